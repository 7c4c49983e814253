import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { betweenMarkers } from '../../.config/generate/files.ts';
import { sampled } from '../../.config/test-sample.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { knownBreaks } from '../detection/known-break.ts';
import { undetectableServices } from './broken-services.ts';
import { allCases } from './cases.ts';
import { formatProof, proofTable, toJson } from './format-proof.ts';
import { type CaseResult, checkName, judgingChecks } from './judge-case.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import { brokenByBreak } from './visibility.ts';

const tables = casesBeside(import.meta.url);

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
  it.each<[string, object, object[]]>(tables['failing proofs'])('%s', (_what, figures, runs) => {
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

const text = await readFile(new URL('../proof.json', import.meta.url), 'utf8');
const document = await readFile(new URL('../../docs/internals/proof.md', import.meta.url), 'utf8');
const proof: Proof = JSON.parse(text);
const stale = 'outdated: run npm run prove';

test('proof.json covers the current cases, checks and breaks, and a run reads the same', () => {
  const line = (...parts: unknown[]) => parts.join(', ');
  const proved = proof.runs.map(({ name, safety, expected, clause }) =>
    line(name, safety, expected, clause),
  );
  const current = allCases.map(({ service: { name, clause }, safety, expected }) =>
    line(name, safety, expected, clause),
  );
  expect(proved, stale).toEqual(current);
  expect(proof.undetectable, stale).toEqual(undetectableServices);
  const checks = proof.checks.map(({ check }) => check);
  expect(checks, stale).toEqual(judgingChecks.map(checkName));
  const breaks = proof.breaks.map(({ name, clause }) => line(name, clause));
  expect(breaks, stale).toEqual(brokenByBreak.map(([{ name, clause }]) => line(name, clause)));
  expect(knownBreaks, 'outdated: run npm run generate').toEqual(proof.breaks);
});

test('proof.json holds, and is formatted as npm run prove writes it', () => {
  expect(isProved(proof)).toBe(true);
  expect(toJson(summarize(proof))).toBe(text);
});

test('the table in docs/internals/proof.md is that of proof.json', () => {
  expect(betweenMarkers(document, 'proof', proofTable(proof)), stale).toBe(document);
});

test('a document without markers for the table is refused', () => {
  expect(() => betweenMarkers('# Nothing', 'proof', '')).toThrow('no markers <!-- proof -->');
});
