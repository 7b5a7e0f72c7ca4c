/** A table in Markdown. @param {readonly string[]} titles @param {readonly (readonly string[])[]} rows */
export function table(titles, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as code. @param {string} text */
export function code(text) {
  return `\`${text}\``;
}

/** A list of names as code. @param {readonly string[]} names @param {string} none where it is empty */
export function codes(names, none = '–') {
  return names.length === 0 ? none : names.map(code).join(', ');
}

/** A page, which says where it comes from. @param {string} title @param {readonly string[]} blocks */
export function page(title, blocks) {
  const origin = '<!-- Made by scripts/generateDocs.mjs from the source: do not edit it here. -->';
  return [`# ${title}`, origin, ...blocks].join('\n\n');
}
