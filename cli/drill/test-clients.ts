import type { DrillClient } from './in-process.ts';

/** How a client behaves. */
export interface Policy {
  /** Milliseconds to wait before the next try; undefined to give up. */
  readonly pause: (refused: Refused) => number | undefined;
  /** Milliseconds to wait before a request is sent again that got no usable answer; undefined to give up. */
  readonly pauseAfterLoss: (method: string) => number | undefined;
  /** Milliseconds to wait for an answer; undefined for any time. */
  readonly timeout: number | undefined;
  readonly maxTries: number;
  readonly headers: (authorization: string, attempt: number) => Readonly<Record<string, string>>;
  readonly category: Readonly<Record<string, unknown>>;
  /** Throws if the client cannot use a category. */
  readonly use: (categories: readonly Readonly<Record<string, unknown>>[]) => void;
}

interface Refused {
  readonly status: number;
  /** From 1. */
  readonly attempt: number;
  readonly retryAfter: string | null;
  /** The wait that Retry-After names, in milliseconds; 0 without any. */
  readonly named: number;
}

const json = { 'Content-Type': 'application/json' };

const correct: Policy = {
  pause: ({ status, named, attempt }) => (status === 429 ? named + 500 * 2 ** attempt : undefined),
  pauseAfterLoss: (method) => (method === 'GET' ? 100 : undefined),
  timeout: undefined,
  maxTries: 6,
  headers: (Authorization) => ({ ...json, Authorization }),
  category: { name: 'Axolotl' },
  use: () => {},
};

function namedBy(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
}

/** A correct client but for what this changes. */
export function clientWith(changes: Partial<Policy>): DrillClient {
  const policy = { ...correct, ...changes };
  const { pause, pauseAfterLoss, timeout, maxTries, headers, category, use } = policy;
  return async function client({ baseUrl, apiKey, operation }) {
    const method = operation === 'createCategory' ? 'POST' : 'GET';
    const body = method === 'POST' ? { body: JSON.stringify(category) } : {};
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const impatience = new AbortController();
      const timer = setTimeout(() => impatience.abort(), timeout ?? 2 ** 31 - 1);
      const answer = await fetch(`${baseUrl}/categories`, {
        ...{ method, signal: impatience.signal, ...body },
        headers: headers(`Bearer ${apiKey}`, attempt),
      }).catch(() => undefined);
      const content: unknown = await answer?.json().catch(() => undefined);
      clearTimeout(timer);
      if (answer?.ok && content !== undefined) return use([content].flat() as []);
      const retryAfter = answer?.headers.get('retry-after') ?? null;
      const status = answer?.status ?? 0;
      const isLost = !answer || answer.ok;
      const wait = isLost
        ? pauseAfterLoss(method)
        : pause({ status, attempt, retryAfter, named: namedBy(retryAfter) });
      if (wait === undefined) break;
      await sleep(wait);
    }
    throw new Error('gave up');
  };
}

/** Unlike a timer, waits longer than 2^31 ms. */
async function sleep(millis: number): Promise<void> {
  for (let left = millis; left > 0; left -= 2 ** 31 - 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, 2 ** 31 - 1)));
  }
}

const growing = (attempt: number) => 500 * 2 ** attempt;
const cannotUse = () => {
  throw new Error('cannot be used');
};

