import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import type { UnreadExchange } from '../../contract-tests/report/unfinished.ts';
import type { RunEvent, RunOptions } from '../../contract-tests/run/run-options.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';

// What the command and the process that judges tell each other.

/** A run against a service. */
export interface LiveJob {
  readonly kind: 'live';
  readonly options: Omit<RunOptions, 'clock' | 'fetch' | 'onEvent' | 'signal'>;
  readonly network: NetworkOptions;
  /** Whether to make a profile of what was seen. */
  readonly learn: boolean;
}

/** Recorded traffic. */
export interface RecordingJob {
  readonly kind: 'recording';
  readonly file: string;
  readonly baseUrl: string | undefined;
  readonly options: RecordingOptions;
}

export type Job = LiveJob | RecordingJob;

/** A `RunEvent` without what was read of the body, which is the bigger part of an exchange. */
export type JudgeEvent =
  | Exclude<RunEvent, { type: 'exchange' }>
  | (Omit<Extract<RunEvent, { type: 'exchange' }>, 'exchange'> & {
      readonly exchange: UnreadExchange;
    });

/** How the judging ended. */
export type Outcome =
  | { readonly kind: 'judged'; readonly report: Report; readonly profile?: LearntProfile }
  | { readonly kind: 'recording'; readonly report: Report; readonly coverage: string }
  | { readonly kind: 'obstacle'; readonly report: Report; readonly message: string }
  | { readonly kind: 'usage'; readonly message: string }
  | { readonly kind: 'bug'; readonly text: string };

export type ToJudge =
  | { readonly type: 'judge'; readonly job: Job }
  | { readonly type: 'stop'; readonly reason: string };

export type FromJudge =
  | { readonly type: 'event'; readonly event: JudgeEvent }
  /** The process has heard that it is to stop, and so is not lost in a computation. */
  | { readonly type: 'stopping' }
  | { readonly type: 'outcome'; readonly outcome: Outcome };
