import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { detectionOf, detectionSentence, withExpectedFailures } from './detection.ts';
import type { KnownBreak } from './known-break.ts';

const tables = casesBeside(import.meta.url);

const listing = (limit: string) =>
  exchangeOf({ headers: { 'x-ratelimit-limit': limit }, json: [{ id: 1, name: 'Dog' }] });
const listed = listing('60');

const breaks: KnownBreak[] = tables.breaks;
const reach = { safety: 'read-only', petId: false, exclusive: false, exhaustKey: false } as const;
const judged = [
  { id: '4.1.array', verdict: 'pass' },
  { id: '4.2.answers-201', verdict: 'not-exercised', reason: 'safety' },
  { id: '8.plan-free', verdict: 'not-exercised', reason: 'no-occasion' },
  { id: '8.plan-pro', verdict: 'not-exercised', reason: 'no-occasion' },
] as const;

describe('what a run can see', () => {
  it('is what its answers show, given its options', () => {
    const detection = detectionOf(reach, judged, [listed], breaks);
    expect(detection).toMatchObject({ known: 6, caught: 1 });
    expect(detection.clauses[0]).toEqual({
      id: '4.1.array',
      known: 3,
      caught: 1,
      missed: ['large', 'hidden'],
    });
  });

  it('grows with options that bring more within reach; a plan adds only the breaks of that plan', () => {
    const detection = detectionOf(reach, judged, [listed], breaks);
    expect(detection.additions).toEqual({ options: ['--safety exhaust', '--plan'], adds: 2 });
    expect(detectionSentence(detection)).toBe(
      'This run could have detected 1 of 6 known defects; --safety exhaust and --plan would add 2.',
    );
    const limitOfTwoPlans = listing('1000');
    const ambiguous = detectionOf(reach, judged, [limitOfTwoPlans], breaks);
    expect(ambiguous.additions).toEqual({ options: ['--safety exhaust'], adds: 1 });
  });

  it('does not include a clause that was not judged, and no option is promised to help it', () => {
    const blocked = judged.map(
      ({ id }) => ({ id, verdict: 'not-exercised', reason: 'blocked' }) as const,
    );
    const detection = detectionOf(reach, blocked, [listed], breaks);
    expect(detection).toMatchObject({ caught: 0, additions: { options: [], adds: 0 } });
    expect(detectionSentence(detection)).toMatch(/could have detected 0 of 6 known defects\.$/);
  });

  it('does not include breaks of a clause whose failure is expected', () => {
    const detection = withExpectedFailures(
      detectionOf(reach, judged, [listed], breaks),
      ['4.1.array'],
      breaks,
    );
    expect(detection.caught).toBe(0);
    expect(detection.clauses[0]?.missed).toEqual(['seen', 'large', 'hidden']);
  });
});
