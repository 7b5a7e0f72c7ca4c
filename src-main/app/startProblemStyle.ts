/** The style of the page that says why the record could not be opened, in light and dark. */
export const startProblemStyle = `
:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --text: #1c2024;
  --quiet: #5c636b;
  --line: #d9dde1;
  --accent: #1f5fbf;
  --on-accent: #ffffff;
  --danger: #b3261e;
  --danger-ground: #fdecea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #16181b;
    --text: #e6e9ec;
    --quiet: #a2a9b1;
    --line: #34393f;
    --accent: #7fb0ff;
    --on-accent: #0d1420;
    --danger: #ff8f85;
    --danger-ground: #3a1d1b;
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
.note { margin-top: 12px; font-size: 13px; color: var(--quiet); }
nav { display: flex; gap: 8px; margin-top: 24px; }
a {
  padding: 7px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  color: inherit;
  font-size: 14px;
  text-decoration: none;
}
a.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
