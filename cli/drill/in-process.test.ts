import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DrillOptions, type DrillTask, drill } from './in-process.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const send = ({ baseUrl, apiKey, operation }: DrillTask) =>
  fetch(`${baseUrl}/categories`, {
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    ...(operation === 'createCategory' ? { method: 'POST', body: '{"name":"Axolotl"}' } : {}),
  });
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Tries again as often as this says how many milliseconds to wait. */
function client(waitAfter: (response: Response, attempt: number) => number | undefined) {
  return async (task: DrillTask) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(task);
      const wait = response.ok ? undefined : waitAfter(response, attempt);
      if (wait === undefined) {
        await response.json();
        return;
      }
      await pause(wait);
    }
  };
}

const obedient = client(({ status, headers }, attempt) => {
  if (status !== 429) return undefined;
  const header = headers.get('Retry-After') ?? '60';
  const named = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Math.min(named, 2 ** 31 - 10_000) + 1000 * 2 ** attempt;
});

async function verdictOn(one: Parameters<typeof drill>[0], options: Partial<DrillOptions> = {}) {
  const { verdict, clauses } = await drill(one, { timers: vi, ...options });
  const failed = clauses.filter((clause) => clause.verdict === 'fail').map(({ id }) => id);
  return { verdict, failed };
}

describe('a drill in the process', () => {
  it('does not blame a client that waits as long as it is asked to', async () => {
    expect(await verdictOn(obedient)).toEqual({ verdict: 'conforms', failed: [] });
  });

  it('blames a client that repeats a refused request at once', async () => {
    const hasty = client(({ status }, attempt) => (status === 429 && attempt < 3 ? 1 : undefined));
    const { failed } = await verdictOn(hasty, { situations: ['limit-reached'] });
    expect(failed).toEqual([
      'limit-reached.list/8.client-waits',
      'limit-reached.create/8.client-waits',
    ]);
  });

  it('blames a client that repeats a creation whose answer was lost', async () => {
    const careless = (task: DrillTask) => send(task).catch(() => send(task));
    const options = { situations: ['reset-after'], can: ['create'] } as const;
    expect((await verdictOn(careless, options)).failed).toEqual([
      'reset-after.create/creates-once',
    ]);
  });

  it('is incomplete for a client that does not end where nothing goes wrong', async () => {
    const options = { situations: ['limit-reached'] };
    const waiting = async (task: DrillTask) => {
      await send(task);
      for (;;) await pause(600_000);
    };
    expect((await verdictOn(waiting, options)).verdict).toBe('incomplete');
    const stuck = () => new Promise(() => {});
    expect((await verdictOn(stuck, options)).verdict).toBe('incomplete');
  });

  it('refuses a situation or task that it does not know', async () => {
    const drilled = drill(obedient, { timers: vi, situations: ['limit-reach'] });
    await expect(drilled).rejects.toThrow('did you mean "limit-reached"');
    const can = ['fly'] as never;
    await expect(drill(obedient, { timers: vi, can })).rejects.toThrow('fly is unknown');
  });
});
