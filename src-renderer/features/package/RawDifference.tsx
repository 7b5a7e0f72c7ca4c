import { diffLines } from 'diff';
import { useMemo } from 'react';
import { useQuery } from '../../client/useQuery.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './WhatChanged.module.css';

interface RawDifferenceProps {
  handoff: string;
  from: number;
  to: number;
}

/** Unchanged lines that stay in view around a change. */
const CONTEXT = 3;

function fold(text: string, first: boolean, last: boolean): string {
  const lines = text.replace(/\n$/u, '').split('\n');
  if (lines.length <= CONTEXT * 2 + 1) return text;
  const head = first ? [] : lines.slice(0, CONTEXT);
  const tail = last ? [] : lines.slice(-CONTEXT);
  const folded = lines.length - head.length - tail.length;
  return `${[...head, `… ${String(folded)} lines unchanged …`, ...tail].join('\n')}\n`;
}

/** The difference of the two documents as JSON, line by line. */
export function RawDifference({ handoff, from, to }: RawDifferenceProps) {
  const before = useQuery('handoff.show', { handoff, version: from });
  const after = useQuery('handoff.show', { handoff, version: to });
  const pieces = useMemo(() => {
    const [one, other] = [before.data?.package?.document, after.data?.package?.document];
    if (one === undefined || other === undefined) return null;
    return diffLines(JSON.stringify(one, null, 2), JSON.stringify(other, null, 2));
  }, [before.data, after.data]);
  const problem = before.problem ?? after.problem;
  if (problem) return <ErrorCallout problem={problem} />;
  if (pieces === null) return <Loading what="the documents" />;
  return (
    <pre className={styles.raw} tabIndex={0}>
      {pieces.map((piece, index) => {
        if (piece.added) return <ins key={index}>{piece.value}</ins>;
        if (piece.removed) return <del key={index}>{piece.value}</del>;
        return fold(piece.value, index === 0, index === pieces.length - 1);
      })}
    </pre>
  );
}
