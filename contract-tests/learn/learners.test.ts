import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { secretsOf } from '../evidence/credentials.ts';
import { createRedaction } from '../report/redact.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { judgeAndRecord } from '../run/test-judge.ts';
import { hasStatus, mutateHeaders, unchanged } from '../run/test-mutations.ts';
import { learners } from './learn.ts';
import { learnFrom, learntLeaves } from './test-learning.ts';

/** The stability that is learnt from a list with this marker. */
function learnMarker(marker: string) {
  return learnFrom([exchangeOf({ headers: { 'x-stability': marker } })]);
}

describe('an inferred profile', () => {
  it('contains no guesses from a short run', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:41Z' });
    const options = { safety: 'read-only', only: ['4.1'] } as const;
    const { exchanges } = await judgeAndRecord(mock, unchanged, options);
    expect([...learntLeaves(learnFrom(exchanges)).keys()]).toEqual(['stability.listCategories']);
  });

  it('contains only values that a profile allows', () => {
    expect(learnMarker('beta')).toHaveProperty('stability.listCategories', 'beta');
    expect([...learntLeaves(learnMarker('alpha'))]).toEqual([]);
  });

  it('notes exactly the fields that it does not contain', () => {
    const noted = (marker: string) =>
      learnMarker(marker).notObserved.map((note) => note.split(':')[0]);
    const fields = learners.map(({ field }) => field);
    expect(noted('alpha')).toEqual(fields);
    expect(noted('beta')).toEqual(fields.filter((it) => it !== 'stability.listCategories'));
  });

  it('does not contain a key that the service echoes', async () => {
    const mock = createMock({ clock: '2026-03-01T10:00:41Z' });
    const key = mock.keys.list()[0]?.key ?? '';
    const telling = mutateHeaders(hasStatus(401), () => ({
      'www-authenticate': `Bearer not="${key}"`,
    }));
    const { exchanges } = await judgeAndRecord(mock, telling);
    const learnt = learnFrom(exchanges, { redact: createRedaction(secretsOf(key)) });
    expect(learnt).toMatchObject({ authentication: { challenge: 'Bearer not="[redacted]"' } });
  });
});
