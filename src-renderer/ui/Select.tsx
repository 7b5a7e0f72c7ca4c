import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import control from './Control.module.css';
import { classes } from './classes.ts';
import { Field, type ControlProps, type FieldProps } from './Field.tsx';
import styles from './Select.module.css';

/** One thing to choose. */
export interface SelectOption<Value extends string> {
  value: Value;
  /** What is shown, and read out. */
  label: string;
  /** A shape before the label. */
  icon?: ReactNode;
  /** More about it, under the label. */
  note?: string;
  disabled?: boolean;
}

interface SelectBoxProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Its name, where no field gives it one. */
  label?: string;
  small?: boolean;
  disabled?: boolean;
}

/** A choice of one among few, without a label of its own; see {@link Select}. */
export function SelectBox<Value extends string>(
  props: SelectBoxProps<Value> & { controlProps?: ControlProps },
) {
  const { options, value, onChange, placeholder = 'Choose…', label, small, disabled } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root<Value>
      items={[...options]}
      value={value}
      disabled={disabled ?? false}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Base.Trigger
        {...props.controlProps}
        aria-label={label}
        className={classes(control.control, styles.trigger, small && styles.small)}
      >
        {chosen?.icon}
        <Base.Value placeholder={placeholder} className={styles.value} />
        <ChevronDown size={14} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={styles.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={styles.item}
                >
                  {option.icon}
                  <span className={styles.texts}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.note !== undefined && (
                      <span className={styles.note}>{option.note}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className={styles.mark}>
                    <Check size={14} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A choice of one among few, with its label. */
export function Select<Value extends string>(
  props: FieldProps & Omit<SelectBoxProps<Value>, 'label' | 'small'>,
) {
  const { label, hint, error, optional, ...box } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(controlProps) => <SelectBox {...box} controlProps={controlProps} />}
    </Field>
  );
}
