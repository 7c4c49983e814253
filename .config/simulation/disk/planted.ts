/** Loaded with `--import`, it plants the bug of `planted.json` that PLANTED names. */
import { registerHooks } from 'node:module';
import planted from './planted.json' with { type: 'json' };

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
