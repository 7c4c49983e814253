import type { Mock } from '../../mocks/create-mock.ts';
import { judgeTrial } from '../run/trial.ts';
import type { TryTask } from './drill.ts';

/** How a client behaves; its time is that of the mock. */
export interface Policy {
  /** Milliseconds to wait before the next try; undefined to give up. */
  readonly pause: (refused: Refused) => number | undefined;
  /** Whether to send a request again that got no usable answer. */
  readonly retriesLost: (method: string) => boolean;
  readonly maxTries: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly category: Readonly<Record<string, unknown>>;
  /** Throws if the client cannot use a category. */
  readonly use: (categories: readonly { readonly id: unknown }[]) => void;
}

interface Refused {
  readonly status: number;
  /** From 1. */
  readonly attempt: number;
  readonly retryAfter: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/** The wait that Retry-After names, in milliseconds; 0 without any. */
export function named({ retryAfter, now }: Refused): number {
  if (retryAfter === null) return 0;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
}

export const correct: Policy = {
  pause: (refused) =>
    refused.status === 429 ? named(refused) + 500 * 2 ** refused.attempt : undefined,
  retriesLost: (method) => method === 'GET',
  maxTries: 6,
  headers: { 'Content-Type': 'application/json' },
  category: { name: 'Axolotl' },
  use: () => {},
};

/** Lets a client with this policy do a task in the process, in virtual time. */
export function tryTaskWith(policy: Policy): TryTask {
  return (mock, { task, situation }) =>
    judgeTrial(
      mock,
      async () => {
        const ends = doTask(policy, mock, task === 'create').then(
          () => 0,
          () => 1,
        );
        if (situation?.name === 'slow') await letPass(mock, ends);
        return { exitCode: await ends, baseUrl: 'http://localhost/v1' };
      },
      { command: 'client', isSequential: true },
    );
}

/** Advances the clock until the client has ended. */
async function letPass(mock: Mock, ends: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = ends.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    await mock.clock.advance(100);
  }
  await over;
}

async function doTask(policy: Policy, mock: Mock, creates: boolean): Promise<void> {
  const { pause, retriesLost, maxTries, headers, category, use } = policy;
  const method = creates ? 'POST' : 'GET';
  const authorization = `Bearer ${mock.keys.list()[0]?.key}`;
  const body = creates ? { body: JSON.stringify(category) } : {};
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const request = new Request('http://localhost/v1/categories', {
      ...{ method, headers: { authorization, ...headers } },
      ...body,
    });
    const answer = await mock.fetch(request);
    const json: unknown = await answer.json().catch(() => undefined);
    if (answer.ok && json !== undefined) return use([json].flat() as { id: unknown }[]);
    const isLost = answer.status === 0 || answer.ok;
    const retryAfter = answer.headers.get('retry-after');
    const refused = { status: answer.status, attempt, retryAfter, now: mock.clock.now() };
    const wait = isLost ? (retriesLost(method) ? 100 : undefined) : pause(refused);
    if (wait === undefined) break;
    await mock.clock.advance(Math.max(0, wait));
  }
  throw new Error('gave up');
}
