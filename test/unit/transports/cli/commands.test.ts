import { describe, expect, it } from 'vitest';
import {
  areaSummaries,
  commandWords,
  listAreas,
  listCommands,
} from '#main/transports/cli/commands.ts';
import { readFields } from '#main/transports/cli/fields.ts';

const commands = listCommands();

describe('the commands of the registry', () => {
  it('has a sentence about every area', () => {
    expect(listAreas(commands).filter((area) => areaSummaries[area] === undefined)).toEqual([]);
  });

  it('gives no two operations the same words', () => {
    const words = commands.map(commandWords);
    expect(words).toEqual([...new Set(words)]);
  });

  it.each(commands.map((command) => [commandWords(command), command] as const))(
    'can type every field of %s',
    (_words, { declaration }) => {
      const fields = readFields(declaration);
      const flags = fields.filter((field) => !field.positional).map((field) => field.flag);
      expect(flags).toEqual([...new Set(flags)]);
      expect(flags).not.toContain('json');
      expect(flags).not.toContain('help');
      for (const flag of flags) expect(flag).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
      const names = fields.map((field) => field.name);
      expect(new Set(names)).toEqual(new Set(Object.keys(declaration.input.shape)));
      for (const field of fields) {
        expect(field.description).not.toBe(field.name.replaceAll('_', ' '));
      }
    },
  );

  it.each(commands.map((command) => [commandWords(command), command] as const))(
    'asks for what %s needs before what it can do without',
    (_words, { declaration }) => {
      const positional = readFields(declaration).filter((field) => field.positional);
      const needed = positional.map((field) => field.required);
      expect(needed).toEqual(needed.toSorted((first, second) => Number(second) - Number(first)));
      for (const field of positional) expect(field.repeatable).toBe(false);
    },
  );
});
