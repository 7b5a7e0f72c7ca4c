import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { readFields } from '#main/transports/cli/fields.ts';
import type { CliField } from '#main/transports/cli/fields.ts';
import { fieldWords } from '#main/transports/cli/words.ts';
import { defineOperation } from '#shared/operations/operation.ts';
import type { CliBinding, Operation } from '#shared/operations/operation.ts';
import { declarationOf } from '#shared/operations/registry.ts';

function declare(input: z.ZodObject, cli: CliBinding, writes = false): Operation {
  const declaration = defineOperation({
    summary: 'Do it.',
    input: () => input,
    output: () => z.null(),
    errors: [],
    writes,
    scope: [],
    ipc: false,
    cli,
  });
  return declaration;
}

function one(schema: z.ZodType): CliField {
  const [field] = readFields(declare(z.strictObject({ it: schema }), { command: 'do it' }));
  if (field === undefined) throw new Error('the operation has one field');
  return field;
}

describe('reading a field from its schema', () => {
  it('tells kinds apart', () => {
    expect(one(z.string()).kind).toBe('text');
    expect(one(z.coerce.number().int().min(1)).kind).toBe('number');
    expect(one(z.boolean()).kind).toBe('boolean');
    expect(one(z.stringbool().or(z.boolean()).optional()).kind).toBe('boolean');
    expect(one(z.enum(['a', 'b']))).toMatchObject({ kind: 'choice', choices: ['a', 'b'] });
    expect(one(z.array(z.string()))).toMatchObject({ kind: 'text', repeatable: true });
  });

  it('refuses a form that cannot be typed, instead of leaving the field out', () => {
    expect(() => one(z.strictObject({ a: z.string() }))).toThrow('object');
    expect(() => one(z.union([z.string(), z.number()]))).toThrow('union');
  });

  it('finds what is required, and what stands in where a field is left out', () => {
    expect(one(z.string()).required).toBe(true);
    expect(one(z.string().optional()).required).toBe(false);
    expect(one(z.number().default(50))).toMatchObject({ required: false, fallback: 50 });
    expect(one(z.string().default(''))).not.toHaveProperty('fallback');
  });

  it('offers --no-<flag> only where it says something', () => {
    expect(one(z.string().nullable().optional()).cleared).toBeNull();
    expect(one(z.array(z.string()).optional()).cleared).toEqual([]);
    expect(one(z.boolean().optional()).cleared).toBe(false);
    expect(one(z.string().nullable().default(null))).not.toHaveProperty('cleared');
    expect(one(z.array(z.string()).default([]))).not.toHaveProperty('cleared');
    expect(one(z.string().optional())).not.toHaveProperty('cleared');
  });

  it('takes the outermost description', () => {
    expect(one(z.string().describe('inner').optional().describe('outer')).description).toBe(
      'outer',
    );
    expect(one(z.string().describe('inner').optional()).description).toBe('inner');
    expect(one(z.string()).description).toBe('it');
  });

  it('names flags after fields, unless the binding has a name of its own', () => {
    const fields = readFields(declarationOf('handoff.create'));
    expect(fields.map(fieldWords)).toEqual([
      '<work>',
      '--to <runtime>',
      '--purpose <text>',
      '--objective <text>',
      '--from <session>',
    ]);
  });

  it('lets the project be left out, but not where a command changes the project itself', () => {
    const input = z.strictObject({ project: z.string() });
    const flag = { command: 'do it' };
    const argument = { command: 'do it', positional: ['project'] };
    expect(readFields(declare(input, flag, true))[0]).toMatchObject({
      currentProject: true,
      required: false,
    });
    expect(readFields(declare(input, argument, false))[0]?.currentProject).toBe(true);
    expect(readFields(declare(input, argument, true))[0]).toMatchObject({
      currentProject: false,
      required: true,
    });
  });
});
