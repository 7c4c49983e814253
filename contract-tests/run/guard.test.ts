import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { guarding } from '../proof/gateways.ts';
import { clauseOf, clock, failedClauses, judge } from './test-judge.ts';
import { refusing, unchanged } from './test-mutations.ts';

const guard = { tolerated: 10, status: 403, seconds: 600, shutsOutAll: false } as const;

function judgeBehind(settings: Parameters<typeof guarding>[0]) {
  const mock = createMock({ clock });
  return judge({ ...mock, fetch: guarding(settings)(mock) }, unchanged);
}

describe('a guard that answers 403 after ten refused keys', () => {
  it('breaks no clause, and is named in those that it keeps from being judged', async () => {
    const report = await judgeBehind(guard);
    expect(failedClauses(report)).toEqual([]);
    expect(clauseOf(report, '5.missing-key')?.verdict).toBe('pass');
    expect(clauseOf(report, '5.invalid-key')).toMatchObject({
      verdict: 'not-exercised',
      message:
        'after 10 refused keys, a guard answers 403 to what was answered 401 before; exempt this machine from it',
    });
  });

  it('meets no more refused keys than it takes to recognize it', async () => {
    const { exchanges } = await judgeBehind(guard);
    const shutOut = exchanges.filter(({ response }) => response.status === 403);
    expect(shutOut).toHaveLength(2);
  });
});

describe('a service that answers 403 in place of 401', () => {
  const toKeys = refusing(
    ({ headers }, response) => headers.has('authorization') && response.status === 401,
    403,
  );

  it('to unknown keys as such breaks section 5, which costs one request more', async () => {
    const report = await judge(createMock({ clock }), toKeys);
    expect(failedClauses(report)).toEqual(['5.invalid-key', '5.bearer-required']);
    const { requests } = await judge(createMock({ clock }), unchanged);
    expect(report.requests).toBe(requests + 1);
  });
});
