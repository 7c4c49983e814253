import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import { createMock } from '../create-mock.ts';
import { clock } from '../test-client.ts';
import { contractFaults, faults } from './index.ts';
import { flushPending, send } from './test-faults.ts';
import listed from './texts.json' with { type: 'json' };

const breakable = clauses.filter(({ level, party }) => level === 'must' && party === 'service');

it.each(breakable.map(({ id }) => id))('some fault breaks %s', (id) => {
  expect(contractFaults.filter(({ breaks }) => breaks === id)).not.toEqual([]);
});

it('every fault breaks a clause that the service must keep', () => {
  const known = breakable.map(({ id }) => id);
  const misplaced = contractFaults.filter(({ breaks }) => !known.includes(breaks));
  expect(misplaced.map(({ name, breaks }) => `${name}: ${breaks}`)).toEqual([]);
});

it('faults are in the order of the sections of the document', () => {
  const sections = clauses.map(({ section }) => section);
  const places = contractFaults.map(({ breaks }) =>
    sections.indexOf(clauses.find(({ id }) => id === breaks)?.section ?? ''),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('every fault has a unique name in kebab case', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

it('every fault is described in a unique sentence', () => {
  const texts = faults.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(texts.filter((text) => !/^[A-Z].{10,119}\.$/.test(text))).toEqual([]);
  expect(Object.values(listed).filter((text) => !texts.includes(text))).toEqual([]);
});

it('faults that break no clause come first', () => {
  const [first] = contractFaults;
  const network = faults.slice(0, first && faults.indexOf(first));
  expect(network.filter(({ breaks }) => breaks !== undefined)).toEqual([]);
  expect(network.length + contractFaults.length).toBe(faults.length);
});

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
      const mock = createMock({ clock, onInternalError: (error) => bugs.push(error) });
      await mock.keys.setRemaining('free', remaining);
      for (const fault of chosen) await mock.faults.add({ fault: fault as FaultName });
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
