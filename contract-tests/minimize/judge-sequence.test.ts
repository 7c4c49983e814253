import { expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { type JudgeOptions, judgeAndRecord } from '../run/test-judge.ts';
import { unchanged } from '../run/test-mutations.ts';
import { judgeSequence } from './judge-sequence.ts';

const target = { baseUrl: 'http://service.test/v1', plan: 'free' } as const;

function recorded(fault?: string, options?: JudgeOptions) {
  const faults = fault === undefined ? [] : [fault];
  const mock = createMock({ clock: '2026-03-01T10:00:00Z', faults });
  return judgeAndRecord(mock, unchanged, options);
}

test.each([
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
    expect({ id, ...(await judgeSequence(id, exchanges, target)) }).toMatchObject({ id, verdict });
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
