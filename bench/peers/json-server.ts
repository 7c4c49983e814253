import { fileURLToPath } from 'node:url';
import { errors, limits } from './data.ts';
import type { Command, Peer, Place } from './peer.ts';
import { packageFile, packageVersion, put } from './place.ts';

const common = {
  version: await packageVersion('json-server'),
  prefix: '',
} as const;

const quirks = [
  'keys, limits and required fields are a middleware of 40 lines (json-server-middleware.cjs)',
  'searches all categories for the next id',
] as const;

/** `json-server db.json`, as in "Getting started" of its README. */
export const jsonServer: Peer = {
  ...common,
  name: 'json-server, db.json',
  only: ['create'],
  quirks: [...quirks, 'rewrites db.json after each creation'],
  setUp: async (place) =>
    start(place, await put(place.folder, 'db.json', { categories: place.categories })),
};

/** `json-server db.js`, as in "Generate random data" of its README: keeps data in memory. */
export const jsonServerInMemory: Peer = {
  ...common,
  name: 'json-server, db.js',
  quirks,
  setUp: async (place) => {
    const data = JSON.stringify({ categories: place.categories });
    return start(place, await put(place.folder, 'db.js', `module.exports = () => (${data});\n`));
  },
};

async function start({ folder, port }: Place, database: string): Promise<Command> {
  const program = packageFile('json-server', 'lib/cli/bin.js');
  const middleware = fileURLToPath(new URL('json-server-middleware.cjs', import.meta.url));
  const options = ['--host', '127.0.0.1', '--port', `${port}`, '--quiet'];
  return {
    command: [process.execPath, program, database, ...options, '--middlewares', middleware],
    env: { SERVICE: await put(folder, 'service.json', { limits, errors }) },
  };
}
