import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(
  resolve(import.meta.dirname, '../../../src-renderer/ui/tokens.css'),
  'utf8',
);
const [light = '', rest = ''] = css.split('@media (prefers-color-scheme: dark)');
const [dark = ''] = rest.split('@media');

function coloursOf(block: string): Map<string, string> {
  const found = block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = [
  'surface',
  'surface-side',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
];
const tones = ['idle', 'active', 'wait', 'good', 'bad'];

/** What is read on what. */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent', ground],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, 'surface'],
    [tone, 'surface-raised'],
    ['text', `${tone}-soft`],
    ['text-muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['surface', 'text'],
];

describe.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
])('%s', (_name, colours) => {
  it.each(texts)('text in --%s on --%s has 4.5:1', (text, ground) => {
    expect(contrast(colours.get(text) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(['surface', 'surface-raised'])('borders of controls on --%s have 3:1', (ground) => {
    const line = colours.get('line-strong') ?? '';
    expect(contrast(line, colours.get(ground) ?? '')).toBeGreaterThanOrEqual(3);
  });
});
