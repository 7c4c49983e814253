import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import allClauses from '../../spec/generated/clauses.json' with { type: 'json' };
import contract from '../../spec/generated/document.json' with { type: 'json' };
import type { Report, VerdictBasis } from '../../spec/generated/schema-types.ts';
import { leavesOf } from '../../spec/support/nested.ts';
import { applyExpectedFailures } from '../report/expected-failures.ts';
import { outcomeOf } from '../report/outcome.ts';
import { tool } from '../report/tool.ts';
import { boundReport, evidenceHashes } from '../reporters/json.ts';
import { repeatRun } from './recorded-run.ts';

export const predicateTypes = {
  verdict: 'https://in-toto.io/attestation/test-result/v0.1',
  summary: 'https://in-toto.io/attestation/svr/v0.2',
} as const;

/**
 * Judges the recorded run again, with its expected failures and manual attestations. `difference` says where the
 * statement differs from the stored one; undefined if it does not.
 */
export async function judgeAgain(stored: string, basis: VerdictBasis) {
  const { report, whole } = statementsOn(boundReport(await repeatRun(basis.recording)), basis);
  return { report, difference: firstDifference(stored, whole) };
}

/**
 * The in-toto statements on a run, as JSON, whole and short: the same for the same arguments, byte for byte.
 * Also returns the report, with the expected failures and manual attestations.
 */
export function statementsOn(judged: Report, basis: VerdictBasis) {
  const { expectedFailures, changes, attestations, sources, expires } = basis;
  const decided = applyExpectedFailures(judged, expectedFailures);
  const clauses = decided.clauses.map((clause) => {
    const attested = attestations.find((one) => one.clause === clause.id);
    if (!attested) return clause;
    const message = `vouched for by ${attested.by} on ${attested.on}: ${attested.reason}`;
    return { ...clause, message, attested };
  });
  const report: Report = { ...decided, clauses, ...(changes && { changes }) };
  const whole = statement(report, basis, predicateTypes.verdict, verdictOf(report, basis));
  const { startedAt, durationMs } = report;
  const judge = sources.at(-1);
  const properties = [outcomeOf(report).verdict, ...idsOf(report, 'pass')];
  const short = statement(report, basis, predicateTypes.summary, {
    verifier: { id: `pkg:npm/${judge?.name}@${judge?.annotations.version}`, policy: sources },
    timeCreated: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    properties: properties.map((name) => `PET_CATALOGUE_${name}`),
    expires,
    verdict: { digest: { sha256: hash('sha256', whole) } },
  });
  return { report, whole, short };
}

function verdictOf(report: Report, basis: VerdictBasis) {
  const { verdict, title } = outcomeOf(report);
  const { clauses, detection, counts, startedAt, durationMs, requests } = report;
  const hashes = evidenceHashes(report);
  const warnedTests = idsOf(report, 'fail', true);
  return {
    result: verdict !== 'conforms' ? 'FAILED' : warnedTests.length > 0 ? 'WARNED' : 'PASSED',
    configuration: basis.sources,
    passedTests: idsOf(report, 'pass'),
    warnedTests,
    failedTests: [...idsOf(report, 'fail'), ...idsOf(report, 'error')],
    judged: {
      verdict,
      title,
      startedAt,
      durationMs,
      requests,
      counts,
      detection,
      clauses: clauses.map(({ exchanges: _, quote: __, text: ___, scripts: ____, ...clause }) => {
        return { ...clause, evidence: { sha256: hashes.get(clause.id) } };
      }),
    },
    basis,
  };
}

function idsOf({ clauses }: Report, wanted: string, isExpected = false): string[] {
  return clauses
    .filter(({ verdict, expected }) => verdict === wanted && Boolean(expected) === isExpected)
    .map(({ id }) => id);
}

function statement(
  { target }: Report,
  basis: VerdictBasis,
  predicateType: string,
  predicate: object,
) {
  const digest = { sha256: hash('sha256', JSON.stringify(basis.recording)) };
  const subject = [{ name: target.baseUrl, digest }];
  return JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType,
    predicate,
  });
}

/** Where two texts of JSON differ, such as `predicate.judged.verdict`; undefined if nowhere. */
function firstDifference(stored: string, again: string): string | undefined {
  if (stored === again) return undefined;
  const [before, now] = [stored, again].map((text) => new Map(leavesOf(JSON.parse(text))));
  for (const path of [...(before?.keys() ?? []), ...(now?.keys() ?? [])]) {
    const [was, is] = [before?.get(path), now?.get(path)].map((leaf) => JSON.stringify(leaf));
    if (was !== is) return `${path} is ${is} now, and was ${was}`;
  }
  return 'the order of its fields';
}

type Source = VerdictBasis['sources'][number];

/** What a verdict is derived with, as ResourceDescriptors: the contract, the clauses and this tool. */
export function readSources(): Source[] {
  const source = (name: string, version: string, content: unknown): Source => {
    const digest = { sha256: hash('sha256', JSON.stringify(content)) };
    return { name, digest, annotations: { version } };
  };
  return [
    source('OpenAPI document, as JSON', contract.info.version, contract),
    // The set of clauses is frozen by each release.
    source('clauses, as JSON', tool.version, allClauses),
    source(tool.name, tool.version, filesOfTool()),
  ];
}

/** The hashes of all code and data, in a checkout or in `dist`, which has a package.json, too. */
function filesOfTool(): (readonly [path: string, sha256: string])[] {
  const root = dirname(findPackageJSON(import.meta.url) ?? '');
  const files = globSync('**/*.{js,ts,json,yaml}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist|bench|docs|test-results)$/.test(path),
  });
  return files
    .sort()
    .map((file) => [file.replaceAll('\\', '/'), hash('sha256', readFileSync(join(root, file)))]);
}
