import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { sampleReports } from '../../contract-tests/reporters/test-samples.ts';
import { TargetError } from '../../contract-tests/run.ts';
import { deliver, deliverTargetError } from './deliver.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
const summary = join(folder, 'summary.md');
afterAll(() => rmSync(folder, { recursive: true }));

/** Delivers a report as on GitHub; returns the exit code and the formats that show a failure. */
async function delivered(end: (outputs: { report: string }) => Promise<number>) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  vi.stubEnv('GITHUB_STEP_SUMMARY', summary);
  rmSync(summary, { force: true });
  try {
    const code = await end({ report: folder });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return {
      code,
      failed: {
        junit: /<(failure|error) /.test(read('junit.xml')),
        ctrf: JSON.parse(read('ctrf.json')).results.summary.failed > 0,
        annotations: written.mock.calls.some(([text]) => /^::error /m.test(`${text}`)),
        summary: !read('summary.md').startsWith('## ✅'),
        html: !read('report.html').includes('<header class="conforms">'),
      },
    };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

const all = (failed: boolean) => ({
  junit: failed,
  ctrf: failed,
  annotations: failed,
  summary: failed,
  html: failed,
});

const runs: [what: string, code: number][] = [
  ['conforming', exitCodes.ok],
  ['with every clause broken', exitCodes.violates],
  ['with outdated expected failures', exitCodes.violates],
  ['with a change', exitCodes.violates],
  ['of an internal error', exitCodes.internalError],
  ['incomplete', exitCodes.incomplete],
  ['with nothing judged', exitCodes.incomplete],
];

test.each(runs)(
  'a run %s exits with %i, and every format of the report agrees',
  async (what, code) => {
    const report = sampleReports[what] as Report;
    const result = await delivered((outputs) => deliver(report, outputs, ''));
    expect(result).toEqual({ code, failed: all(code !== exitCodes.ok) });
  },
);

test('a run against an unreachable service exits with 3, and every format of the report agrees', async () => {
  const error = new TargetError(
    'no response',
    sampleReports['of an unreachable service'] as Report,
  );
  const result = await delivered((outputs) => deliverTargetError(error, outputs));
  expect(result).toEqual({ code: exitCodes.unreachable, failed: all(true) });
});

test('these tests cover every exit code of a report', () => {
  const codes = new Set(runs.map(([, code]) => code));
  const { usage, unreachable, unwritten } = exitCodes;
  expect([...codes, usage, unreachable, unwritten].sort()).toEqual(Object.values(exitCodes).sort());
});
