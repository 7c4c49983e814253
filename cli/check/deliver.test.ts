import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { terminalReport } from '../../contract-tests/reporters/terminal.ts';
import { clauseOf, reportOf, sampleReports } from '../../contract-tests/reporters/test-samples.ts';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { UsageError, WriteError } from '../io.ts';
import { check, fileIn, newFolder, testIo } from '../test-cli.ts';
import { deliver, deliverJudged, type OutputPaths, prepareOutputs } from './deliver.ts';
import { choice } from './test-choice.ts';

const folder = newFolder();

const report = reportOf([clauseOf({ verdict: 'fail', message: 'answered 500' })]);
const more = '\nSeen: ##[error]not ours\n';
const onGithub = (summary = '') => ({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary });

const unchanged = { choice, finalizeReport: (report: Report) => ({ report, text: '' }) };
const neverStopped = { exitCode: (_report: Report, code: number) => code };

async function printed(env: Record<string, string>, outputs: OutputPaths = {}): Promise<string> {
  const io = testIo(env);
  await deliver(report, outputs, more, io);
  return io.stdout.text;
}

describe('the exit code, and what every format of the report says, of a run', () => {
  const runs: [what: string, code: number][] = [
    ['conforming', exitCodes.ok],
    ['with every clause broken', exitCodes.violates],
    ['with outdated expected failures', exitCodes.violates],
    ['with a change', exitCodes.violates],
    ['of an unreachable service', exitCodes.unreachable],
    ['of an internal error', exitCodes.internalError],
    ['incomplete', exitCodes.incomplete],
    ['with nothing judged', exitCodes.incomplete],
  ];

  test.each(runs)('%s: %i', async (what, code) => {
    const summary = join(folder, `${code}.md`);
    rmSync(summary, { force: true });
    const io = testIo(onGithub(summary));
    const judged = sampleReports[what] as Report;
    const unreachable = code === exitCodes.unreachable && {
      obstacle: { message: 'no response', suspect: undefined },
    };
    const outputs = { report: folder };
    const exitCode = await deliverJudged(
      { report: judged, ...unreachable },
      { ...unchanged, outputs },
      io,
      neverStopped,
    );
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const failed = code !== exitCodes.ok;
    expect({
      exitCode,
      junit: /<(failure|error) /.test(read('junit.xml')),
      ctrf: JSON.parse(read('ctrf.json')).results.summary.failed > 0,
      annotations: /^::error /m.test(io.stdout.text),
      summary: !readFileSync(summary, 'utf8').startsWith('## ✅'),
      html: !read('report.html').includes('<header class="conforms">'),
    }).toEqual({
      exitCode: code,
      ...{ junit: failed, ctrf: failed, annotations: failed, summary: failed, html: failed },
    });
  });

  test('these are all the exit codes of a report', () => {
    const codes = new Set([...runs.map(([, code]) => code), exitCodes.usage, exitCodes.unwritten]);
    expect([...codes].sort()).toEqual(Object.values(exitCodes).sort());
  });
});

/** Splits the output into the part in which GitHub Actions ignores commands, and the commands. */
function split(output: string): { text: string | undefined; commands: string | undefined } {
  const [, , text, commands] =
    /^::stop-commands::(\w{64})\n(.*\n)::\1::\n(.*)$/s.exec(output) ?? [];
  return { text, commands };
}

describe('on GitHub Actions', () => {
  it('prints the report with commands disabled, and the annotations', async () => {
    const { text, commands } = split(await printed(onGithub()));
    expect(text).toBe(terminalReport(report) + more);
    expect(commands).toMatch(/^::error title=4\.2\.answers-201::answered 500/);
  });

  it('annotates why a service could not be judged, with commands disabled', async () => {
    const summary = join(folder, 'unreachable.md');
    const address = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/##[error]').end('not ours');
    });
    const env = { ...onGithub(summary), PET_CATALOGUE_API_KEY: 'k' };
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
    const summary = fileIn(folder, 'summary.md', 'earlier\n');
    await printed(onGithub(summary));
    expect(readFileSync(summary, 'utf8')).toMatch(/^earlier\n## .*\| answered 500 \|/s);
  });
});

it('prints the plain text and writes no summary elsewhere', async () => {
  const summary = join(folder, 'no-summary.md');
  const stdout = await printed({ GITHUB_STEP_SUMMARY: summary });
  expect(stdout).toBe(terminalReport(report) + more);
  expect(existsSync(summary)).toBe(false);
});

