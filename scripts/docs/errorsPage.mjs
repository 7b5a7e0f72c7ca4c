import { exitTexts } from '#main/transports/cli/exitTexts.ts';
import { problemCodes, problemKinds } from '#shared/domain/problemKinds.ts';
import { commonErrors } from '#shared/operations/operation.ts';
import { code, codes, page, table } from './markdown.mjs';

const INTRODUCTION = `\
Every surface answers a failure with the same stable code, a sentence that says what happened, and a remedy; most name the field at fault. Over HTTP it is \`application/problem+json\` with the status below, on the command line the exit code, over MCP a tool result that is an error. A code, once released, keeps its meaning.`;

/** docs/errors.md */
export function errorsPage() {
  const exits = Object.entries(exitTexts).map(([exit, text]) => {
    const own = problemCodes.filter((name) => problemKinds[name].exit === Number(exit));
    return { exit, text, own };
  });
  return page('Errors', [
    INTRODUCTION,
    `Any operation can answer with: ${codes(commonErrors)}.`,
    ...exits
      .filter(({ own }) => own.length > 0)
      .flatMap(({ exit, text, own }) => [
        `## Exit code ${exit}: ${text}`,
        table(
          ['Code', 'HTTP', 'What to do'],
          own.map((name) => [
            code(name),
            String(problemKinds[name].status),
            problemKinds[name].remedy,
          ]),
        ),
      ]),
  ]);
}
