import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unseenServices } from './broken-services.ts';
import { allCases } from './cases.ts';
import { checkName, judgingChecks } from './needed-checks.ts';
import { addUp, meetsTheBar, type Proof } from './proof.ts';
import { proofText, withTable } from './proof-file.ts';

const text = await readFile(new URL('../proof.json', import.meta.url), 'utf8');
const document = await readFile(new URL('../../docs/proof.md', import.meta.url), 'utf8');
const proof: Proof = JSON.parse(text);
const stale = 'is stale: npm run prove';

test('proof.json is about the services that there are', () => {
  const told = proof.runs.map(({ name, safety, expected, clause }) =>
    [name, safety, expected, clause].join(', '),
  );
  const now = allCases.map(({ service, safety, expected }) =>
    [service.name, safety, expected.verdict, 'clause' in expected ? expected.clause : null].join(
      ', ',
    ),
  );
  expect(told, stale).toEqual(now);
  expect(proof.unseen, stale).toEqual(unseenServices);
});

test('proof.json is about the checks that there are', () => {
  expect(
    proof.checks.map(({ check }) => check),
    stale,
  ).toEqual(judgingChecks.map(checkName));
});

test('proof.json meets the bar, and is as npm run prove writes it', () => {
  expect(meetsTheBar(proof)).toBe(true);
  expect(proofText(addUp(proof.runs, proof.checks, proof.unseen))).toBe(text);
});

test('the table in docs/proof.md is that of proof.json', () => {
  expect(withTable(document, proof), stale).toBe(document);
});

test('a document without a place for the table is told so', () => {
  expect(() => withTable('# Nothing', proof)).toThrow('no <!-- proof -->');
});
