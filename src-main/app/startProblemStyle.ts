/**
 * The style of the page that says why the record could not be opened, in light and dark. Its colours
 * are those of `src-renderer/ui/tokens.css`, repeated because it must also work when the window's
 * own files are missing.
 */
export const startProblemStyle = `
:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --text: #1c1c1a;
  --quiet: #5b5b56;
  --line: #e2e2de;
  --edge: #85857f;
  --accent: #4a41c4;
  --on-accent: #ffffff;
  --danger: #ab231b;
  --danger-ground: #fce8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1b1c1f;
    --text: #e9e9e6;
    --quiet: #a6a9b0;
    --line: #313339;
    --edge: #7c808a;
    --accent: #a9a4ff;
    --on-accent: #17143d;
    --danger: #ff9a92;
    --danger-ground: #421d1b;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 32px;
  background: var(--ground);
  color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
}
main { width: 100%; max-width: 560px; }
.sign {
  width: 32px;
  height: 32px;
  margin-bottom: 16px;
  border-radius: 50%;
  background: var(--danger-ground);
  color: var(--danger);
  font-weight: 700;
  line-height: 32px;
  text-align: center;
}
h1 { margin-bottom: 12px; font-size: 20px; line-height: 1.3; }
h2 { margin: 24px 0 4px; font-size: 13px; color: var(--quiet); font-weight: 600; }
p { overflow-wrap: anywhere; }
dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 16px;
  margin: 24px 0 0;
  padding: 12px 0;
  border-block: 1px solid var(--line);
  font-size: 13px;
}
dt { color: var(--quiet); }
dd { font-family: ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
.note { min-height: 20px; margin-top: 12px; font-size: 13px; color: var(--quiet); }
nav { display: flex; gap: 8px; margin-top: 12px; }
a {
  padding: 7px 16px;
  border: 1px solid var(--edge);
  border-radius: 6px;
  color: inherit;
  font-size: 14px;
  text-decoration: none;
}
a.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
