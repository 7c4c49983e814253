import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../create-mock.ts';
import { faults } from './index.ts';
import { flushPending, frozen, send } from './test-faults.ts';

const names = faults.map(({ name }) => name);
const requests: [string, unknown?, string?][] = [
  ['GET /categories'],
  ['POST /categories', { name: 'Horse', description: 'Big' }],
  ['POST /categories', [7]],
  ['GET /categories'],
  ['GET /pets/1'],
  ['GET /pets/99'],
  ['GET /store/orders', undefined, 'Basic 1'],
];

test('any combination of faults still answers every request', async () => {
  const sets = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 6 });
  const left = fc.constantFrom(0, 60);
  await fc.assert(
    fc.asyncProperty(sets, left, async (chosen, remaining) => {
      const bugs: unknown[] = [];
      const mock = createMock({ clock: frozen, onInternalError: (error) => bugs.push(error) });
      await mock.keys.setRemaining('free', remaining);
      for (const fault of chosen) await mock.faults.add({ fault });
      for (const [request, json, authorization] of requests) {
        const answer = send(mock, request, json, authorization);
        await flushPending();
        await mock.clock.advance('1h');
        const text = (await answer).text();
        await flushPending();
        await mock.clock.advance('1h');
        expect(await text).toEqual(expect.any(String));
      }
      expect(bugs).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
