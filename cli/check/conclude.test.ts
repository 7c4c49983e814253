import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { variety } from '../../contract-tests/reporters/test-samples.ts';
import { TargetError } from '../../contract-tests/run.ts';
import { conclude } from './conclude.ts';
import { deliverObstacle } from './deliver.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
const summary = join(folder, 'summary.md');
afterAll(() => rmSync(folder, { recursive: true }));

/** Ends a run of which a sample is the report, as on GitHub; what each form of it says. */
async function ended(end: (places: { report: string }) => Promise<unknown>) {
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
      red: {
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

const all = (red: boolean) => ({
  junit: red,
  ctrf: red,
  annotations: red,
  summary: red,
  html: red,
});

const ends: [what: string, code: number][] = [
  ['conforming', exitCodes.ok],
  ['with all broken', exitCodes.violates],
  ['with a list out of date', exitCodes.violates],
  ['with a change', exitCodes.violates],
  ['of an internal error', exitCodes.bug],
  ['incomplete', exitCodes.incomplete],
  ['with nothing judged', exitCodes.incomplete],
];

test.each(ends)(
  'a run %s ends with %i, and no form of the report disagrees',
  async (what, code) => {
    const report = variety[what] as Report;
    const told = await ended((places) => conclude({ report, text: '' }, places, ''));
    expect(told).toEqual({ code, red: all(code !== exitCodes.ok) });
  },
);

test('neither does one of a service out of reach', async () => {
  const error = new TargetError('no answer', variety['of a service out of reach'] as Report);
  const { red } = await ended((places) => deliverObstacle(error, places));
  expect(red).toEqual(all(true));
});

test('those are all the codes with which a run can end', () => {
  const codes = new Set(ends.map(([, code]) => code));
  const { usage, unreachable, unwritten } = exitCodes;
  expect([...codes, usage, unreachable, unwritten].sort()).toEqual(Object.values(exitCodes).sort());
});
