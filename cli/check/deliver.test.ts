import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { terminalReport } from '../../contract-tests/reporters/terminal.ts';
import { clauseOf, reportOf } from '../../contract-tests/reporters/test-samples.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { UnwrittenError, UsageError } from '../exit.ts';
import { deliver, type Places, preparePlaces } from './deliver.ts';
import { check } from './test-checked.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const report = reportOf([clauseOf({ verdict: 'fail', message: 'answered 500' })]);
const more = '\nSeen: ##[error]not ours\n';

/** What a run with these variables prints. */
async function printed(
  env: { GITHUB_ACTIONS: string; GITHUB_STEP_SUMMARY: string },
  places: Places = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await deliver(report, places, more);
  return written.mock.calls.map(([text]) => text).join('');
}

/** What stands between the lines that have GitHub Actions heed no commands, and what follows. */
function apart(output: string): { text: string | undefined; commands: string | undefined } {
  const [, , text, commands] =
    /^::stop-commands::(\w{64})\n(.*\n)::\1::\n(.*)$/s.exec(output) ?? [];
  return { text, commands };
}

describe('on GitHub Actions', () => {
  it('nothing that is printed is a command, except for the annotations', async () => {
    const stdout = await printed({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '' });
    const { text, commands } = apart(stdout);
    expect(text).toBe(terminalReport(report) + more);
    expect(commands).toMatch(/^::error title=4\.2\.answers-201::answered 500/);
  });

  it('nor is what keeps a service from being judged, which is annotated', async () => {
    const summary = join(folder, 'unreachable.md');
    const address = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/##[error]').end('not ours');
    });
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary,
      PET_CATALOGUE_API_KEY: 'k',
    };
    const { code, stdout, stderr } = await check([address], env);
    const why = `${address}/categories answers 200 with text/##[error] that is no JSON`;
    expect(apart(stderr).text).toContain(`pet-catalogue: ${why}`);
    expect(apart(stderr).commands).toBe('');
    expect(stdout).toContain('::error title=Target::The service could not be judged: ');
    expect(readFileSync(summary, 'utf8')).toContain('The service could not be judged');
    expect(code).toBe(3);
    expect((await check([address, '--json', '-'], env)).stdout).toMatch(/^\{/);
  });

  it('the summary is added to that of the step', async () => {
    const summary = join(folder, 'summary.md');
    writeFileSync(summary, 'earlier\n');
    await printed({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
    expect(readFileSync(summary, 'utf8')).toMatch(/^earlier\n## .*\| answered 500 \|/s);
  });
});

it('elsewhere the text is as it is, and there is no summary', async () => {
  const summary = join(folder, 'no-summary.md');
  const stdout = await printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: summary });
  expect(stdout).toBe(terminalReport(report) + more);
  expect(existsSync(summary)).toBe(false);
});

describe('a place for the report', () => {
  it('that cannot be is told before anything is sent', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'earlier');
    const reports = join(folder, 'reports');
    mkdirSync(join(reports, 'junit.xml'), { recursive: true });
    const refused: [places: Places, place: string][] = [
      [{ json: '/no/such/report.json' }, '/no/such/report.json'],
      [{ json: folder }, folder],
      [{ learn: '/no/such/profile.json' }, '/no/such/profile.json'],
      [{ report: file }, file],
      [{ report: reports }, join(reports, 'junit.xml')],
      // No file can be made there, not by root either.
      [{ report: '/proc' }, '/proc/report.json'],
    ];
    for (const [places, place] of refused) {
      const preparing = preparePlaces(places);
      await expect(preparing).rejects.toThrow(UsageError);
      await expect(preparing).rejects.toThrow(`${place} cannot be written: E`);
    }
  });

  it('is as it was before when the run comes to nothing', async () => {
    const places = { json: join(folder, 'none.json'), report: join(folder, 'empty') };
    await preparePlaces(places);
    expect(existsSync(places.json)).toBe(false);
    expect(readdirSync(places.report)).toEqual([]);
  });

  it('that cannot be written in the end has no verdict for an exit code, and the others are written', async () => {
    const places = { json: '/dev/full', report: join(folder, 'others') };
    await preparePlaces(places);
    const delivering = printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' }, places);
    await expect(delivering).rejects.toThrow(UnwrittenError);
    await expect(delivering).rejects.toThrow('/dev/full cannot be written: ENOSPC');
    expect(existsSync(join(places.report, 'traffic.har'))).toBe(true);
  });

  it('keeps what is in it, until there is a report', async () => {
    const json = join(folder, 'report.json');
    writeFileSync(json, 'earlier');
    await preparePlaces({ json });
    expect(readFileSync(json, 'utf8')).toBe('earlier');
  });

  it('is made when it is a folder', async () => {
    const places = { report: join(folder, 'new', 'folder') };
    await preparePlaces(places);
    await printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' }, places);
    expect(existsSync(join(places.report, 'junit.xml'))).toBe(true);
  });
});
