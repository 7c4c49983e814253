import type { LearntProfile } from '../../contract-tests/learn/learn.ts';
import type { MinimizedFiles } from '../../contract-tests/minimize/script-files.ts';
import type { RecordingOptions } from '../../contract-tests/recording/judge-recording.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import type { UnreadExchange } from '../../contract-tests/report/unfinished.ts';
import type { RunEvent, RunOptions } from '../../contract-tests/run/run-options.ts';
import type { TargetError } from '../../contract-tests/run.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import type { MinimizeJob } from './minimize.ts';

// The messages between the command and the judge process.

/** A run against a service. */
export interface LiveJob {
  readonly kind: 'live';
  readonly options: Omit<RunOptions, 'clock' | 'fetch' | 'onEvent' | 'signal'>;
  readonly network: NetworkOptions;
  /** Whether to derive a profile from the exchanges. */
  readonly learn: boolean;
  /** Whether to look for the shortest sequence of each failure afterwards. */
  readonly minimize: MinimizeJob | undefined;
}

export interface RecordingJob {
  readonly kind: 'recording';
  readonly file: string;
  readonly baseUrl: string | undefined;
  readonly options: RecordingOptions;
}

export type Job = LiveJob | RecordingJob;

/** A `RunEvent` without the parsed body, the largest part of an exchange. */
export type JudgeEvent =
  | Exclude<RunEvent, { type: 'exchange' }>
  | (Omit<Extract<RunEvent, { type: 'exchange' }>, 'exchange'> & {
      readonly exchange: UnreadExchange;
    });

export type JudgeResult =
  | {
      readonly kind: 'judged';
      readonly report: Report;
      readonly profile?: LearntProfile;
      readonly minimized?: MinimizedFiles;
      /** How much of a recording was judged. */
      readonly coverage?: string;
    }
  | {
      readonly kind: 'target-error';
      readonly report: Report;
      readonly message: string;
      readonly suspect: TargetError['suspect'];
    }
  | { readonly kind: 'usage-error'; readonly message: string }
  | { readonly kind: 'internal-error'; readonly text: string }
  /** The process ended, or had to be killed. */
  | {
      readonly kind: 'unfinished';
      readonly reason: string;
      readonly exchanges: readonly UnreadExchange[];
    };

export type ToJudge =
  | { readonly type: 'judge'; readonly job: Job }
  | { readonly type: 'stop'; readonly reason: string };

export type FromJudge =
  | { readonly type: 'event'; readonly event: JudgeEvent }
  /** Acknowledges a stop. */
  | { readonly type: 'stopping' }
  | { readonly type: 'result'; readonly result: JudgeResult };
