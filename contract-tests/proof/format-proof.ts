import { builtInKeys } from '../../mocks/keys/keys.ts';
import { allCases } from './cases.ts';
import type { CaseResult } from './judge-case.ts';
import { isProved, type Proof } from './proof.ts';
import { proofFacts } from './proof-file.ts';
import type { Case } from './service.ts';

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

/** Shell commands that reproduce a case. */
function commandsFor({ service, safety }: Case): string[] {
  const { name, plan = 'free', petId, basePath = '/v1', options } = service;
  const { pace, concurrentClient, gateway } = service;
  const again = `npm run prove -- --only '${name.replaceAll("'", `'\\''`)}'`;
  const { faults = [], keys, profile, seed, clock } = options;
  // Flags cannot express these.
  if (keys || seed || clock || pace || concurrentClient || gateway) return [again];
  const file = typeof profile === 'object' ? 'profile.json' : profile;
  const write = typeof profile === 'object' ? [`echo '${JSON.stringify(profile)}' > ${file}`] : [];
  const key = builtInKeys.find((candidate) => candidate.name === plan)?.key;
  const start = [
    'npm start --',
    ...faults.map((fault) => `--fault ${typeof fault === 'string' ? fault : fault.fault}`),
    ...(file === undefined ? [] : [`--profile ${file}`]),
  ].join(' ');
  const check = [
    `PET_CATALOGUE_API_KEY=${key} npm run check -- http://127.0.0.1:4010${basePath}`,
    `--plan ${plan} --safety ${safety}`,
    ...(petId === undefined ? [] : [`--pet-id ${petId}`]),
  ].join(' ');
  return [again, ...write, start, check];
}
