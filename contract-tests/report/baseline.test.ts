import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import type { ProfileName } from '../../spec/generated/names.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { judge } from '../run/test-judge.ts';
import { isCreation, mutateHeaders, unchanged } from '../run/test-mutations.ts';
import { changeLines, changesSince } from './baseline.ts';

function judged(profile: ProfileName = 'default', mutation = unchanged): Promise<Report> {
  return judge(createMock({ clock: '2026-03-01T10:00:00Z', profile }), mutation);
}

describe('the changes since an earlier report', () => {
  it('contain observations that differ', async () => {
    const changes = changesSince(await judged(), await judged('newest-first'));
    expect(changes).toEqual([
      {
        clause: '4.1.ordering',
        added: ['the list is ordered by descending id'],
        removed: ['the list is ordered by ascending id'],
      },
    ]);
    expect(changeLines(changes)).toEqual([
      '4.1.ordering',
      '  - the list is ordered by ascending id',
      '  + the list is ordered by descending id',
    ]);
  });

  it('contain observations that only one of the two has', async () => {
    const report = await judged();
    const clauses = report.clauses.map((it) => ({ ...it, observations: [] }));
    const observed = report.clauses.filter(({ observations }) => observations.length > 0);
    expect(changesSince({ ...report, clauses }, report)).toHaveLength(observed.length);
    expect(changesSince(report, { ...report, clauses })).toHaveLength(observed.length);
  });

  it('contain verdicts that differ', async () => {
    const faulty = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
    const changes = changesSince(await judged(), await judged('default', faulty));
    expect(changeLines(changes)).toEqual(['8.limit-header: was pass, now fail']);
  });

  it('do not call a failure mended whose requests were not sent', async () => {
    const faulty = mutateHeaders(isCreation, () => ({ 'x-ratelimit-limit': undefined }));
    const mended = await judged();
    const exchanges = mended.exchanges.filter(({ request }) => request.method === 'GET');
    const changes = changesSince(await judged('default', faulty), { ...mended, exchanges });
    expect(changeLines(changes)).toEqual(['8.limit-header: was fail, now pass without a POST']);
  });

  it('leave out clauses that only one of the two runs judged', async () => {
    const report = await judged();
    const fewer = { ...report, clauses: report.clauses.slice(0, 3) };
    expect(changesSince(fewer, report)).toEqual([]);
    expect(changesSince(report, fewer)).toEqual([]);
  });
});
