import type { ComponentProps, CSSProperties } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Control.module.css';

type Native = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'>;

export interface TextAreaProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
  /** For text that is read by its characters, such as a pasted package. */
  data?: boolean;
}

/** Text of several lines; it grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, value, onChange, data, rows = 3, ...native } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <textarea
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          spellCheck={!data}
          {...native}
          {...control}
          className={classes(styles.control, styles.area, data && styles.data)}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
