import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { blocksIn, root } from './test-markdown.ts';

/** A folder with the files of a clone, in which a test may add others. */
function createClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(root)) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

test('the workflow of docs/ci.md runs in a clone, with the list of known deviations', async () => {
  const blocks = blocksIn('docs/ci.md');
  const workflow = parse(blocks.find(({ language }) => language === 'yaml')?.text ?? '');
  const steps: { run?: string; env?: Record<string, string> }[] = workflow.jobs.staging.steps;
  const [step] = steps.filter(({ run = 'npm ci' }) => run !== 'npm ci');
  const clone = createClone();
  const deviations = blocks.find(({ language }) => language === 'json')?.text ?? '';
  writeFileSync(join(clone, 'deviations.json'), deviations);
  const mock = createMock();
  await mock.faults.add('reset-in-milliseconds');
  const { baseUrl, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  const { key } = mock.keys.get('free');
  const env = {
    ...process.env,
    ...step?.env,
    PET_CATALOGUE_STAGING_URL: baseUrl,
    PET_CATALOGUE_STAGING_API_KEY: key,
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', step?.run ?? ''], { cwd: clone, env });
  expect(stdout).toMatch(/\nCONFORMS: \d+ clauses pass, 0 unexpected, 1 expected failure, /);
  expect(readdirSync(join(clone, 'reports'))).toContain('report.html');
});
