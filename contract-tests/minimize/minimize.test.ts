import { expect, test } from 'vitest';
import { brokenCases } from '../proof/cases.ts';
import { connectionTo } from '../proof/judge-service.ts';
import { correctService, minimizeCase, replayOn } from '../proof/minimize-case.ts';
import { requestsOf } from './step.ts';

// In virtual time; `npm run prove:minimize` does the same for every broken service.
const shortest: [service: string, requests: number][] = [
  ['order-read-answers-500', 1],
  ['list-falsely-gzipped', 1],
  ['list-categories-accepts-unknown-key', 1],
  ['served-without-version', 1],
  ['refused-draft-stored', 2],
  ['creation-stored-twice', 2],
  // A limit counted for each route, and a lost update.
  ['remaining-by-operation', 8],
  ['concurrent-creation-lost', 3],
  ['ids-shared-by-concurrent-creations', 2],
  ['category-overwritten', 6],
  ['remaining-of-two-workers', 7],
  ['requests-counted-twice', 4],
  ['limit-never-enforced', 62],
  ['limit-enforced-at-half', 62],
  ['limit-enforced-every-tenth-time', 62],
  ['refused-creation-executed', 63],
  ['refused-for-ever', 63],
];

test.each(shortest)(
  'what %s breaks shows in at most %i requests, and not on a correct service',
  async (name, requests) => {
    const one = brokenCases.findLast(({ service }) => service.name === name);
    if (one?.expected.verdict !== 'caught') throw new Error(`${name} is not caught`);
    const { clause } = one.expected;
    const { sequences } = await minimizeCase(one);
    const sequence = sequences.find((found) => found.clause === clause);
    if (!sequence) throw new Error(`${clause} is not reduced`);
    expect(requestsOf(sequence.steps)).toBeLessThanOrEqual(requests);
    const broken = await replayOn(connectionTo(one.service), sequence);
    expect(broken).toMatchObject({ verdict: 'violates', clauses: [{ id: clause }] });
    const correct = await replayOn(connectionTo(correctService(one.service)), sequence);
    expect(correct).toMatchObject({ verdict: 'conforms', clauses: [{ verdict: 'pass' }] });
  },
);
