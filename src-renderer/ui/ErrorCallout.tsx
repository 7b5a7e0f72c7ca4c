import type { ReactNode } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import { Callout } from './Callout.tsx';
import styles from './ErrorCallout.module.css';

interface ErrorCalloutProps {
  problem: Problem;
  /** What can be done about it here, such as trying again. */
  actions?: ReactNode;
}

/** What went wrong and what to do about it. */
export function ErrorCallout({ problem, actions }: ErrorCalloutProps) {
  return (
    <Callout
      tone="bad"
      role="alert"
      title={problem.message}
      {...(actions === undefined ? {} : { actions })}
    >
      {problem.remedy} <code className={styles.code}>{problem.code}</code>
    </Callout>
  );
}
