/** `npm run simulate:disk`: crashes under the store of SQLite, on a disk that is recorded. */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildLibrary, plant, tryDisk } from './disk.ts';
import planted from './planted.json' with { type: 'json' };

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
  },
});
const [seeds, first] = [Number(values.seeds), Number(values.seed)];
const library = process.platform === 'linux' ? buildLibrary() : undefined;
if (library === undefined) {
  console.error('NOT RUN: the simulated disk needs Linux and gcc on the PATH.');
} else if (values.planted) {
  for (const { name, seeds: most } of planted) {
    const args = [...plant, fileURLToPath(import.meta.url), '--seeds', String(most)];
    const env = { ...process.env, PLANTED: name };
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const [found] = /^Seed .*/m.exec(stderr) ?? [];
    console.log(`${found ? 'found' : 'NOT FOUND'}: ${name}: ${found ?? `${most} seeds`}`);
    if (!found) process.exitCode = 1;
  }
} else {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const problem = tryDisk(seed, library);
    if (!problem) continue;
    console.error(
      `Seed ${seed}: ${problem}\nRepeat: npm run simulate:disk -- --seeds 1 --seed ${seed}`,
    );
    process.exitCode = 1;
    break;
  }
  rmSync(dirname(library), { recursive: true });
  if (!process.exitCode) console.log(`${seeds} seeds, nothing confirmed was lost or refused`);
}
