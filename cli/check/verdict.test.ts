import { describe, expect, it, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { clauseOf, reportOf } from '../../contract-tests/reporters/test-samples.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { InputError } from '../../spec/support/input-error.ts';
import { check, fileIn, newFolder } from '../test-cli.ts';
import { readVerdictFlags } from './verdict.ts';

const tables = casesBeside(import.meta.url);

const folder = newFolder();
const listing = ['--mock', '--only', '4.1'];

const file = (name: string, content: unknown) => fileIn(folder, name, JSON.stringify(content));

const entry = { clause: '4.1.array', reason: 'PET-1', expires: '2099-12-31' };
const withoutClause = { reason: 'PET-1', expires: '2099-12-31' };

describe('--expected-failures', () => {
  const read = async (expectedFailures: string) =>
    (await readVerdictFlags({ expectedFailures, failOn: 'fail' })).expectedFailures;
  const problems: [list: unknown, says: string][] = tables['wrong expected failures'];

  it.each(problems)('refuses %j', async (list, says) => {
    const reading = read(file('bad.json', list));
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(says);
  });

  it('reports all problems of a list, one line each', async () => {
    const place = file('worse.json', [withoutClause, { ...withoutClause, reason: '' }]);
    const failure = await read(place).catch((error: Error) => error.message);
    expect(`${failure}`.split('\n')).toEqual([
      `${place} cannot be used:`,
      '  0: missing field "clause"',
      '  1: missing field "clause"',
      '  1.reason: must be of the form PET-123, fixed in May, not ""',
    ]);
  });

  it('fails the run if an entry passes', async () => {
    const list = file('stale.json', [entry]);
    const { code, stdout } = await check([...listing, '--expected-failures', list]);
    expect(code).toBe(exitCodes.violates);
    expect(stdout).toContain('4.1.array: passes now: remove it from the list of expected failures');
  });
});

describe('--baseline', () => {
  test('fails the run over a change only with --fail-on observed-change', async () => {
    const clause = { id: '4.1.ordering', verdict: 'observed', observations: ['by size'] };
    const target = { baseUrl: 'http://elsewhere.test/v1' };
    const startedAt = '2026-03-01T10:00:00.000Z';
    const earlier = { reportVersion: 1, startedAt, target, clauses: [clause] };
    const baseline = ['--baseline', file('earlier.json', earlier)];
    const { code, stdout } = await check([...listing, ...baseline]);
    expect(code).toBe(exitCodes.ok);
    expect(stdout).toContain(
      `Changed since the report of ${startedAt}, which judged http://elsewhere.test/v1:\n` +
        '  4.1.ordering\n    - by size\n    + the list is ordered by ascending id\n',
    );
    const failing = await check([...listing, ...baseline, '--fail-on', 'observed-change']);
    expect(failing.code).toBe(exitCodes.violates);
    expect(failing.stdout).toMatch(/\nCONFORMS, CHANGED SINCE THE BASELINE: /);
  });

  const judged = reportOf([clauseOf({ observations: ['by size'] })]);
  const { startedAt } = judged;

  async function compared(earlier: object): Promise<string> {
    const baseline = file('earlier.json', { ...judged, ...earlier });
    return (await readVerdictFlags({ baseline, failOn: 'fail' })).finalizeReport(judged).text;
  }

  test('does not repeat the same base URL', async () => {
    expect(await compared({})).toBe(`\nNothing has changed since the report of ${startedAt}.\n`);
  });

  test('replaces control characters', async () => {
    const clauses = [clauseOf({ observations: ['by size', 'red: \u001b[31m'] })];
    expect(await compared({ clauses })).toBe(
      `\nChanged since the report of ${startedAt}:\n  4.2.answers-201\n    - red: \ufffd[31m\n`,
    );
  });

  it('refuses another file with all of its problems', async () => {
    const place = file('none.json', { reportVersion: 2, startedAt: 'now', clauses: [1, {}] });
    const { code, stderr } = await check(['--mock', '--baseline', place]);
    expect(code).toBe(exitCodes.usage);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `pet-catalogue: the baseline ${place}, which must be a report written by check --json, cannot be used:`,
      '  missing field "target"',
      '  reportVersion: must be 1, not 2',
      '  startedAt: must be of the form 2026-03-01T00:00:00Z, not "now"',
      '  clauses.0: must be an object, not 1',
      '  clauses.1: missing field "id"',
      '  clauses.1: missing field "verdict"',
      '  clauses.1: missing field "observations"',
    ]);
  });
});
