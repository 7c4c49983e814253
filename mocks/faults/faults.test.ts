import { expect, test, vi } from 'vitest';
import type { Report } from '../../contract-tests/report.ts';
import { type RunOptions, run, TargetError } from '../../contract-tests/run.ts';
import type { Plan } from '../../spec/plans.ts';
import { createMock, type Mock, type MockOptions } from '../create-mock.ts';
import type { ContractFault } from './fault.ts';
import { contractFaults } from './index.ts';

// A key of the plan Business takes a thousand requests.
vi.setConfig({ testTimeout: 30_000 });

/** Faults that the judge does not see, and why. */
const notYetSeen: Readonly<Record<string, string>> = {
  'pet-read-answers-404': 'a 404 may also mean that there is no such pet',
  'boolean-as-name-accepted': 'no name that is a boolean is sent',
  'boolean-as-description-accepted': 'no description that is a boolean is sent',
  'null-as-description-accepted': 'no description that is null is sent',
  'reset-is-start-of-window': 'two minutes in the past are within the tolerance',
  'limit-enforced-for-reads-alone': 'a creation accepted when a list was refused is passed over',
};

/** What some faults need so that there is something to be wrong about. */
const occasions: Readonly<Record<string, MockOptions>> = {
  'ids-rounded-to-doubles': { profile: 'big-ids' },
  'list-capped-at-100': {
    seed: { categories: Array.from({ length: 100 }, (_, index) => ({ name: `Breed ${index}` })) },
  },
};

const frozen = { clock: '2026-03-01T10:00:00Z' } as const;

test.for(contractFaults)('$name breaks $breaks', async (fault) => {
  const broken = await brokenBy(fault);
  if (notYetSeen[fault.name]) {
    expect(broken, 'is seen now: take it off the list notYetSeen').not.toEqual([fault.breaks]);
  } else {
    expect(broken).toEqual([fault.breaks]);
  }
});

test.for(['free', 'pro', 'business'] as const)(
  'a key of the plan %s meets no fault',
  async (plan) => {
    expect(await broken(createMock(frozen), { plan })).toEqual([]);
  },
);

test('the list of those not yet seen has no other names', () => {
  const names = contractFaults.map(({ name }) => name);
  expect(Object.keys(notYetSeen).filter((name) => !names.includes(name))).toEqual([]);
});

function brokenBy({ name, breaks }: ContractFault): Promise<string[]> {
  const mock = createMock({ ...frozen, ...occasions[name] });
  mock.faults.add({ fault: name });
  const [, plan = 'free'] = /^8\.plan-(.+)/.exec(breaks) ?? [];
  return broken(mock, {
    plan: plan as Plan,
    // No answer but that of the pet read is ever a 404.
    ...(/-on-404$|^404-/.test(name) ? { petId: 'none' } : {}),
  });
}

/** The clauses that the judge calls broken. */
async function broken(
  { fetch, keys, clock }: Mock,
  { plan, ...options }: Partial<RunOptions> & { readonly plan: Plan },
): Promise<string[]> {
  const judged = run({
    baseUrl: 'http://mock/v1',
    apiKey: keys.find(({ name }) => name === plan)?.key ?? '',
    plan,
    safety: 'exhaust',
    clock: { now: clock.now, sleep: async (millis) => clock.advance(millis) },
    fetch: (input, init) => fetch(new Request(input, init)),
    ...options,
  });
  const { clauses } = await judged.catch(reportOf);
  const harness = clauses.filter(({ verdict }) => verdict === 'error');
  expect(harness, 'an error of the harness').toEqual([]);
  return clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

/** A run that ends early has a report, too. */
function reportOf(error: unknown): Report {
  if (error instanceof TargetError) return error.report;
  throw error;
}
