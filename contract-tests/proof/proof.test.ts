import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { formatProof } from './format-proof.ts';
import type { CaseResult } from './judge-case.ts';
import { isProved, summarize } from './proof.ts';

const broken: CaseResult = {
  group: 'broken',
  name: 'id-as-string',
  safety: 'write',
  expected: 'caught',
  reason: null,
  clause: '2.category-id',
  blamed: ['2.category-id'],
  requests: 55,
  ms: 8,
  problem: null,
};
const correct: CaseResult = {
  ...broken,
  group: 'single fields',
  name: 'category.listOrder "name"',
  expected: 'conforms',
  clause: null,
  blamed: [],
  requests: 53,
};
const check = { check: '2.category-id', missedWithout: ['id-as-string'] };

function proofOf(runs: readonly Partial<CaseResult>[], checks = [check]) {
  const [first, ...others] = runs;
  const all = [{ ...broken, ...first }, ...others.map((run) => ({ ...correct, ...run }))];
  return summarize({ runs: all, checks, undetectable: [], breaks: [], triggers: [] });
}

describe('a proof that holds', () => {
  it('has all faults caught and rightly blamed, and no false alarm', () => {
    const proof = proofOf([{}, {}]);
    expect(isProved(proof)).toBe(true);
    expect(proof.summary).toMatchObject({ visible: 1, caught: 1, blamedRightly: 1, correct: 1 });
    expect(proof.summary.requests.write).toEqual({ min: 53, median: 53, max: 55 });
    expect(formatProof(proof, [])).toMatch(/\nPROVED\n$/);
  });

  it('counts an undetectable fault as broken, but not as caught', () => {
    const { summary } = proofOf([{ expected: 'undetectable', blamed: [] }]);
    expect(summary).toMatchObject({ broken: 1, visible: 0, caught: 0, problems: 0 });
  });
});

describe('a proof that fails', () => {
  it.each([
    ['has a fault that is not caught', { caught: 0, blamedRightly: 0 }, [{ blamed: [] }]],
    [
      'blames another clause as well',
      { caught: 1, blamedRightly: 0 },
      [{ blamed: ['2.category-id', '4.1.array'] }],
    ],
    ['blames a correct service', { falseAlarms: 1 }, [{}, { blamed: ['4.1.array'] }]],
    ['has a run with a problem', { problems: 1 }, [{}, { problem: 'incomplete' }]],
  ] as const)('%s', (_what, figures, runs) => {
    const proof = proofOf(runs);
    expect(isProved(proof)).toBe(false);
    expect(proof.summary).toMatchObject(figures);
    expect(formatProof(proof, [])).toMatch(/\nNOT PROVED\n$/);
  });

  it('has a redundant check', () => {
    const proof = proofOf([{}], [{ check: '2.category-id', missedWithout: [] }]);
    expect(isProved(proof)).toBe(false);
    expect(formatProof(proof, [])).toContain(
      '✗ 2.category-id: no fault is missed without this check',
    );
  });
});

it('shows a run with a problem, its evidence and how to repeat it', () => {
  const problem = 'not caught: 2.category-id is pass';
  const text = formatProof(proofOf([{ blamed: [], problem }]), []);
  expect(text).toContain('✗ id-as-string (write), breaks 2.category-id; blamed: nothing');
  expect(text).toContain(problem);
  expect(text).toContain("npm run prove -- --only 'id-as-string'");
});

const script = fileURLToPath(new URL('prove.ts', import.meta.url));

const proved: [what: string, name: string, line: RegExp][] = [
  ['a broken service', 'id-as-string', /^✓ id-as-string \(write\), .* blamed: 2\.category-id; /m],
  ['a correct service', 'category.listOrder "name"', /, a correct service; blamed: nothing/],
  ['a check', '2.category-id-int64', /^without 2\.category-id-int64: \S+, \S+ are missed$/m],
];

test.for(sampled(proved, 3, ([what]) => what))('proves %s over HTTP', ([, name, line]) => {
  const args = [script, '--only', name];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toMatch(line);
  expect(stdout).toMatch(/^PROVED$/m);
  expect(status).toBe(0);
});
