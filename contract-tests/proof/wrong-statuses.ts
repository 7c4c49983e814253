import type { OperationId } from '../../spec/operations.ts';
import type { Safety } from '../run/check.ts';
import { refusedTexts } from '../run/creations.ts';
import type { BrokenService } from './service.ts';

const statuses = [
  ...[200, 201, 202, 203, 204, 206, 301, 302, 304, 307],
  ...[400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 429],
  ...[500, 501, 502, 503, 504],
];

/** Responses of these operations are not shown. */
const permittedOfRead = [201, 202, 203, 204, 206, 401, 403, 410, 429];

/** An answer whose status a service replaces. */
interface Replaced {
  readonly operation?: OperationId;
  readonly from: number;
  readonly clause: string;
  readonly alsoBreaks?: readonly string[];
  /** Besides `from`, what the document permits there, or another clause judges. */
  readonly permitted: readonly number[];
  readonly safety?: Safety;
}

const replacements: readonly Replaced[] = [
  {
    operation: 'listCategories',
    from: 200,
    clause: '4.1.answers-200',
    permitted: [401, 403, 429],
  },
  {
    operation: 'createCategory',
    from: 201,
    clause: '4.2.answers-201',
    alsoBreaks: ['4.2.refused-stores-nothing'],
    permitted: [401, 403, 429],
  },
  { operation: 'getPet', from: 200, clause: '1.pet-read', permitted: permittedOfRead },
  { operation: 'listOrders', from: 200, clause: '1.order-read', permitted: permittedOfRead },
  {
    operation: 'createCategory',
    from: 400,
    clause: '4.2.name-required',
    alsoBreaks: [
      ...['4.2.body-required', '4.2.body-is-json', '4.2.body-is-object'],
      ...['2.new-category-name', '2.new-category-description'],
    ],
    permitted: [201, 401, 403, 413, 429],
  },
  {
    from: 401,
    clause: '5.missing-key',
    alsoBreaks: ['5.invalid-key', '5.bearer-required'],
    // Accepted keys have faults of their own.
    permitted: [200, 201, 429],
  },
  { from: 429, clause: '8.exceeding-answers-429', permitted: [200], safety: 'exhaust' },
];

/** Every answer of one kind with every other status. */
export const wrongStatuses: readonly BrokenService[] = replacements.flatMap(
  ({ operation, from, clause, alsoBreaks = [], permitted, safety = 'write' }) =>
    statuses
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
