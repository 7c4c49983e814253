import { describe, expect, it } from 'vitest';
import { brokenCases } from '../proof/cases.ts';
import { minimizeCase } from '../proof/minimize-case.ts';
import { requestsOf } from './step.ts';

// In virtual time. Each sequence found has failed on the service twice, and passed on a correct one.
const shortest: [service: string, requests: number][] = [
  ['order-read-answers-500', 1],
  ['ids-shared-by-two', 1],
  ['category-overwritten', 3],
  ['creation-stored-twice', 2],
  ['remaining-of-two-workers', 16],
  ['remaining-of-two-replicas', 7],
  ['requests-counted-twice', 7],
  ['reset-by-two-clocks', 6],
  ['limit-never-enforced', 62],
  ['limit-enforced-at-half', 62],
  ['refused-creation-executed', 63],
  ['refused-for-ever', 62],
];

describe('the shortest sequence that shows a failure', () => {
  it.each(shortest)('of %s has %i requests', async (name, requests) => {
    const one = brokenCases.findLast(({ service }) => service.name === name);
    if (one?.expected.verdict !== 'caught') throw new Error(`${name} is not caught`);
    const { clause } = one.expected;
    const { demonstrations } = await minimizeCase(one);
    const steps = demonstrations.find((found) => found.clause.id === clause)?.steps ?? [];
    expect(requestsOf(steps)).toBe(requests);
  });
});
