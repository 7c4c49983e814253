import type { Category } from '../../index.ts';
import { newCategory } from '../speed/requests.ts';
import { questions } from './data.ts';
import { documentForMocks } from './document.ts';
import type { Peer, Place } from './peer.ts';
import { packageFile, packageVersion, put, withoutOutput } from './place.ts';

const common = {
  version: await packageVersion('@stoplight/prism-cli'),
  prefix: '',
  headers: {
    unauthorized: {},
    limited: { ...questions.limited.headers, Prefer: 'code=429' },
  },
} as const;

const quirks = [
  'no state: a creation is answered with the example of the document and not stored',
  'no keys: it accepts any bearer token, so its 401 is for a request without one',
  'no limits: its 429 is an example, requested with `Prefer: code=429`',
  'rate-limit headers: the examples of the document',
] as const;

/** `prism mock` with its defaults: it prints several lines per request. */
export const prism: Peer = {
  ...common,
  name: 'Prism',
  bar: 10,
  quirks: [...quirks, 'its output is redirected to /dev/null'],
  setUp: async (place) => ({ command: withoutOutput(await commandFor(place)) }),
};

export const prismSilent: Peer = {
  ...common,
  name: 'Prism, silent',
  quirks: [...quirks, '--verboseLevel silent'],
  setUp: async (place) => ({
    command: [...(await commandFor(place)), '--verboseLevel', 'silent'],
  }),
};

/** Uses the document of the service, with the answers as examples. */
async function commandFor({ folder, port, categories }: Place): Promise<[string, ...string[]]> {
  const file = await put(folder, 'openapi.json', documentWith(categories));
  const program = packageFile('@stoplight/prism-cli', 'dist/index.js');
  return [process.execPath, program, 'mock', file, '--port', `${port}`];
}

function documentWith(categories: readonly Category[]): unknown {
  const document = documentForMocks();
  const { get, post } = document.paths['/categories'];
  Object.assign(get.responses['200'].content['application/json'], { example: categories });
  const created = { id: categories.length + 1, ...newCategory };
  Object.assign(post.responses['201'].content['application/json'], { example: created });
  return document;
}
