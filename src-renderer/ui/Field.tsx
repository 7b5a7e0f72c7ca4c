import { useId, type ReactNode } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import styles from './Field.module.css';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  /** What to write here, when the label does not say enough. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
  optional?: boolean;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A label over a control, its hint under the label, its error under the control. */
export function Field({ label, hint, error, optional, children }: FieldFrameProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </div>
  );
}

interface FieldErrorProps {
  id?: string | undefined;
  text: string;
}

/** What is wrong with a field, under it. A form that shows one shows no callout beside it. */
export function FieldError({ id, text }: FieldErrorProps) {
  return (
    <div id={id} className={styles.error} role="alert" data-field-error>
      {text}
    </div>
  );
}

/** The message for one input field, when that is the field at fault. */
export function errorOf(problem: Problem | null | undefined, field: string): string | undefined {
  const at = problem?.field;
  if (problem == null || at === undefined) return undefined;
  if (at !== field && !at.startsWith(`${field}.`)) return undefined;
  // The label above says which field it is.
  const words = problem.message.startsWith(`${at}: `)
    ? problem.message.slice(at.length + 2)
    : problem.message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
