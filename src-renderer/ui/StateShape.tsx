import type { ReactNode } from 'react';
import type { Shape, Tone } from './stateLooks.ts';
import styles from './StateBadge.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
const mark = { ...line, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const cut = { ...mark, stroke: 'var(--surface)' } as const;
const disc = <circle cx="7" cy="7" r="6.2" fill="currentColor" />;
const ring = <circle cx="7" cy="7" r="5.4" {...line} />;

function bars(count: number): ReactNode {
  return [1, 2, 3, 4].map((bar) => (
    <rect
      key={bar}
      x={bar * 3.2 - 2.4}
      y={12 - bar * 2.6}
      width="2.2"
      height={bar * 2.6}
      rx="0.6"
      fill="currentColor"
      opacity={bar <= count ? 1 : 0.25}
    />
  ));
}

const drawings: Record<Shape, ReactNode> = {
  ring,
  dashed: <circle cx="7" cy="7" r="5.4" {...line} strokeDasharray="2.4 2.2" />,
  half: (
    <>
      {ring}
      <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" stroke="currentColor" />
    </>
  ),
  almost: (
    <>
      {ring}
      <path d="m4.6 7.2 1.7 1.7 3.2-3.6" {...mark} />
    </>
  ),
  question: (
    <>
      {ring}
      <path
        d="M5.5 5.6a1.6 1.6 0 1 1 2.4 1.4c-.6.3-.9.6-.9 1.1M7 10.1v.1"
        {...mark}
        strokeWidth={1.4}
      />
    </>
  ),
  check: (
    <>
      {disc}
      <path d="m4.4 7.2 1.8 1.8 3.4-3.9" {...cut} />
    </>
  ),
  cross: (
    <>
      {disc}
      <path d="m5 5 4 4m0-4L5 9" {...cut} />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="m3.4 10.6 7.2-7.2" {...line} />
    </>
  ),
  box: (
    <>
      <rect x="1.6" y="1.6" width="10.8" height="10.8" rx="2" {...line} />
      <path d="M1.6 5.2h10.8M7 1.6v3.6" {...line} />
    </>
  ),
  arrow: (
    <>
      {disc}
      <path d="M4.2 7h5.4M7.4 4.8 9.6 7 7.4 9.2" {...cut} />
    </>
  ),
  stop: (
    <>
      <path d="M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z" fill="currentColor" />
      <path d="M7 4.2v3.4M7 9.8v.1" {...cut} />
    </>
  ),
  dot: <circle cx="7" cy="7" r="3.4" fill="currentColor" />,
  bar1: bars(1),
  bar2: bars(2),
  bar3: bars(3),
  bar4: bars(4),
};

interface StateShapeProps {
  shape: Shape;
  tone: Tone;
  /** The word, where no text beside the shape says it. */
  label?: string;
}

/** The shape of a state in its colour. */
export function StateShape({ shape, tone, label }: StateShapeProps) {
  const named =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...named}
      className={styles.shape}
      data-tone={tone}
      width="14"
      height="14"
      viewBox="0 0 14 14"
    >
      {label !== undefined && <title>{label}</title>}
      {drawings[shape]}
    </svg>
  );
}
