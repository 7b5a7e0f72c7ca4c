import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import { StateText } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './CriterionChoice.module.css';

/** What an outcome says of a criterion. */
export type Judgement = 'met' | 'unmet' | 'unknown';

interface CriterionChoiceProps {
  criterion: string;
  value: Judgement;
  onChange: (judgement: Judgement) => void;
}

const judgements = ['met', 'unmet', 'unknown'] as const;

/** One criterion, and whether it is met. */
export function CriterionChoice({ criterion, value, onChange }: CriterionChoiceProps) {
  const id = useId();
  return (
    <div className={styles.criterion}>
      <div id={id} className={styles.text}>
        <VisibleText text={criterion} />
      </div>
      <RadioGroup
        aria-labelledby={id}
        className={styles.choices}
        value={value}
        onValueChange={(next) => {
          onChange(next);
        }}
      >
        {judgements.map((judgement) => (
          <label key={judgement} className={styles.choice}>
            <Radio.Root value={judgement} className={styles.radio}>
              <Radio.Indicator className={styles.dot} />
            </Radio.Root>
            {judgement === 'unknown' ? (
              'Not judged'
            ) : (
              <StateText kind="criterion" state={judgement} />
            )}
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
