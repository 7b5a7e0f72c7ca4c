import type { z } from 'zod';
import type { Operation } from '#shared/operations/operation.ts';

/** What a value on the command line turns into. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'choice';

/** An input field of an operation as the command line takes it. */
export interface CliField {
  /** Its name in the operation's input. */
  readonly name: string;
  /** Its flag without the dashes; a positional one has one too, for messages. */
  readonly flag: string;
  readonly positional: boolean;
  readonly kind: FieldKind;
  /** Given several times, the values make a list. */
  readonly repeatable: boolean;
  readonly required: boolean;
  /** Left out, the project of the current folder stands in. */
  readonly currentProject: boolean;
  /** What `--no-<flag>` sends, where leaving the field out means something else. */
  readonly cleared?: null | readonly [] | false;
  /** What stands in when it is left out, where help should say so. */
  readonly fallback?: string | number | boolean;
  readonly choices: readonly string[];
  readonly description: string;
}

interface Shape {
  kind: FieldKind;
  repeatable: boolean;
  nullable: boolean;
  required: boolean;
  hasDefault: boolean;
  fallback: unknown;
  choices: readonly string[];
  description: string | undefined;
}

type Schema = z.core.$ZodTypes;

function isBoolean(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'boolean';
}

function readLeaf(schema: Schema, shape: Shape): void {
  const definition = schema._zod.def;
  switch (definition.type) {
    case 'string':
      return;
    case 'number':
      shape.kind = 'number';
      return;
    case 'boolean':
      shape.kind = 'boolean';
      return;
    case 'enum':
      shape.kind = 'choice';
      shape.choices = Object.values(definition.entries).map(String);
      return;
    case 'union':
      // A boolean that HTTP may also write as text.
      if (definition.options.some(isBoolean)) {
        shape.kind = 'boolean';
        return;
      }
      break;
    default:
  }
  throw new Error(`the command line has no form for a field of type ${definition.type}`);
}

/** Takes the wrappers off a schema, noting what each of them says; the outermost description wins. */
function readShape(outer: z.ZodType): Shape {
  const shape: Shape = {
    kind: 'text',
    repeatable: false,
    nullable: false,
    required: true,
    hasDefault: false,
    fallback: undefined,
    choices: [],
    description: undefined,
  };
  let schema = outer as unknown as Schema;
  for (;;) {
    shape.description ??= (schema as unknown as z.ZodType).description;
    const definition = schema._zod.def;
    if (definition.type === 'optional') {
      shape.required = false;
      schema = definition.innerType as Schema;
    } else if (definition.type === 'nullable') {
      shape.nullable = true;
      schema = definition.innerType as Schema;
    } else if (definition.type === 'default') {
      shape.required = false;
      shape.hasDefault = true;
      shape.fallback = definition.defaultValue;
      schema = definition.innerType as Schema;
    } else if (definition.type === 'array') {
      shape.repeatable = true;
      schema = definition.element as Schema;
    } else {
      readLeaf(schema, shape);
      return shape;
    }
  }
}

/** `--no-<flag>` exists only where it says something that leaving the flag out does not. */
function clearedValue(shape: Shape): Pick<CliField, 'cleared'> {
  if (shape.kind === 'boolean') return { cleared: false };
  if (shape.required || shape.hasDefault) return {};
  if (shape.nullable) return { cleared: null };
  return shape.repeatable ? { cleared: [] } : {};
}

function shownFallback({ fallback }: Shape): Pick<CliField, 'fallback'> {
  if (typeof fallback === 'number' || typeof fallback === 'boolean') return { fallback };
  return typeof fallback === 'string' && fallback !== '' ? { fallback } : {};
}

// A writing command that takes the project as its argument is about that project: no guessing there.
function takesCurrentProject(declaration: Operation, name: string, positional: boolean): boolean {
  return name === 'project' && !(positional && declaration.writes);
}

function makeField(declaration: Operation, name: string, schema: z.ZodType): CliField {
  const shape = readShape(schema);
  const positional = declaration.cli?.positional?.includes(name) ?? false;
  const currentProject = shape.required && takesCurrentProject(declaration, name, positional);
  return {
    name,
    flag: declaration.cli?.flags?.[name] ?? name.replaceAll('_', '-'),
    positional,
    kind: shape.kind,
    repeatable: shape.repeatable,
    required: shape.required && !currentProject,
    currentProject,
    ...(positional ? {} : clearedValue(shape)),
    ...shownFallback(shape),
    choices: shape.choices,
    description: shape.description ?? name.replaceAll('_', ' '),
  };
}

/** The input fields of an operation: the positional ones in their order, then the schema's order. */
export function readFields(declaration: Operation): CliField[] {
  const shape = declaration.input.shape as Readonly<Record<string, z.ZodType>>;
  const positional = declaration.cli?.positional ?? [];
  const names = Object.keys(shape).filter((name) => !positional.includes(name));
  return [...positional, ...names].map((name) => {
    const schema = shape[name];
    if (schema === undefined) throw new Error(`${name} is positional, but no field of the input`);
    return makeField(declaration, name, schema);
  });
}
