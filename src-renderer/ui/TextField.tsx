import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import styles from './Control.module.css';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'>;

export interface TextFieldProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
  /** For hashes, paths and ids. */
  data?: boolean;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, value, onChange, data, ...native } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <>
          <input
            type="text"
            autoComplete="off"
            spellCheck={!data}
            {...native}
            {...control}
            className={classes(styles.control, data && styles.data)}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          <HiddenNote text={value} />
        </>
      )}
    </Field>
  );
}
