import { amountOf, contest, figuresOf } from '../contest.ts';
import type { LoadRequest } from '../load.ts';
import type { ServerProcess } from '../process.ts';
import { creation, json, list } from '../requests.ts';
import { atLeast, type Row } from '../row.ts';
import { startMock } from '../servers.ts';

const sandboxes = 1000;

/** Nine reads per write, on many sandboxes and on one. */
export const row: Row = {
  name: 'mixed',
  async run(options) {
    const [many, one] = [await startMock(3), await startMock(3)];
    try {
      for (let id = 0; id < sandboxes; id += 1) await createSandbox(many, id);
      await createSandbox(one, 0);
      const amount = amountOf(20_000, options);
      const samples = await contest(
        {
          // As in tests: a page sends all its requests to the sandbox of its test.
          tens: { server: many, load: { requests: mix(sandboxes, 10), amount } },
          turns: { server: many, load: { requests: mix(sandboxes, 1), amount } },
          one: { server: one, load: { requests: mix(1, 1), amount } },
        },
        options,
      );
      const figures = {
        tens: figuresOf(samples.tens, samples.one),
        turns: figuresOf(samples.turns, samples.one),
      };
      options.log(`mixed: ${JSON.stringify(figures)}`);
      const what = `90 % reads, 10 % writes over ${sandboxes.toLocaleString('en')} sandboxes`;
      const line = (order: 'tens' | 'turns', label: string, bar: number) =>
        atLeast(bar, figures[order].perSecond, `${what}, ${label}`, 'the same on one');
      return {
        lines: [
          line('tens', 'ten requests to each at a time', 0.9),
          // The worst case for processor caches; unlike any test.
          line('turns', 'in turns', 0.75),
        ],
        figures,
      };
    } finally {
      await Promise.all([many.stop(), one.stop()]);
    }
  },
};

/**
 * Sends `atOnce` requests to each sandbox at a time, with equally many writes to each. Reads a pet and
 * not the list, which would grow on a single sandbox and flatter the many.
 */
function mix(count: number, atOnce: number): LoadRequest[] {
  return Array.from({ length: sandboxes * 10 }, (_, index) => {
    const path = `/__sandbox/bench-${Math.floor(index / atOnce) % count}/v1`;
    const writes = (index + Math.floor(index / sandboxes)) % 10 === 0;
    // A short body, whose cost does not hide that of the sandboxes.
    return writes
      ? { ...creation, path: `${path}/categories`, body: '{"name":"Hamster"}' }
      : { ...list, path: `${path}/pets/1` };
  });
}

async function createSandbox({ origin }: ServerProcess, id: number): Promise<void> {
  const response = await fetch(`${origin}/__admin/sandboxes`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ id: `bench-${id}` }),
  });
  if (response.status !== 201)
    throw new Error(`the sandbox was not created: ${await response.text()}`);
}
