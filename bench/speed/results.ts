import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { betweenMarkers } from '../../.config/generate/files.ts';
import { type Machine, machineLine } from './machine.ts';
import type { ResultLine, RowResult } from './row.ts';

export interface Results {
  readonly machine: Machine;
  readonly rows: Readonly<Record<string, RowResult & { readonly measuredAt: string }>>;
}

const file = fileURLToPath(new URL('../results.json', import.meta.url));
const document = fileURLToPath(new URL('../../docs/internals/performance.md', import.meta.url));

/** Saves the result of one row in `results.json`; other rows are kept. */
export async function keepResult(name: string, result: RowResult, machine: Machine): Promise<void> {
  const { rows } = await readResults(machine);
  const kept = { ...rows, [name]: { measuredAt: new Date().toISOString(), ...result } };
  await writeFile(file, `${JSON.stringify({ machine, rows: kept }, null, 2)}\n`);
}

/**
 * Writes the results into docs/internals/performance.md: those with a table of their own as that table, the
 * others together.
 */
export async function writeTables(order: readonly string[], machine: Machine): Promise<void> {
  const results = await readResults(machine);
  const rows = order.flatMap((name) => results.rows[name] ?? []);
  const lines = rows.flatMap(({ table, lines }) => (table === undefined ? lines : []));
  const latest =
    rows
      .map(({ measuredAt }) => measuredAt)
      .toSorted()
      .at(-1) ?? '';
  await writeParts({
    speed: `${tableOf(lines)}\n\n${machineLine(results.machine)}; ${latest.slice(0, 10)}.`,
    ...Object.fromEntries(order.map((name) => [name, results.rows[name]?.table])),
  });
}

/** Writes each text between the markers of its name in docs/internals/performance.md. */
async function writeParts(texts: Readonly<Record<string, string | undefined>>) {
  const before = await readFile(document, 'utf8');
  const after = Object.entries(texts).reduce(
    (text, [name, part]) => (part === undefined ? text : betweenMarkers(text, name, part)),
    before,
  );
  if (after !== before) await writeFile(document, after);
}

async function readResults(machine: Machine): Promise<Results> {
  return (await readIfThere<Results>(file)) ?? { machine, rows: {} };
}

/** Reads a JSON file; undefined if it does not exist. */
export async function readIfThere<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function tableOf(lines: readonly ResultLine[]): string {
  const rows = lines.map(
    ({ what, against, bar, measured, met }) =>
      `| ${what} | ${against} | ${bar} | ${measured}${met ? '' : ' ✗'} |`,
  );
  return ['| what | against | bar | measured |', '|---|---|---|---|', ...rows].join('\n');
}