describe('the path of a report', () => {
  it('is checked before anything is sent', async () => {
    const file = fileIn(folder, 'a-file', 'earlier');
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
      // There, Node's recursive mkdir tries again for ever.
      [{ report: '/proc/reports/today' }, '/proc/reports/today'],
    ];
    for (const [outputs, path] of refused) {
      const preparing = prepareOutputs(outputs, {});
      await expect(preparing).rejects.toThrow(UsageError);
      await expect(preparing).rejects.toThrow(`${path} cannot be written: E`);
    }
  });

  it('may be a symbolic link, but not to a file out of the folder', async () => {
    const place = mkdtempSync(join(folder, 'links-'));
    const outside = fileIn(folder, 'precious', 'precious');
    fileIn(place, 'inside.xml', '');
    symlinkSync('inside.xml', join(place, 'junit.xml'));
    const outputs = { report: place, minimize: place };
    await prepareOutputs(outputs, {});
    const files = [{ clause: 'clause', name: 'clause.sh', text: '#' }];
    const minimized = { files, lines: [''], created: [] };
    const deliverScripts = () =>
      deliverJudged({ report, minimized }, { ...unchanged, outputs }, testIo(), neverStopped);
    for (const [name, target, write] of [
      ['report.json', outside, () => printed({}, outputs)],
      ['ctrf.json', join(folder, 'missing'), () => printed({}, outputs)],
      ['clause.sh', outside, deliverScripts],
    ] as const) {
      rmSync(join(place, name), { force: true });
      symlinkSync(target, join(place, name));
      const refusal = `${name} cannot be written: it is a symbolic link`;
      await expect(prepareOutputs(outputs, {})).rejects.toThrow(refusal);
      await expect(write()).rejects.toThrow(refusal);
      rmSync(join(place, name));
    }
    expect(readFileSync(outside, 'utf8')).toBe('precious');
    expect(existsSync(join(folder, 'missing'))).toBe(false);
    expect(readFileSync(join(place, 'inside.xml'), 'utf8')).toContain('<testsuites>');
  });

  it('is left as it was by a run without a report', async () => {
    const json = fileIn(folder, 'report.json', 'earlier');
    const learn = join(folder, 'profile.json');
    const outputs = { json, learn, report: join(folder, 'empty') };
    await prepareOutputs(outputs, {});
    expect(readFileSync(json, 'utf8')).toBe('earlier');
    expect(existsSync(learn)).toBe(false);
    expect(readdirSync(outputs.report)).toEqual([]);
  });

  it('fails the run if it cannot be written in the end, and the other files are written', async () => {
    const outputs = { json: '/dev/full', report: join(folder, 'new', 'others') };
    await prepareOutputs(outputs, {});
    const delivering = printed({}, outputs);
    await expect(delivering).rejects.toThrow(WriteError);
    await expect(delivering).rejects.toThrow('/dev/full cannot be written: ENOSPC');
    expect(existsSync(join(outputs.report, 'traffic.har'))).toBe(true);
  });

  it('may lead to scripts that cannot be written: the report is written all the same', async () => {
    const outputs = { report: join(folder, 'judged'), minimize: join(folder, 'scripts') };
    mkdirSync(join(outputs.minimize, 'clause.sh'), { recursive: true });
    const files = ['clause.sh', 'clause.json'].map((name) => ({
      clause: 'clause',
      name,
      text: '',
    }));
    const judged = { report, minimized: { files, lines: ['one'], created: [] } };
    await prepareOutputs({ report: outputs.report }, {});
    const io = testIo();
    const delivering = deliverJudged(judged, { ...unchanged, outputs }, io, neverStopped);
    await expect(delivering).rejects.toThrow('clause.sh cannot be written: EISDIR');
    expect(io.stdout.text).toContain('VIOLATES');
    expect(io.stderr.text).toContain('report.json');
    expect(readdirSync(outputs.minimize)).toContain('clause.json');
  });

  it('keeps the earlier report where the new one cannot be written in full', () => {
    const file = fileIn(folder, 'kept.json', 'earlier');
    const module = new URL('output-files.ts', import.meta.url);
    const script = `import { writeOutput } from '${module}';
      await writeOutput('${file}', 'new '.repeat(10_000));`;
    // A limit on the size of files stands in for a full disk.
    const limited = ['-c', 'ulimit -f 1; exec "$0" --input-type=module -e "$1"'];
    const { stderr } = spawnSync('sh', [...limited, process.execPath, script], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(`${file} cannot be written: EFBIG`);
    expect(readFileSync(file, 'utf8')).toBe('earlier');
  });
});
