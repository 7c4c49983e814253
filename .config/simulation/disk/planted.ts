/** Bugs for the simulated disk. Loaded with `--import`, it plants the one that PLANTED names. */
import { registerHooks } from 'node:module';

/** Each with the number of seeds within which it must be found. */
export const planted = [
  {
    name: 'the file is judged without its log',
    file: 'mocks/log/sqlite/database.ts',
    from: 'const hasLog = existsSync',
    to: 'const hasLog = false && existsSync',
    seeds: 5,
  },
  {
    name: 'commands are confirmed before they are synced',
    file: 'mocks/log/sqlite/data-file.ts',
    from: 'PRAGMA synchronous = FULL',
    to: 'PRAGMA synchronous = OFF',
    seeds: 20,
  },
  {
    name: 'damage in the log is not looked for',
    file: 'mocks/log/sqlite/check-file.ts',
    from: 'checkConfirmed(path, last)',
    to: '0',
    seeds: 20,
  },
  {
    name: 'a damaged command is taken for what was written',
    file: 'mocks/log/sqlite/read-log.ts',
    from: 'checksum(text, id, time) !== row.checksum',
    to: 'false',
    seeds: 60,
  },
  {
    name: 'a transaction that failed counts',
    file: 'mocks/log/sqlite/data-file.ts',
    from: "if (database.isTransaction) database.exec('ROLLBACK');\n    throw error;",
    to: "if (database.isTransaction) database.exec('ROLLBACK');",
    seeds: 20,
  },
  {
    name: 'a file whose creation was cut off is refused',
    file: 'mocks/log/sqlite/check-file.ts',
    from: 'if (stats.size <= onePage &&',
    to: 'if (false &&',
    seeds: 60,
  },
] as const;

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
