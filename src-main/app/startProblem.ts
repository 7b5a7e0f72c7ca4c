import type { Problem } from '#shared/domain/answer.ts';
import { answerWithText } from './assets.ts';
import { APP_ORIGIN } from './origin.ts';
import type { PageSource } from './protocol.ts';
import type { RecordHolder } from './recordHolder.ts';
import { startProblemStyle } from './startProblemStyle.ts';

/** The page that stands in for the window while the record cannot be opened. */
export const START_PROBLEM_ADDRESS = `${APP_ORIGIN}/start-problem`;

/** Where the page's two ways out lead; both are caught before anything is loaded. */
export const startProblemExits = {
  tryAgain: `${APP_ORIGIN}/start-problem/try-again`,
  quit: `${APP_ORIGIN}/start-problem/quit`,
} as const;

const STYLE_PATH = '/start-problem.css';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/**
 * The page, whole: it needs no script and no file of the window, so it can also say that those are
 * missing. `path` is the file of the record; the number of attempts tells one that failed again from
 * one that was not made.
 */
export function renderStartProblem(problem: Problem, path: string, attempts: number): string {
  const { code, message, remedy } = problem;
  const tried = attempts > 1 ? `Tried ${String(attempts)} times.` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Kernel could not open its record</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<p class="sign" aria-hidden="true">!</p>
<h1>Kernel could not open its record</h1>
<p role="alert">${escapeHtml(message)}</p>
<h2>What to do</h2>
<p>${escapeHtml(remedy)}</p>
<dl>
<dt>Database</dt><dd>${escapeHtml(path)}</dd>
<dt>Code</dt><dd>${escapeHtml(code)}</dd>
</dl>
<p class="note">${tried}</p>
<nav aria-label="What now">
<a class="main" href="${startProblemExits.tryAgain}" autofocus>Try again</a>
<a href="${startProblemExits.quit}">Quit</a>
</nav>
</main>
</body>
</html>
`;
}

/** Serves the page for the problem at hand, and its style. */
export function startProblemPages(record: RecordHolder, path: string): PageSource {
  return (asked) => {
    if (asked === STYLE_PATH) return answerWithText(startProblemStyle, '.css');
    const problem = record.problem();
    if (problem === null || asked !== new URL(START_PROBLEM_ADDRESS).pathname) return null;
    return answerWithText(renderStartProblem(problem, path, record.attempts()), '.html');
  };
}
