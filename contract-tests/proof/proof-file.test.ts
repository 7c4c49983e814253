import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { knownBreaks } from '../detection/known-break.ts';
import { undetectableServices } from './broken-services.ts';
import { allCases } from './cases.ts';
import { toJson, withTable } from './format-proof.ts';
import { checkName, judgingChecks } from './leave-one-out.ts';
import { isProved, type Proof, summarize } from './proof.ts';
import { brokenByBreak } from './visibility.ts';

const text = await readFile(new URL('../proof.json', import.meta.url), 'utf8');
const document = await readFile(new URL('../../docs/internals/proof.md', import.meta.url), 'utf8');
const proof: Proof = JSON.parse(text);
const stale = 'outdated: run npm run prove';

test('proof.json covers the current cases', () => {
  const proved = proof.runs.map(({ name, safety, expected, clause }) =>
    [name, safety, expected, clause].join(', '),
  );
  const current = allCases.map(({ service, safety, expected }) =>
    [service.name, safety, expected.verdict, 'clause' in expected ? expected.clause : null].join(
      ', ',
    ),
  );
  expect(proved, stale).toEqual(current);
  expect(proof.undetectable, stale).toEqual(undetectableServices);
});

test('proof.json covers the current checks', () => {
  expect(
    proof.checks.map(({ check }) => check),
    stale,
  ).toEqual(judgingChecks.map(checkName));
});

test('proof.json covers the current breaks, and a run reads the same', () => {
  const current = brokenByBreak.map(([{ name, clause }]) => ({ name, clause }));
  expect(
    proof.breaks.map(({ name, clause }) => ({ name, clause })),
    stale,
  ).toEqual(current);
  expect(knownBreaks, 'outdated: run npm run generate').toEqual(proof.breaks);
});

test('proof.json holds, and is formatted as npm run prove writes it', () => {
  expect(isProved(proof)).toBe(true);
  expect(toJson(summarize(proof))).toBe(text);
});

test('the table in docs/internals/proof.md is that of proof.json', () => {
  expect(withTable(document, proof), stale).toBe(document);
});

test('a document without markers for the table is refused', () => {
  expect(() => withTable('# Nothing', proof)).toThrow('no markers <!-- proof -->');
});
