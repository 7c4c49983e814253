import { Pool } from 'undici';

interface Load {
  readonly mocks: readonly string[];
  readonly keys: readonly string[];
  readonly each: number;
  /** Requests in flight, over all mocks. */
  readonly concurrency: number;
  /** Called before each request with the number of requests already sent. */
  readonly onSend?: (sent: number) => void;
}

/** Answers; `broken` are connections that broke, or were refused. */
const none = { granted: 0, refused: 0, unavailable: 0, broken: 0 };

/** Calls `send` with 0, 1, 2 and so on, never more than `concurrency` times at once. @returns What it gave. */
export async function sendAll<T>(
  amount: number,
  concurrency: number,
  send: (number: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let sent = 0;
  const client = async () => {
    while (sent < amount) results.push(await send(sent++));
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return results;
}

/** Sends with every key in turn, a tenth of them creations, and counts the answers. */
export async function tallyOf({ mocks, keys, each, concurrency, onSend }: Load) {
  const connections = Math.ceil(concurrency / mocks.length);
  const pools = mocks.map((base) => new Pool(new URL(base).origin, { connections }));
  const counts = { ...none };
  /** Answers other than 429 and 503, by key. */
  const grantedByKey: Record<string, number> = Object.fromEntries(keys.map((key) => [key, 0]));
  const created: number[] = [];
  const amount = keys.length * each;
  const send = async (number: number) => {
    onSend?.(number);
    const key = keys[number % keys.length] ?? '';
    const turn = Math.floor(number / keys.length) + number;
    const outcome = await ask(pools[turn % pools.length], key, number % 10 === 0);
    counts[outcome.kind] += 1;
    if (outcome.kind === 'granted') grantedByKey[key] = (grantedByKey[key] ?? 0) + 1;
    if (outcome.id !== undefined) created.push(outcome.id);
  };
  const start = performance.now();
  const { length: sent } = await sendAll(amount, concurrency, send);
  const millis = performance.now() - start;
  await Promise.all(pools.map((pool) => pool.destroy()));
  return { sent, ...counts, grantedByKey, created, millis };
}

interface Outcome {
  readonly kind: keyof typeof none;
  readonly id?: number;
}

async function ask(pool: Pool | undefined, key: string, isCreate: boolean): Promise<Outcome> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const request = isCreate
    ? ({ method: 'POST', path: '/v1/categories', body: '{"name":"Hamster"}' } as const)
    : ({ method: 'GET', path: '/v1/pets/1' } as const);
  try {
    const answer = await pool?.request({ ...request, headers });
    const text = (await answer?.body.text()) ?? '';
    if (answer?.statusCode === 429) return { kind: 'refused' };
    if (answer?.statusCode === 503) return { kind: 'unavailable' };
    return { kind: 'granted', ...(answer?.statusCode === 201 ? { id: JSON.parse(text).id } : {}) };
  } catch {
    return { kind: 'broken' };
  }
}
