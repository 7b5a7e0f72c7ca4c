import { z } from 'zod';
import { listLimits, textLimits } from './limits.ts';
import { once } from './once.ts';

/** The problem a custom check found, carried through zod's issue to the answer. */
export type TextProblem = 'text_ill_formed' | 'text_has_nul' | 'text_illegal_character';

// Characters that XML 1.0 cannot carry (a goal block is XML), beside NUL and lone surrogates.
const illegal = new RegExp('[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'u');
const lineBreak = /[\n\r]/u;

function textProblem(value: string): TextProblem | undefined {
  if (value.includes('\0')) return 'text_has_nul';
  if (!value.isWellFormed()) return 'text_ill_formed';
  return undefined;
}

function checkedText(limit: number, refuse: (value: string) => TextProblem | undefined) {
  return z
    .string()
    .max(limit)
    .superRefine((value, context) => {
      const problem = textProblem(value) ?? refuse(value);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', params: { problem }, message: problem });
      }
    });
}

/**
 * Text of one or several lines: well-formed Unicode, no NUL, none of the characters that XML 1.0
 * has no form for, at most `limit` UTF-16 code units. Never normalised.
 */
export function text(limit: number) {
  return checkedText(limit, (value) =>
    illegal.test(value) ? 'text_illegal_character' : undefined,
  );
}

/** Like {@link text}, not blank. */
export function filledText(limit: number) {
  return text(limit).refine((value) => value.trim() !== '', { error: 'must not be blank' });
}

function oneLine(limit: number) {
  return checkedText(limit, (value) =>
    illegal.test(value) || lineBreak.test(value) ? 'text_illegal_character' : undefined,
  );
}

/** A title or a name: one line, not blank. */
export function line(limit: number) {
  return oneLine(limit).refine((value) => value.trim() !== '', { error: 'must not be blank' });
}

/** A path as git reports it: any characters but NUL, kept byte for byte. */
export function path() {
  return checkedText(textLimits.path, () => undefined).min(1);
}

/**
 * A name by which a caller points at a record: its id, an unambiguous start of its id, or (for
 * work items) its key.
 */
export function reference(what: string) {
  return oneLine(textLimits.reference)
    .min(1)
    .describe(`${what}: its id or an unambiguous start of it`);
}

const timestampSchema = once(() =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u)
    .describe('UTC time'),
);

/** A time as the record shows it: UTC, milliseconds, `Z`. */
export function timestamp() {
  return timestampSchema();
}

const idSchema = once(() =>
  z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u),
);

/** An id of the record: UUIDv7 in its lower-case form. */
export function id() {
  return idSchema();
}

const sha256Schema = once(() =>
  z.string().regex(/^[0-9a-f]{64}$/u, { error: 'must be 64 lower-case hexadecimal digits' }),
);

/** A SHA-256 in 64 lower-case hexadecimal digits. */
export function sha256() {
  return sha256Schema();
}

/** A work item's key, such as `AUTH-1`. */
export function workKey() {
  return z
    .string()
    .max(textLimits.key)
    .regex(/^[A-Z][A-Z0-9]*-[1-9][0-9]*$/u, { error: 'must look like AUTH-1' });
}

/** An ordered list of texts, none blank, each once. */
export function textList(maximum: number) {
  return z
    .array(filledText(textLimits.listItem))
    .max(maximum)
    .refine((items) => new Set(items).size === items.length, { error: 'names one entry twice' });
}

/** The fields that ask for one page of a list. */
export const pageFields = once(() => ({
  cursor: z.string().max(1_000).optional().describe('where the page before this one ended'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(listLimits.page)
    .default(listLimits.pageDefault)
    .describe(`rows of the page, 1 to ${String(listLimits.page)}`),
}));

/** One page of a list: its rows and where the next page starts, `null` at the end. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() });
}
