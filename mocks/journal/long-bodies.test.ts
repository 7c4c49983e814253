import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { call } from '../test-client.ts';

const clock = '2026-03-01T10:00:00Z';
const free = { key: 'free' } as const;

describe('a long body in the journal', () => {
  const longest = 16_384;

  it.each([
    [longest, false],
    [longest + 1, true],
  ])('of %i characters is truncated and marked as such: %j', async (length, truncated) => {
    const mock = createMock({ clock });
    const body = '"'.padEnd(length - 1, 'x').concat('"');
    await call(mock, 'POST /categories', { ...free, body });
    const [record] = await mock.requests.list();
    expect(record?.request).toMatchObject({ body: body.slice(0, longest), truncated });
  });

  it('does not stay in memory: twelve bodies of 10 MB take less than half', async () => {
    setFlagsFromString('--expose_gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const mock = createMock({ clock, maxBodySize: 11 * 2 ** 20 });
    const body = new TextEncoder().encode(`"${'x'.repeat(10 * 2 ** 20)}"`);
    const used = async () => {
      // Buffers are released in steps, after the collection that found them unused.
      for (let round = 0; round < 3; round += 1) {
        collectGarbage();
        await new Promise((resolve) => setImmediate(resolve));
      }
      // Long strings of a TextDecoder are external to the heap.
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = await used();
    for (let sent = 0; sent < 12; sent += 1)
      await call(mock, 'POST /categories', { ...free, body });
    expect((await used()) - before).toBeLessThan(60 * 2 ** 20);
    expect(await mock.requests.count()).toBe(12);
  });
});
