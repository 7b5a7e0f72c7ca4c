import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { navigate } from '../../client/navigation.ts';
import { lookOf } from '../../ui/stateLooks.ts';
import { StateShape } from '../../ui/StateShape.tsx';
import type { LineageEdge, LineageModel, LineageNode, LineageStub } from './lineageModel.ts';
import styles from './LineageDrawing.module.css';

const COLUMN = 208;
const ROW = 52;
const NODE_WIDTH = 132;
const NODE_HEIGHT = 36;
const MARK_WIDTH = 44;

function left(column: number): number {
  return column * COLUMN + 1;
}

/** Where the mark of a handoff stands that led to no session. */
function stubEnd(column: number): number {
  return left(column) + NODE_WIDTH + 52;
}

function middle(row: number): number {
  return row * ROW + NODE_HEIGHT / 2 + 1;
}

/** A line that leaves a node to the right and comes in from the left. */
function curve(fromX: number, fromY: number, toX: number, toY: number): string {
  const bend = Math.min(36, (toX - fromX) / 2);
  return `M${fromX} ${fromY}C${fromX + bend} ${fromY} ${toX - bend} ${toY} ${toX} ${toY}`;
}

/** The picture of a lineage. Screen readers get the list beside it instead. */
export function LineageDrawing({ model }: { model: LineageModel }) {
  const ends = [
    ...model.nodes.map(({ column }) => left(column) + NODE_WIDTH + 1),
    ...model.stubs.map(({ from }) => stubEnd(from.column) + MARK_WIDTH / 2 + 1),
  ];
  return (
    <div className={styles.frame} aria-hidden>
      <svg
        className={styles.drawing}
        width={Math.max(...ends)}
        height={model.rows * ROW - ROW + NODE_HEIGHT + 2}
      >
        {model.edges.map((edge) => (
          <Edge key={edge.to.session.id} edge={edge} />
        ))}
        {model.stubs.map((stub) => (
          <Stub key={stub.handoff.id} stub={stub} />
        ))}
        {model.nodes.map((node) => (
          <Node key={node.session.id} node={node} />
        ))}
      </svg>
    </div>
  );
}

function Node({ node }: { node: LineageNode }) {
  const { session } = node;
  const { tone, shape } = lookOf('session', session.status);
  const x = left(node.column);
  const y = middle(node.row) - NODE_HEIGHT / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{makeVisible(session.purpose)}</title>
      <rect className={styles.node} width={NODE_WIDTH} height={NODE_HEIGHT} rx="6" />
      <svg x="10" y="11" width="14" height="14">
        <StateShape shape={shape} tone={tone} />
      </svg>
      {/* A nested drawing clips what does not fit. */}
      <svg x="32" width={NODE_WIDTH - 36} height={NODE_HEIGHT}>
        <text className={styles.purpose} y="15">
          {clip(makeVisible(session.purpose), 15)}
        </text>
        <text className={styles.runtime} y="29">
          {runtimeTitle(session.runtime)}
        </text>
      </svg>
    </g>
  );
}

function Edge({ edge }: { edge: LineageEdge }) {
  const fromX = left(edge.from.column) + NODE_WIDTH;
  const toX = left(edge.to.column);
  const fromY = middle(edge.from.row);
  const toY = middle(edge.to.row);
  const { handoff } = edge;
  return (
    <g>
      <path
        className={styles.edge}
        data-plain={handoff === null || undefined}
        d={curve(fromX, fromY, toX, toY)}
      />
      {handoff && (
        <Mark
          handoff={handoff}
          x={toX - (COLUMN - NODE_WIDTH) / 2}
          y={toY}
          version={handoff.package_version}
        />
      )}
    </g>
  );
}

function Stub({ stub }: { stub: LineageStub }) {
  const fromX = left(stub.from.column) + NODE_WIDTH;
  const toX = stubEnd(stub.from.column);
  const y = middle(stub.row);
  return (
    <g>
      <path className={styles.edge} data-plain d={curve(fromX, middle(stub.from.row), toX, y)} />
      <Mark handoff={stub.handoff} x={toX} y={y} version={stub.handoff.package_version} />
    </g>
  );
}

interface MarkProps {
  handoff: LineageStub['handoff'];
  x: number;
  y: number;
  version: number | null;
}

/** A handoff's state on its line; a click leads to its package. */
function Mark({ handoff, x, y, version }: MarkProps) {
  const { tone, shape, word } = lookOf('handoff', handoff.state);
  return (
    <g
      className={styles.mark}
      transform={`translate(${x} ${y - 11})`}
      onClick={() => {
        navigate({ page: 'handoff', handoff: handoff.id });
      }}
    >
      <title>{`Handoff to ${runtimeTitle(handoff.to_runtime)}: ${word}`}</title>
      <rect className={styles.ground} x={-MARK_WIDTH / 2} width={MARK_WIDTH} height="22" rx="11" />
      <svg x="-17" y="4" width="14" height="14">
        <StateShape shape={shape} tone={tone} />
      </svg>
      <text className={styles.version} x="1" y="15">
        {version === null ? '–' : `v${version}`}
      </text>
    </g>
  );
}

function clip(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
