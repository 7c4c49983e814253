import { allCases } from './cases.ts';
import type { CaseResult } from './judge-case.ts';
import { isProved, type Proof } from './proof.ts';
import { proofFacts } from './proof-file.ts';
import { commandsFor } from './reproduce.ts';

/** A progress line that overwrites itself. */
export function progressLine(done: number, all: number): string {
  return done < all ? `\r${done} of ${all} ` : '\r\u001B[K';
}

/** The output of `npm run prove`: with --only, every run in detail; else the runs with a problem. */
export function formatProof(proof: Proof, { only }: { readonly only: readonly string[] }): string {
  const { runs, checks, undetectable } = proof;
  const shown = only.length > 0 ? runs : runs.filter(({ problem }) => problem !== null);
  const redundant = checks.filter(({ missedWithout }) => missedWithout.length === 0);
  const lines = [
    ...shown.flatMap(formatRun),
    ...(only.length > 0 ? checks : []).map(
      ({ check, missedWithout }) =>
        `without ${check}: ${missedWithout.join(', ') || 'no faults'} are missed`,
    ),
    ...redundant.map(({ check }) => `✗ ${check}: no fault is missed without this check`),
    ...(only.length > 0 ? [] : facts(proof)),
    ...(only.length > 0
      ? []
      : undetectable.map(({ name, reason }) => `undetectable: ${name}, since ${reason}`)),
    isProved(proof) ? 'PROVED' : 'NOT PROVED',
  ];
  return `${lines.join('\n')}\n`;
}

function facts(proof: Proof): string[] {
  return proofFacts(proof).map(([what, value]) => `${what}: ${value}`);
}

function formatRun(run: CaseResult): string[] {
  const { name, safety, clause, blamed, requests, problem } = run;
  const breaks = clause === null ? 'a correct service' : `breaks ${clause}`;
  const found = `blamed: ${blamed.join(', ') || 'nothing'}; ${requests} requests`;
  const head = `${problem === null ? '✓' : '✗'} ${name} (${safety}), ${breaks}; ${found}`;
  const one = allCases.find((it) => it.service.name === name && it.safety === safety);
  return [
    head,
    ...(problem === null ? [] : [`    ${problem}`]),
    ...(one ? commandsFor(one) : []).map((line) => `    ${line}`),
  ];
}
