import type { OperationId } from '../../spec/operations.ts';
import type { Safety } from '../run/check.ts';
import { refusedTexts } from '../run/creations.ts';
import type { BrokenService } from './service.ts';
import data from './wrong-statuses.json' with { type: 'json' };

/** An answer whose status a service replaces. */
interface Replaced {
  readonly operation?: OperationId;
  readonly from: number;
  readonly clause: string;
  readonly alsoBreaks?: readonly string[];
  /** Besides `from`, what the document permits there (responses of reads are not shown), or another clause judges. */
  readonly permitted: readonly number[];
  readonly safety?: Safety;
}

/** Every answer of one kind with every other status. */
export const wrongStatuses: readonly BrokenService[] = (
  data.replacements as readonly Replaced[]
).flatMap(({ operation, from, clause, alsoBreaks = [], permitted, safety = 'write' }) =>
  data.statuses
    .filter((to) => to !== from && !permitted.includes(to))
    .map((to) => {
      const settings = { from, to };
      const fault = { fault: 'other-status', settings, ...(operation ? { operation } : {}) };
      const isServerError = to >= 500 && from !== 429;
      return {
        name: `${operation ?? 'every operation'}: ${to} instead of ${from}`,
        options: { faults: [fault] },
        plan: 'free' as const,
        ...(operation === 'getPet' ? { petId: '1' } : {}),
        clause: isServerError ? '7.no-server-error' : clause,
        alsoBreaks: isServerError ? [] : alsoBreaks,
        isPermittedAtTimes: from === 201 && refusedTexts.includes(to),
        safety,
        undetectable: undefined,
      };
    }),
);
