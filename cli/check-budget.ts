import type { Safety } from '../contract-tests/check.ts';
import { defaultDuration } from '../contract-tests/run-options.ts';
import { wholeNumber } from './arguments.ts';

/** The flags of `pet-catalogue check` that say what a run may cost, for `parseArgs`. */
export const budgetFlags = {
  'max-requests': { type: 'string' },
  'max-wait': { type: 'string', default: '75' },
  'max-duration': { type: 'string' },
  'max-body-size': { type: 'string', default: '16' },
  'max-total-size': { type: 'string', default: '256' },
  'max-creates': { type: 'string', default: '6' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const budgetFlagsHelp = `\
  --max-requests N     sends no more (default 60; to use up the limit, what that takes besides);
                       what does not fit is not exercised, and the run incomplete
  --max-wait SECONDS   the longest wait for the rate limit to reset (default 75)
  --max-duration SECONDS  of the whole run (default 600, with safety exhaust 1800): then nothing more
                       is sent or waited for, and the run is incomplete
  --max-body-size MIB  of an answer, decompressed (default 16): a longer one is cut off and not judged
  --max-total-size MIB  of all different answers (default 256): what goes beyond is not judged
  --max-creates N      creates no more categories (default 6: five, and one more where others change
                       some meanwhile); those that a broken service creates although it must refuse
                       them do not count; all are listed
  --dry-run            prints what would be sent and what it costs, and sends nothing
`;

interface FlagValues {
  readonly 'max-requests'?: string;
  readonly 'max-wait': string;
  readonly 'max-duration'?: string;
  readonly 'max-body-size': string;
  readonly 'max-total-size': string;
  readonly 'max-creates': string;
}

export interface Budget {
  readonly maxRequests?: number;
  readonly maxWait: number;
  readonly maxDuration: number;
  readonly maxBodyBytes: number;
  readonly maxTotalBytes: number;
  readonly maxCreates: number;
}

/** @throws {UsageError} for what is no number. */
export function readBudgetFlags(values: FlagValues, safety: Safety): Budget {
  const { 'max-requests': requests, 'max-wait': wait, 'max-creates': creates } = values;
  const duration = values['max-duration'] ?? `${defaultDuration(safety)}`;
  const most = { min: 0, max: 1_000_000 };
  return {
    ...(requests === undefined
      ? {}
      : { maxRequests: wholeNumber('--max-requests', requests, { ...most, min: 1 }) }),
    maxWait: wholeNumber('--max-wait', wait, most),
    maxDuration: wholeNumber('--max-duration', duration, { min: 1, max: 1_000_000 }),
    maxBodyBytes: mebibytes('--max-body-size', values['max-body-size'], 256),
    maxTotalBytes: mebibytes('--max-total-size', values['max-total-size'], 4096),
    maxCreates: wholeNumber('--max-creates', creates, most),
  };
}

function mebibytes(option: string, text: string, max: number): number {
  return wholeNumber(option, text, { min: 1, max }) * 2 ** 20;
}
