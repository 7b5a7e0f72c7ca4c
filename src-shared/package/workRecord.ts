import type {
  BlockerStatus,
  Priority,
  RejectReason,
  Severity,
  TaskType,
  WorkState,
} from '../domain/states.ts';

/**
 * What one consistent read of the store gives to the compiler. Times are milliseconds since 1970
 * UTC. A list may hold more than the package carries, never less; its total counts them all.
 */
export interface WorkRecord {
  readonly work: {
    readonly id: string;
    readonly key: string;
    readonly title: string;
    readonly goal: string;
    readonly task_type: TaskType;
    readonly priority: Priority;
    readonly state: WorkState;
  };
  readonly constraints: readonly string[];
  readonly acceptance_criteria: readonly string[];
  readonly state_changes: readonly {
    readonly id: string;
    readonly at: number;
    readonly to: WorkState;
  }[];
  readonly completed_sessions: readonly {
    readonly id: string;
    readonly at: number;
    readonly purpose: string;
    readonly runtime: string;
  }[];
  readonly open_blockers: readonly {
    readonly id: string;
    readonly severity: Severity;
    readonly title: string;
    readonly status: BlockerStatus;
    readonly opened_at: number;
  }[];
  readonly rejected_handoffs: readonly {
    readonly id: string;
    readonly rejected_at: number;
    readonly reason: RejectReason;
    readonly note: string;
  }[];
  /** Criteria that the latest outcome recorded as unmet, as it lists them. */
  readonly unmet_criteria: readonly string[];
  /** Standing decisions. */
  readonly decisions: readonly {
    readonly id: string;
    readonly recorded_at: number;
    readonly statement: string;
    readonly rationale: string | null;
    readonly evidence: readonly string[];
  }[];
  readonly decisions_total: number;
  /** The latest version of each title. */
  readonly artifacts: readonly {
    readonly id: string;
    readonly recorded_at: number;
    readonly type: string;
    readonly title: string;
    readonly version: number;
    readonly uri: string | null;
    readonly sha256: string | null;
  }[];
  readonly artifacts_total: number;
  readonly files: readonly string[];
  readonly files_total: number;
  readonly next: { readonly objective: string; readonly purpose: string };
  readonly source?: {
    readonly session_id: string;
    readonly runtime: string;
    readonly provider_session_id: string | null;
    readonly machine: string | null;
  };
}
