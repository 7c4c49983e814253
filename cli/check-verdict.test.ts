import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest';
import schema from '../fixtures/schemas/expected-failures.schema.json' with { type: 'json' };
import { parseProfile } from '../mocks/parse-profile.ts';
import { checkCommand } from './check.ts';
import { exitCodes, UsageError } from './exit.ts';
import { readExpectedFailures } from './expected-failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
const traffic = join(folder, 'traffic.har');
const report = join(folder, 'report.json');
const listing = ['--only', '4.1'];
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** Runs `check`; without an address it judges the mock. */
async function check(...args: string[]) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const code = await checkCommand(args);
  const stdout = written.mock.calls.map(([text]) => text).join('');
  written.mockRestore();
  return { code, stdout };
}

function file(name: string, content: unknown): string {
  const place = join(folder, name);
  writeFileSync(place, JSON.stringify(content));
  return place;
}

const entry = { clause: '4.1.array', reason: 'PET-1', expires: '2099-12-31' };
const { clause: _, ...withoutClause } = entry;

describe('a list of expected failures', () => {
  const problems: [list: unknown, says: string][] = [
    [{}, 'the whole: must be a list'],
    [[null], '0: must be an object'],
    [[withoutClause], '0.clause: must be the id of a clause, not undefined'],
    [[{ ...entry, clause: '4.1.aray' }], '(did you mean "4.1.array"?)'],
    [[{ ...entry, clause: '4.1.ordering' }], '0.clause: 4.1.ordering cannot fail'],
    [[{ ...entry, clause: '8.client-waits' }], '0.clause: 8.client-waits cannot fail'],
    [[{ ...entry, reason: ' ' }], '0.reason: must say why'],
    [[{ ...entry, expires: '2026-02-30' }], '0.expires: must be a day such as 2026-12-31'],
    [[{ ...entry, expires: '2026-12-31T00:00:00Z' }], '0.expires: must be a day'],
    [[{ ...entry, expire: 1 }], '0: unknown field "expire" (did you mean "expires"?)'],
    [[entry, entry], '1.clause: "4.1.array" is listed twice'],
  ];

  it.each(problems)('is not %j', async (list, says) => {
    const reading = readExpectedFailures(file('bad.json', list));
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(says);
  });

  it('is what its schema says', async () => {
    const validate = new Ajv2020().compile(schema);
    expect(validate([entry])).toBe(true);
    expect(await readExpectedFailures(file('good.json', [entry]))).toEqual([entry]);
    const beyondSchema = ['cannot fail', 'did you mean "4.1.array"', '02-30', 'twice'];
    for (const [list, says] of problems) {
      const told = beyondSchema.some((part) => `${says} ${JSON.stringify(list)}`.includes(part));
      if (!told) expect([list, validate(list)]).toEqual([list, false]);
    }
  });

  it('that is stale fails the run', async () => {
    const list = file('stale.json', [entry]);
    const { code, stdout } = await check(...listing, '--expected-failures', list);
    expect(code).toBe(exitCodes.violates);
    expect(stdout).toContain('4.1.array passes now: take it off the list of expected failures');
  });
});

describe('a baseline', () => {
  test('of the same service has changed in nothing, whatever the run', async () => {
    await check('--json', report);
    const { code, stdout } = await check('--baseline', report, '--fail-on', 'observed-change');
    expect(stdout).toContain('Nothing has changed since the report of ');
    expect(code).toBe(exitCodes.ok);
  });

  test('that differs fails the run only where that was asked for', async () => {
    const clause = { id: '4.1.ordering', verdict: 'observed', observations: ['by size'] };
    const target = { baseUrl: 'http://elsewhere.test/v1' };
    const startedAt = '2026-03-01T10:00:00.000Z';
    const earlier = { reportVersion: 1, startedAt, target, clauses: [clause] };
    const baseline = ['--baseline', file('earlier.json', earlier)];
    const { code, stdout } = await check(...listing, ...baseline);
    expect(code).toBe(exitCodes.ok);
    expect(stdout).toContain(
      `Changed since the report of ${startedAt}, which judged http://elsewhere.test/v1:\n` +
        '  4.1.ordering\n    - by size\n    + the list is ordered by ascending id\n',
    );
    const failing = await check(...listing, ...baseline, '--fail-on', 'observed-change');
    expect(failing.code).toBe(exitCodes.violates);
  });

  it.each([
    [['--baseline', file('none.json', {})], 'reportVersion: must be 1, not missing'],
    [['--baseline', '/no/such.json', '--json', '/no/such.json'], 'there is no such file'],
    [['--fail-on', 'observed-change'], 'takes a --baseline'],
    [['--fail-on', 'anything'], '--fail-on takes one of fail, observed-change, not anything'],
  ])('%j', async (args, says) => {
    await expect(check(...args)).rejects.toThrow(says);
    await expect(check(...args)).rejects.toThrow(UsageError);
  });
});

describe('recorded traffic', () => {
  test('is judged without a key, and nothing is sent', async () => {
    await check('--report', folder);
    const sent = vi.spyOn(globalThis, 'fetch');
    const { code, stdout } = await check('--har', traffic, '--plan', 'free', '--json', report);
    expect(code).toBe(exitCodes.ok);
    expect(sent).not.toHaveBeenCalled();
    expect(stdout).toMatch(/Judged (\d+) of the \1 entries of .*traffic\.har; nothing was sent\./);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ verdict: 'conforms' });
  });

  it.each([
    [{ log: {} }, 'log.entries: must be a list'],
    [{ log: { entries: [] } }, 'it has no request of an operation of the service'],
  ])('is not %j', async (content, says) => {
    const reading = check('--har', file('bad.har', content));
    await expect(reading).rejects.toThrow(UsageError);
    await expect(reading).rejects.toThrow(says);
  });

  it('teaches nothing', async () => {
    const both = check('--har', traffic, '--learn', join(folder, 'profile.json'));
    await expect(both).rejects.toThrow('--learn takes a live run');
  });
});

test('what was learnt is a profile that says what is not certain', async () => {
  const place = join(folder, 'profile.json');
  const { code, stdout } = await check('--learn', place);
  const learnt = JSON.parse(readFileSync(place, 'utf8'));
  expect(code).toBe(exitCodes.ok);
  expect(() => parseProfile(learnt)).not.toThrow();
  expect(learnt.$schema).toMatch(/fixtures\/schemas\/profile\.schema\.json$/);
  expect(learnt.description).toMatch(/^Learnt from http:.* on 20.*Z\.$/);
  for (const note of learnt.notObserved) expect(stdout).toContain(`  ${note}\n`);
  await expect(check('--learn', '/no/such/profile.json')).rejects.toThrow('cannot be written');
});
