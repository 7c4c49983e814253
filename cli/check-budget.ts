import { wholeNumber } from './arguments.ts';

/** The flags of `pet-catalogue check` that say what a run may cost, for `parseArgs`. */
export const budgetFlags = {
  'max-requests': { type: 'string' },
  'max-wait': { type: 'string', default: '75' },
  'max-creates': { type: 'string', default: '6' },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const budgetFlagsHelp = `\
  --max-requests N     sends no more (default 60; to use up the limit, what that takes besides);
                       what does not fit is not exercised, and the run incomplete
  --max-wait SECONDS   the longest wait for the rate limit to reset (default 75)
  --max-creates N      creates no more categories (default 6: five, and one more where others change
                       some meanwhile); those that a broken service creates although it must refuse
                       them do not count; all are listed
  --dry-run            prints what would be sent and what it costs, and sends nothing
`;

interface FlagValues {
  readonly 'max-requests'?: string;
  readonly 'max-wait': string;
  readonly 'max-creates': string;
}

export interface Budget {
  readonly maxRequests?: number;
  readonly maxWait: number;
  readonly maxCreates: number;
}

/** @throws {UsageError} for what is no number. */
export function readBudgetFlags(values: FlagValues): Budget {
  const { 'max-requests': requests, 'max-wait': wait, 'max-creates': creates } = values;
  const most = { min: 0, max: 1_000_000 };
  return {
    ...(requests === undefined
      ? {}
      : { maxRequests: wholeNumber('--max-requests', requests, { ...most, min: 1 }) }),
    maxWait: wholeNumber('--max-wait', wait, most),
    maxCreates: wholeNumber('--max-creates', creates, most),
  };
}
