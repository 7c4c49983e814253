import type { Mock, MockOptions } from '../../mocks/create-mock.ts';
import type { NewFault } from '../../mocks/faults/fault.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import type { OperationId } from '../../spec/operations.ts';

/** What a client can be asked to do. */
export const tasks = {
  list: 'listCategories',
  create: 'createCategory',
  pet: 'getPet',
  orders: 'listOrders',
} as const satisfies Record<string, OperationId>;

export type Task = keyof typeof tasks;

/** What a situation requires of a client, besides the rules of service.md. */
export type Requirement = 'copes' | 'creates-once';

export interface Situation {
  readonly name: string;
  /** What the client meets. */
  readonly text: string;
  /** Default: all tasks. */
  readonly tasks?: readonly Task[];
  readonly options?: (operation: OperationId) => MockOptions;
  /** @param key The name of the client's key. */
  readonly prepare?: (mock: Mock, key: string) => Promise<unknown>;
  /** Ids of clauses. */
  readonly rules?: readonly string[];
  readonly requirements?: readonly Requirement[];
  /** Seconds after which a client that still waits has shown enough. */
  readonly enough?: number;
}

/** The version of the set of situations and requirements. Within a version, neither changes. */
export const situationSet = 'drills/1.0';

const pausing = ['8.client-waits', '8.client-stops'];
const retryAfterLong = { rules: pausing, enough: 4 };

/** The first requests of the operation are refused with these values of Retry-After. */
function refused(...seconds: readonly number[]) {
  return (operation: OperationId): MockOptions => ({
    overrides: seconds.map((retryAfter) => ({ operation, status: 429, retryAfter })),
  });
}

/** The first request of the operation, or the one after it, meets a fault. */
function failing(fault: NewFault['fault'], more: Omit<NewFault, 'fault'> = {}) {
  return (operation: OperationId): MockOptions => ({
    faults: [{ fault, operation, times: 1, ...more }],
  });
}

const answering = (status: number) => failing('server-error', { settings: { status } });

/** Shows whether a client sends several requests together: then one is sent before an answer. */
export const slowedControl: Situation = {
  name: 'control',
  text: '',
  options: () => ({ faults: [{ fault: 'latency', settings: { millis: 1000 } }] }),
};

export const situations: readonly Situation[] = [
  {
    name: 'limit-reached',
    text: 'A 429 with Retry-After: 2.',
    options: refused(2),
    rules: pausing,
  },
  {
    name: 'refused-again',
    text: 'Three 429s in a row, with Retry-After: 1, 2 and 4.',
    options: refused(1, 2, 4),
    rules: [...pausing, '8.client-backs-off'],
  },
  {
    name: 'constant-retry-after',
    text: 'Three 429s in a row, each with Retry-After: 1.',
    options: refused(1, 1, 1),
    rules: ['8.client-backs-off'],
  },
  {
    name: 'retry-after-date',
    text: 'A 429 whose Retry-After is a date, two to three seconds ahead.',
    options: (operation) => ({
      ...refused(2)(operation),
      profile: { limits: { retryAfterFormat: 'http-date' } },
    }),
    rules: pausing,
  },
  {
    name: 'retry-after-zero',
    text: 'A 429 with Retry-After: 0.',
    options: (operation) => ({
      overrides: [{ operation, status: 429, headers: { 'Retry-After': '0' } }],
    }),
  },
  {
    name: 'retry-after-minute',
    text: 'A 429 with Retry-After: 61.',
    options: refused(61),
    ...retryAfterLong,
  },
  {
    name: 'retry-after-month',
    text: 'A 429 with Retry-After: 2678400, more milliseconds than a 32-bit timer can count.',
    options: refused(2_678_400),
    ...retryAfterLong,
  },
  {
    name: 'no-retry-after',
    text: 'A 429 without Retry-After, so that only X-RateLimit-Reset says when to go on.',
    options: (operation) => ({
      overrides: [{ operation, status: 429 }],
      faults: [{ fault: 'retry-after-missing', operation, times: 1 }],
    }),
    enough: 4,
  },
  {
    name: 'last-request',
    text: 'X-RateLimit-Remaining: 0 in the first answer; the next request is refused until the reset.',
    prepare: (mock, key) => mock.keys.setRemaining(key, 1),
    ...retryAfterLong,
  },
  {
    name: 'ban',
    text: 'A key that is banned for five minutes.',
    prepare: (mock, key) => mock.keys.ban(key, '5m'),
    ...retryAfterLong,
  },
  {
    name: 'key-revoked',
    text: 'A 401 to the second request.',
    options: failing('server-error', { skip: 1, settings: { status: 401 } }),
  },
  { name: 'bad-request', text: 'A 400.', options: answering(400) },
  { name: 'unavailable', text: 'A 503 without Retry-After.', options: answering(503) },
  {
    name: 'slow',
    text: 'An answer after three seconds.',
    options: failing('latency', { settings: { millis: 3000 } }),
    requirements: ['creates-once'],
  },
  {
    name: 'cut-off',
    text: 'An answer whose body ends halfway.',
    options: failing('truncated-json'),
    requirements: ['creates-once'],
  },
  {
    name: 'reset-before',
    text: 'A connection that is reset before the request is executed.',
    options: failing('connection-reset'),
  },
  {
    name: 'reset-after',
    text: 'A connection that is reset after the request was executed.',
    options: failing('connection-reset-after-execution'),
    requirements: ['creates-once'],
  },
  {
    name: 'pet-read-gone',
    text: 'A 410, as the deprecated pet read may answer one day.',
    tasks: ['pet'],
    options: answering(410),
  },
  {
    name: 'large-ids',
    text: 'Ids beyond 2^53.',
    tasks: ['list', 'create'],
    options: () => ({ scenario: 'big-ids', profile: { category: { idScheme: 'big' } } }),
    requirements: ['copes'],
  },
  {
    name: 'large-list',
    text: 'A list of 10,000 categories.',
    tasks: ['list', 'create'],
    options: () => ({ scenario: 'large' }),
    requirements: ['copes'],
  },
  {
    name: 'unknown-fields',
    text: 'A list whose categories have a field that the document does not show.',
    tasks: ['list'],
    options: (operation) => ({
      overrides: [{ operation, status: 200, body: [{ id: 1, name: 'Dog', rank: 3 }] }],
    }),
    requirements: ['copes'],
  },
];

/** The ids of all that a client may have to keep. */
export const requiredIds = Object.keys(tasks).flatMap((task) => [
  ...clientRules.map(({ clause }) => `control.${task}/${clause}`),
  ...situations.flatMap(({ name, rules = [], requirements = [] }) =>
    [...rules, ...requirements].map((rule) => `${name}.${task}/${rule}`),
  ),
]);
