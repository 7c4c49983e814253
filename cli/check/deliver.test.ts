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
import { UsageError, WriteError } from '../exit.ts';
import { deliver, type OutputPaths, prepareOutputs } from './deliver.ts';
import { check } from './test-checked.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const report = reportOf([clauseOf({ verdict: 'fail', message: 'answered 500' })]);
const more = '\nSeen: ##[error]not ours\n';

/** The output of a run with these variables. */
async function printed(
  env: { GITHUB_ACTIONS: string; GITHUB_STEP_SUMMARY: string },
  outputs: OutputPaths = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await deliver(report, outputs, more);
  return written.mock.calls.map(([text]) => text).join('');
}

/** Splits the output into the part in which GitHub Actions ignores commands, and the commands. */
function split(output: string): { text: string | undefined; commands: string | undefined } {
  const [, , text, commands] =
    /^::stop-commands::(\w{64})\n(.*\n)::\1::\n(.*)$/s.exec(output) ?? [];
  return { text, commands };
}

describe('on GitHub Actions', () => {
  it('prints the report with commands disabled, and the annotations', async () => {
    const stdout = await printed({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '' });
    const { text, commands } = split(stdout);
    expect(text).toBe(terminalReport(report) + more);
    expect(commands).toMatch(/^::error title=4\.2\.answers-201::answered 500/);
  });

  it('annotates why a service could not be judged, with commands disabled', async () => {
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
    const why = `${address}/categories answers 200 with text/##[error] that is not JSON`;
    expect(split(stderr).text).toContain(`pet-catalogue: ${why}`);
    expect(split(stderr).commands).toBe('');
    expect(stdout).toContain('::error title=Target::The service could not be judged: ');
    expect(readFileSync(summary, 'utf8')).toContain('The service could not be judged');
    expect(code).toBe(3);
    expect((await check([address, '--json', '-'], env)).stdout).toMatch(/^\{/);
  });

  it('appends to the summary of the step', async () => {
    const summary = join(folder, 'summary.md');
    writeFileSync(summary, 'earlier\n');
    await printed({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });
    expect(readFileSync(summary, 'utf8')).toMatch(/^earlier\n## .*\| answered 500 \|/s);
  });
});

it('prints the plain text and writes no summary elsewhere', async () => {
  const summary = join(folder, 'no-summary.md');
  const stdout = await printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: summary });
  expect(stdout).toBe(terminalReport(report) + more);
  expect(existsSync(summary)).toBe(false);
});

describe('the path of a report', () => {
  it('is checked before anything is sent', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'earlier');
    const reports = join(folder, 'reports');
    mkdirSync(join(reports, 'junit.xml'), { recursive: true });
    const refused: [outputs: OutputPaths, path: string][] = [
      [{ json: '/no/such/report.json' }, '/no/such/report.json'],
      [{ json: folder }, folder],
      [{ learn: '/no/such/profile.json' }, '/no/such/profile.json'],
      [{ report: file }, file],
      [{ report: reports }, join(reports, 'junit.xml')],
      // A folder in which not even root can create files.
      [{ report: '/proc' }, '/proc/report.json'],
    ];
    for (const [outputs, path] of refused) {
      const preparing = prepareOutputs(outputs);
      await expect(preparing).rejects.toThrow(UsageError);
      await expect(preparing).rejects.toThrow(`${path} cannot be written: E`);
    }
  });

  it('is left as it was by a run without a report', async () => {
    const outputs = { json: join(folder, 'none.json'), report: join(folder, 'empty') };
    await prepareOutputs(outputs);
    expect(existsSync(outputs.json)).toBe(false);
    expect(readdirSync(outputs.report)).toEqual([]);
  });

  it('fails the run if it cannot be written in the end, and the other files are written', async () => {
    const outputs = { json: '/dev/full', report: join(folder, 'others') };
    await prepareOutputs(outputs);
    const delivering = printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' }, outputs);
    await expect(delivering).rejects.toThrow(WriteError);
    await expect(delivering).rejects.toThrow('/dev/full cannot be written: ENOSPC');
    expect(existsSync(join(outputs.report, 'traffic.har'))).toBe(true);
  });

  it('keeps its content until there is a report', async () => {
    const json = join(folder, 'report.json');
    writeFileSync(json, 'earlier');
    await prepareOutputs({ json });
    expect(readFileSync(json, 'utf8')).toBe('earlier');
  });

  it('is created if it is a missing folder', async () => {
    const outputs = { report: join(folder, 'new', 'folder') };
    await prepareOutputs(outputs);
    await printed({ GITHUB_ACTIONS: '', GITHUB_STEP_SUMMARY: '' }, outputs);
    expect(existsSync(join(outputs.report, 'junit.xml'))).toBe(true);
  });
});
