import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { authorized, entry } from '../../contract-tests/recording/test-recorded.ts';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { check, newFolder } from '../test-cli.ts';
import { judgeFile } from './judge-job.ts';

const folder = newFolder();
const place = join(folder, 'recorded.har');
afterEach(() => vi.restoreAllMocks());

function write(...entries: unknown[]): void {
  writeFileSync(place, JSON.stringify({ log: { entries } }));
}

const judged = () =>
  judgeFile({ kind: 'recording', file: place, options: { baseUrl: undefined, maxDuration: 60 } });

describe('recorded traffic', () => {
  test('of more than 256 MiB is refused without reading it all', async () => {
    write();
    truncateSync(place, 2 ** 28 + 1);
    expect((await check(['--har', place])).stderr).toMatch('it is larger than 256 MiB');
  });

  test('is judged without a key, and nothing is sent', async () => {
    await check(['--mock', '--report', folder]);
    const sent = vi.spyOn(globalThis, 'fetch');
    const report = join(folder, 'har.json');
    const traffic = join(folder, 'traffic.har');
    const { code, stdout } = await check(['--har', traffic, '--plan', 'free', '--json', report]);
    expect(code).toBe(exitCodes.ok);
    expect(sent).not.toHaveBeenCalled();
    expect(stdout).toMatch(/Judged (\d+) of \1 entries of .*traffic\.har; nothing was sent\./);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ verdict: 'conforms' });
  });

  it('is judged on the requested clauses and plan, and --json - prints nothing else', async () => {
    write(entry());
    const args = ['--har', place, '--plan', 'free', '--only', '8.plan-free', '--json', '-'];
    expect(JSON.parse((await check(args)).stdout)).toMatchObject({
      target: { plan: 'free' },
      clauses: [{ id: '8.plan-free', verdict: 'pass' }],
    });
  });

  it('is judged in part: skipped entries are counted, and the keys of other services stay secret', async () => {
    const odd = { ...entry(), response: null };
    const elsewhere = entry({
      request: { ...authorized('Bearer s3cret-of-another'), url: 'https://other.test/' },
    });
    write(
      entry({ response: { content: { text: '["s3cret-of-another"]' } } }),
      entry({ at: 1, response: { content: {} } }),
      ...[odd, null, { ...elsewhere, response: null }],
      entry({ request: { method: 'OPTIONS' } }),
    );
    const { report, coverage } = await judged();
    expect(coverage?.split('\n').slice(1, -1)).toEqual([
      `Judged 2 of 6 entries of ${place}; nothing was sent.`,
      '  skipped, invalid HAR entry (response: must be an object): 1',
      '  skipped, invalid HAR entry (must be an object): 1',
      '  skipped, to another address: 1',
      '  skipped, a preflight: 1',
      '  judged without a body: 1',
    ]);
    expect(JSON.stringify(report)).not.toContain('s3cret');
  });

  it.each([
    [{ log: {} }, 'log: missing field "entries"'],
    [{ log: { entries: [] } }, 'it contains no request to an operation of the service'],
  ])('is refused if it is %j', async (content, says) => {
    writeFileSync(place, JSON.stringify(content));
    const { code, stderr } = await check(['--har', place]);
    expect(stderr).toMatch(says);
    expect(code).toBe(exitCodes.usage);
  });

  it('is refused with the first five of its problems', async () => {
    write({}, {});
    const message = await judged().catch((error: Error) => error.message);
    const [title, ...problems] = `${message}`.split('\n');
    expect(title).toBe(`${place} is not a HAR file, { "log": { "entries": […] } }:`);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toBe('  log.entries.0: missing field "startedDateTime"');
  });
});
