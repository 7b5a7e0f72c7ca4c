import type { z } from 'zod';
import type { Problem } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';

type Issue = z.core.$ZodIssue;

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function describe(issue: Issue): [ProblemCode, string] {
  const name = fieldName(issue.path) || 'The input';
  switch (issue.code) {
    case 'custom': {
      const found: unknown = issue.params?.['problem'];
      if (found === 'text_has_nul') return ['text_has_nul', `${name} holds a NUL character.`];
      if (found === 'text_ill_formed')
        return ['text_ill_formed', `${name} is not well-formed Unicode.`];
      if (found === 'text_illegal_character') {
        return ['text_illegal_character', `${name} holds a character that has no place in it.`];
      }
      return ['invalid_input', `${name}: ${issue.message}.`];
    }
    case 'too_big':
      return issue.origin === 'string'
        ? ['text_too_long', `${name} is too long: at most ${String(issue.maximum)} characters.`]
        : ['invalid_input', `${name} is too large: at most ${String(issue.maximum)}.`];
    case 'too_small':
      return ['invalid_input', `${name} is too small: at least ${String(issue.minimum)}.`];
    case 'unrecognized_keys':
      return [
        'unknown_field',
        `${fieldName([...issue.path, issue.keys[0] ?? ''])} is not a field of this call.`,
      ];
    case 'invalid_value':
      return ['unknown_value', `${name} must be one of: ${issue.values.map(String).join(', ')}.`];
    case 'invalid_type':
      return [
        'invalid_input',
        `${name} must be of type ${issue.expected}${issue.input === undefined ? ' and was left out' : ''}.`,
      ];
    case 'invalid_format':
      return ['invalid_input', `${name} does not have the right form (${issue.message}).`];
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return ['invalid_input', `${name} does not have the right form.`];
  }
}

/** What a caller is told of an input that its schema refused: the first fault, never a value. */
export function inputProblem(issues: readonly Issue[]): Problem {
  const [issue] = issues;
  if (issue === undefined) throw new Error('a schema refused an input without an issue');
  const [code, message] = describe(issue);
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  const field = fieldName(path);
  return fail(code, message, field === '' ? {} : { field }).error;
}
