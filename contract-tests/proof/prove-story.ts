import { allCases } from './cases.ts';
import type { Outcome } from './outcome.ts';
import { meetsTheBar, type Proof } from './proof.ts';
import { factsOf } from './proof-file.ts';
import { commandsFor } from './reproduce.ts';

/** How far the work is, on a line that is written over. */
export function progressLine(done: number, all: number): string {
  return done < all ? `\r${done} of ${all} ` : '\r\u001B[K';
}

/** What `npm run prove` prints: each run in detail when few were asked for, else those with a problem. */
export function story(proof: Proof, { only }: { readonly only: readonly string[] }): string {
  const { runs, checks, unseen } = proof;
  const told = only.length > 0 ? runs : runs.filter(({ problem }) => problem !== null);
  const idle = checks.filter(({ unseenWithout }) => unseenWithout.length === 0);
  const lines = [
    ...told.flatMap(tellRun),
    ...(only.length > 0 ? checks : []).map(
      ({ check, unseenWithout }) =>
        `without ${check}: ${unseenWithout.join(', ') || 'nothing'} goes unseen`,
    ),
    ...idle.map(({ check }) => `✗ ${check}: no fault goes unseen without this check`),
    ...(only.length > 0 ? [] : facts(proof)),
    ...(only.length > 0
      ? []
      : unseen.map(({ name, because }) => `cannot be seen: ${name}, for ${because}`)),
    meetsTheBar(proof) ? 'PROVED' : 'NOT PROVED',
  ];
  return `${lines.join('\n')}\n`;
}

function facts(proof: Proof): string[] {
  return factsOf(proof).map(([what, value]) => `${what}: ${value}`);
}

function tellRun(run: Outcome): string[] {
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
