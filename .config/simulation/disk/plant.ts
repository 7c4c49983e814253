/** Loaded with `--import`: plants the bug that PLANTED names. */
import { registerHooks } from 'node:module';
import { planted } from './planted.ts';

const bug = planted.find(({ name }) => name === process.env.PLANTED);
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
