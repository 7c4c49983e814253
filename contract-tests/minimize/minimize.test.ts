import { describe, expect, it, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { reduce } from '../../spec/support/lists.ts';
import { withoutDefect } from '../proof/broken-services.ts';
import { brokenCases } from '../proof/cases.ts';
import { type Connection, connectionTo, judgeService } from '../proof/judge-service.ts';
import type { Case, Service } from '../proof/service.ts';
import { replaySequence } from '../replay.ts';
import { targetOf } from '../run/run-options.ts';
import { type JudgeOptions, judgeAndRecord } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { reportOf } from '../run.ts';
import { judgeSequence } from './judge-sequence.ts';
import { type Minimized, minimize, minimizeRequests } from './minimize.ts';
import { requestsOf, type Sequence } from './step.ts';

const tables = casesBeside(import.meta.url);

const shortest: [service: string, requests: number][] = tables['shortest sequences'];

test.for(sampled(shortest, 3, ([name]) => name))(
  'what %s breaks shows in at most %i requests, and not on a correct service',
  async ([name, requests]) => {
    const one = brokenCases.findLast(({ service }) => service.name === name);
    if (one?.expected !== 'caught') throw new Error(`${name} is not caught`);
    const { clause } = one.service;
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

test('a limit that is never enforced shows in a window that is used up already, too', async () => {
  const one = brokenCases.find(({ service }) => service.name === 'limit-never-enforced');
  const connection = connectionTo(one?.service as Service);
  const sequence: Sequence = {
    format: 'pet-catalogue-sequence',
    version: 1,
    clause: '8.exceeding-answers-429',
    expected: '',
    found: '',
    steps: [{ operation: 'listCategories', credential: 'valid', times: 61 }],
  };
  for (const _ of ['new', 'used up']) {
    expect(await replayOn(connection, sequence)).toMatchObject({ verdict: 'violates' });
  }
});

/** Judges a broken service, and reduces what it fails to the shortest sequences, in virtual time. */
async function minimizeCase({ service, safety }: Case): Promise<Minimized> {
  const connection = connectionTo(service);
  const { plan = 'free', petId, exclusive = false } = service;
  const { report, exchanges } = await judgeService(service, safety, { connection });
  const mayWrite = safety !== 'read-only';
  const common = { mayWrite, maxRequests: minimizeRequests[safety] };
  return minimize({
    target: targetOf({ ...connection, plan, exclusive, petId }),
    clauses: report.clauses.filter(({ verdict }) => verdict === 'fail'),
    exchanges,
    service: { ...common, ...connection },
    correct: () => ({ ...common, ...connectionTo(correctService(service)) }),
    mayExhaust: (credential) => safety === 'exhaust' && credential === 'valid',
    redact: (value) => value,
  });
}

function replayOn(connection: Connection, sequence: Sequence): Promise<Report> {
  const options = { ...connection, safety: 'exhaust', maxWait: 3600, maxDuration: 7200 } as const;
  return replaySequence(sequence, options).catch(reportOf);
}

/** The same service with the default profile, without its defect. */
function correctService(service: Service): Service {
  const { options, ...others } = withoutDefect(service);
  const { profile: _, ...defaults } = options;
  return { ...others, basePath: '/v1', options: defaults };
}

const numbers = Array.from({ length: 60 }, (_, index) => index);

describe('reduce', () => {
  it.each([[[59]], [[0, 59]], [[7, 8, 31]], [numbers]])('finds what is needed: %j', async (all) => {
    const isEnough = (items: readonly number[]) => all.every((one) => items.includes(one));
    expect(await reduce(numbers, isEnough)).toEqual(all);
  });

  it('leaves nothing that could be left out alone', async () => {
    const isEnough = (items: readonly number[]) => items.length >= 7;
    expect(await reduce(numbers, isEnough)).toHaveLength(7);
  });
});

const target = { baseUrl: 'http://service.test/v1', plan: 'free' } as const;

function recorded(fault?: FaultName, options?: JudgeOptions) {
  const faults = fault === undefined ? [] : [fault];
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', faults });
  return judgeAndRecord(mock, unchanged, options);
}

test.each<FaultName | undefined>([
  undefined,
  'category-overwritten',
  'concurrent-creation-lost',
  'refused-draft-stored',
  'refused-creation-executed',
  'refused-for-ever',
  'limit-enforced-for-reads-alone',
])('the exchanges of a run with the fault %s get the verdicts of the run', async (fault) => {
  const { exchanges, report } = await recorded(fault, { safety: 'exhaust' });
  const judged = report.clauses.filter(({ verdict }) => ['pass', 'fail'].includes(verdict));
  expect(judged.length).toBeGreaterThan(35);
  for (const { id, verdict } of judged) {
    expect(await judgeSequence(id, exchanges, target)).toMatchObject({ id, verdict });
  }
});

test('a sequence without the requests that a check needs leaves its clause open', async () => {
  const { exchanges } = await recorded('category-overwritten');
  const lists = exchanges.filter(({ operation }) => operation === 'listCategories');
  for (const clause of ['1.pet-read', '4.2.answers-201', '5.invalid-key', '8.retry-after-suffices'])
    expect(await judgeSequence(clause, lists.slice(0, 1), target)).toMatchObject({
      verdict: 'not-exercised',
      reason: 'no-occasion',
    });
});

test('accepted requests within the limit say nothing of what happens beyond it', async () => {
  const { exchanges } = await recorded();
  expect(await judgeSequence('8.exceeding-answers-429', exchanges, target)).toMatchObject({
    verdict: 'not-exercised',
  });
});
