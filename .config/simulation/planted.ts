import { spawnSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import planted from './planted.json' with { type: 'json' };

/** Arguments of Node that plant the bug which PLANTED names, if it is set. */
export const plant = ['--import', import.meta.url];

const bug = Object.values(planted)
  .flat()
  .find(({ name }) => name === process.env.PLANTED);
if (bug) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${bug.file}`)) return loaded;
      const source = String(loaded.source);
      if (!source.includes(bug.from)) throw new Error(`${bug.file} lacks: ${bug.from}`);
      return { ...loaded, source: source.replace(bug.from, () => bug.to) };
    },
  });
}

/** The arguments of a simulation; the process ends with 2 if they are wrong. */
export function seedsOf(command: string, usual: string) {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: usual },
      seed: { type: 'string', default: '1' },
      planted: { type: 'boolean', default: false },
    },
  });
  const [seeds, first] = [Number(values.seeds), Number(values.seed)];
  if ([seeds, first].every((value) => Number.isSafeInteger(value) && value > 0)) {
    return { seeds, first, planted: values.planted };
  }
  console.error(`Usage: npm run ${command} -- [--seeds N] [--seed FIRST] | --planted`);
  process.exit(2);
}

/** Plants each bug of a kind and prints whether the script finds it within the stated seeds. */
export function findPlanted(kind: 'store' | 'disk', script: string): void {
  for (const { name, seeds } of planted[kind]) {
    const args = [...plant, script, '--seeds', String(seeds)];
    const env = { ...process.env, PLANTED: name };
    const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const [found] = /^Seed .*/m.exec(stderr) ?? [];
    console.log(`${found ? 'found' : 'NOT FOUND'}: ${name}: ${found ?? `${seeds} seeds`}`);
    if (!found) process.exitCode = 1;
  }
}
