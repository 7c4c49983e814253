// `npm run speed`: measures all rows, or one (`--row list`), and saves the results.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import { keepResult, writeTables } from './results.ts';
import type { Row } from './row.ts';
import { mockCommand } from './servers.ts';

/** The files of the rows, in the order of the table. */
const files = [
  'rows/list.ts',
  'rows/create.ts',
  'rows/mixed.ts',
  'rows/data.ts',
  'rows/store.ts',
  'rows/refusals.ts',
  'rows/msw.ts',
  'rows/peers.ts',
  'rows/cold-start.ts',
  'rows/memory.ts',
  'rows/check.ts',
  'rows/proxy.ts',
];

const { values } = parseArgs({
  options: { row: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});
if (!existsSync(mockCommand[1])) {
  console.error('dist/ is missing: run `npm ci && npm run build` in the parent folder first.');
  process.exit(2);
}
const all = await Promise.all(
  files.map(async (file): Promise<Row> => (await import(`./${file}`)).row),
);
const names = all.map(({ name }) => name);
const unknown = values.row?.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`--row must be one of ${names.join(', ')}, not ${unknown}.`);
  process.exit(2);
}
const machine = describeMachine();
for (const row of all) {
  if (values.row && !values.row.includes(row.name)) continue;
  const result = await row.run({ quick: values.quick, log: console.log });
  for (const { what, bar, measured, met } of result.lines) {
    console.log(`${met ? 'met    ' : 'NOT MET'}  ${what}: ${measured}, bar ${bar}`);
  }
  if (!values.quick) await keepResult(row.name, result, machine);
}
if (!values.quick) await writeTables(names, machine);