/** Changes that make the correct client break a clause in a situation. */
export const clientMutants: Readonly<Record<string, Readonly<Record<string, Partial<Policy>>>>> = {
  'limit-reached/8.client-waits': {
    'retries at once': { pause: () => 0 },
    'retries a tenth of a second early': { pause: ({ named }) => named - 100 },
    'subtracts a random delay': { pause: ({ named }) => named * 0.8 },
    'waits half of the time': { pause: ({ named }) => named / 2 },
    'always waits a second': { pause: () => 1000 },
    'doubles a delay of its own': { pause: ({ attempt }) => 100 * 2 ** attempt },
    'reads seconds as milliseconds': { pause: ({ named }) => named / 1000 },
    'rounds down to minutes': { pause: ({ named }) => Math.floor(named / 6e4) * 6e4 },
    'retries once at once': { pause: ({ attempt }) => (attempt === 1 ? 0 : undefined) },
    'waits after a second refusal': { pause: ({ named, attempt }) => (attempt > 1 ? named : 0) },
    'treats a 429 like a 503': { pause: ({ attempt }) => growing(attempt) / 2 },
  },
  'limit-reached/4.bearer-on-every-request': {
    'loses the key when it retries': {
      headers: (Authorization, attempt) => (attempt === 1 ? { ...json, Authorization } : json),
    },
  },
  'retry-after-date/8.client-waits': {
    'ignores dates': { pause: ({ retryAfter }) => (Number(retryAfter) || 0) * 1000 },
    'waits a second for a date': { pause: ({ retryAfter }) => 1000 * (Number(retryAfter) || 1) },
    'takes dates for local time': { pause: ({ named }) => named - 3_600_000 },
    'rounds dates down': { pause: ({ named }) => named - 1000 },
  },
  'retry-after-minute/8.client-waits': {
    'waits 5 s at most': { pause: ({ named }) => Math.min(named, 5000) },
    'waits a quarter of a minute at most': { pause: ({ named }) => Math.min(named, 15_000) },
    'waits 30 s at most': { pause: ({ named }) => Math.min(named, 30_000) },
    'waits a minute at most': { pause: ({ named }) => Math.min(named, 60_000) },
    'counts in minutes and seconds, but drops the minutes': { pause: ({ named }) => named % 6e4 },
  },
  'retry-after-month/8.client-waits': {
    'lets its timer overflow': { pause: ({ named }) => (named >= 2 ** 31 ? 1 : named) },
    'computes in 32 bits': { pause: ({ named }) => Math.max(0, named | 0) },
    'takes a long wait for an error': { pause: ({ named }) => (named > 6e5 ? 1000 : named) },
  },
  'refused-again/8.client-waits': {
    'does not wait the second time': { pause: ({ named, attempt }) => (attempt === 2 ? 0 : named) },
    'keeps the first Retry-After': { pause: () => 1000 },
    'hurries the third time': { pause: ({ named, attempt }) => (attempt === 3 ? 0 : named) },
  },
  'refused-again/8.client-backs-off': {
    'waits ten seconds each time': { pause: () => 10_000 },
    'waits shorter each time': { pause: ({ attempt }) => 20_000 / attempt },
    'grows up to 5 s': { pause: ({ attempt }) => Math.min(5000, 4000 + 1000 * attempt) },
  },
  'constant-retry-after/8.client-backs-off': {
    'repeats when Retry-After is over': { pause: ({ named }) => named },
    'repeats at equal pauses': { pause: ({ named }) => named + 100 },
    'adds less each time': { pause: ({ named, attempt }) => named + 1000 / attempt },
    'adds a millisecond each time': { pause: ({ named, attempt }) => named + attempt },
    'alternates two pauses': { pause: ({ named, attempt }) => named + 1000 * (attempt % 2) },
  },
  'ban/8.client-stops': {
    'polls each second while it is banned': { pause: () => 1000 },
    'polls every tenth of a second while it is banned': { pause: () => 100 },
    'backs off too little while it is banned': { pause: ({ attempt }) => 100 * 2 ** attempt },
    'tries five times at once while it is banned': { pause: () => 0 },
  },
  'ban/8.client-waits': {
    'tests a ban after half of its time': { pause: ({ named }) => Math.min(3000, named / 2) },
    'tests a ban once': { pause: ({ attempt }) => (attempt === 1 ? 2000 : undefined) },
  },
  'reset-after/creates-once': {
    'repeats a creation whose connection was reset': { pauseAfterLoss: () => 0 },
    'repeats it after a second': { pauseAfterLoss: () => 1000 },
    'repeats it after a minute': { pauseAfterLoss: () => 60_000 },
  },
  'cut-off/creates-once': {
    'repeats a creation whose answer was cut off': { pauseAfterLoss: () => 100 },
    'repeats it once': { pauseAfterLoss: () => 100, maxTries: 2 },
  },
  'slow/creates-once': {
    'repeats a creation after a time-out of a second': { pauseAfterLoss: () => 0, timeout: 1000 },
    'repeats a creation after a time-out of 2.5 s': { pauseAfterLoss: () => 0, timeout: 2500 },
  },
  'large-ids/copes': {
    'rounds ids': { use: (all) => all.every(({ id }) => Number.isSafeInteger(id)) || cannotUse() },
    'has ids of 32 bits': {
      use: (all) => all.every(({ id }) => (Number(id) | 0) === id) || cannotUse(),
    },
  },
  'large-list/copes': {
    'reads 100 categories': { use: ({ length }) => length <= 100 || cannotUse() },
    'reads 5,000 categories': { use: ({ length }) => length <= 5000 || cannotUse() },
    'reads 1,000 categories': { use: ({ length }) => length <= 1000 || cannotUse() },
  },
  'unknown-fields/copes': {
    'refuses unknown fields': { use: (all) => all.some((it) => 'rank' in it) && cannotUse() },
    'needs every description': {
      use: (all) => all.length > 0 && all[0]?.name === 'Dog' && !all[0].description && cannotUse(),
    },
    'counts on the usual categories': { use: ([, second]) => second ?? cannotUse() },
  },
  'control/2.client-sends-no-id': {
    'sends an id': { category: { id: 9, name: 'Axolotl' } },
    'sends an id as text': { category: { id: '9', name: 'Axolotl' } },
    'sends null as id': { category: { id: null, name: 'Axolotl' } },
  },
  'control/4.json-requests': {
    'sends text': { headers: (Authorization) => ({ Authorization, 'Content-Type': 'text/plain' }) },
    'declares no type': { headers: (Authorization) => ({ Authorization }) },
  },
  'control/4.bearer-on-every-request': {
    'sends the key only when it is asked for': {
      headers: (Authorization, attempt) => (attempt === 1 ? json : { ...json, Authorization }),
      pause: () => 0,
    },
  },
};
