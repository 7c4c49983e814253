import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import type { FaultName } from '../../spec/generated/names.ts';
import { check, fileIn, newFolder, servedMock } from '../test-cli.ts';

const folder = newFolder();
const apiKey = 'pc_key-of_nobody-0123456789';
const env = { PET_CATALOGUE_STAGING_API_KEY: apiKey };

const served = (...faults: FaultName[]) =>
  servedMock({ keys: [{ name: 'one', key: apiKey, plan: 'pro' }], faults });

describe('--minimize', () => {
  test('writes a script and a vitest file for each failure, and says where', async () => {
    const shown = join(folder, 'new', 'shown');
    const { baseUrl } = await served('id-as-string', 'creation-stored-twice');
    const { code, stdout } = await check(
      ['--env', 'staging', '--plan', 'pro', '--minimize', shown],
      { ...env, PET_CATALOGUE_STAGING_URL: baseUrl },
    );
    expect(code).toBe(1);
    expect(readdirSync(shown)).toEqual([
      ...['2.category-id.json', '2.category-id.sh', '2.category-id.test.js'],
      ...['4.1.list-all.json', '4.1.list-all.sh', '4.1.list-all.test.js'],
    ]);
    expect(stdout).toContain(`\nThe shortest ways to show what failed, in ${shown}:\n`);
    expect(stdout).toContain(
      '  2.category-id: 1 request: 2.category-id.json, 2.category-id.sh, 2.category-id.test.js\n',
    );
    expect(stdout).toMatch(/ {2}To find them, \d+ more requests were sent\.\n/);
    const [script, test, steps] = ['sh', 'test.js', 'json'].map((extension) =>
      readFileSync(join(shown, `4.1.list-all.${extension}`), 'utf8'),
    );
    expect(script).toContain(
      '-H @<(printf %s "Authorization: Bearer $PET_CATALOGUE_STAGING_API_KEY")',
    );
    expect(test).toContain('process.env.PET_CATALOGUE_STAGING_URL');
    expect(`${script}${test}${steps}`).not.toContain(apiKey);
    const replayed = (url: string) =>
      check([url, '--replay', join(shown, '4.1.list-all.json')], { PET_CATALOGUE_API_KEY: apiKey });
    expect(await replayed(baseUrl)).toMatchObject({ code: exitCodes.violates });
    expect(await replayed((await served()).baseUrl)).toMatchObject({ code: exitCodes.ok });
  });

  test('sends no more requests than --minimize-requests, and says what that left out', async () => {
    const { baseUrl, methods } = await served('creation-stored-twice');
    const args = [baseUrl, '--api-key-env', 'KEY', '--only', '4.1.list-all'];
    const counted = async (...more: string[]) => {
      const before = methods.length;
      const { stdout } = await check([...args, ...more], { KEY: apiKey });
      return { stdout, sent: methods.length - before };
    };
    const { sent } = await counted();
    const shown = join(folder, 'bounded');
    const bounded = await counted('--minimize', shown, '--minimize-requests', '1');
    expect(bounded.sent - sent).toBeLessThanOrEqual(1);
    expect(bounded.stdout).toMatch(/ {2}4\.1\.list-all: no files, /);
    expect(readdirSync(shown)).toEqual([]);
  });

  test('leaves out expected failures, and the report names the files of the others', async () => {
    const { baseUrl } = await served('id-as-string', 'list-answers-202');
    const shown = join(folder, 'expected');
    const entry = { clause: '2.category-id', reason: 'known', expires: '2099-12-31' };
    const expected = fileIn(folder, 'expected.json', [entry]);
    const args = [baseUrl, '--api-key-env', 'KEY', '--expected-failures', expected];
    const outputs = ['--minimize', shown, '--report', join(folder, 'report')];
    await check([...args, ...outputs, '--safety', 'read-only'], { KEY: apiKey });
    const names = ['json', 'sh', 'test.js'].map((extension) => `4.1.answers-200.${extension}`);
    expect(readdirSync(shown)).toEqual(names);
    const { clauses } = JSON.parse(readFileSync(join(folder, 'report', 'report.json'), 'utf8'));
    const named = clauses.filter(({ scripts }: { scripts?: string[] }) => scripts);
    expect(named).toMatchObject([{ id: '4.1.answers-200', scripts: names }]);
    const page = readFileSync(join(folder, 'report', 'report.html'), 'utf8');
    expect(page).toContain('Shown by <code>4.1.answers-200.json</code>');
  });

  test('creates no more categories in all than --max-creates, if given', async () => {
    const { baseUrl, mock } = await served('creation-answers-200');
    const before = (await mock.categories.list()).length;
    const args = [baseUrl, '--api-key-env', 'KEY', '--only', '4.2.answers-201'];
    const { stdout } = await check(
      [...args, '--max-creates', '1', '--minimize', join(folder, 'few')],
      { KEY: apiKey },
    );
    expect((await mock.categories.list()).length - before).toBe(1);
    expect(stdout).toContain(
      '4.2.answers-201: no files, the categories of --max-creates were used up',
    );
  });

  test('writes nothing for a service that conforms', async () => {
    const shown = join(folder, 'conforms');
    const { code, stdout } = await check(['--mock', '--only', '4.1', '--minimize', shown]);
    expect(code).toBe(0);
    expect(stdout).not.toContain('shortest');
    expect(readdirSync(shown)).toEqual([]);
  });

  test('is refused before anything is sent where its directory cannot be written', async () => {
    let requests = 0;
    const address = await startServer((_request, response) => {
      requests += 1;
      response.end();
    });
    const file = fileIn(folder, 'a-file', '');
    const args = [address, '--minimize', file];
    const { code, stderr } = await check(args, { PET_CATALOGUE_API_KEY: apiKey });
    expect(stderr).toMatch(`${file} cannot be written`);
    expect(code).toBe(exitCodes.usage);
    expect(requests).toBe(0);
  });

  test('is part of what --dry-run announces', async () => {
    const { stdout } = await check(['--dry-run', '--minimize', folder, '--minimize-requests', '7']);
    expect(stdout).toContain('\nThen --minimize sends 7 more requests at most.\n');
  });
});
