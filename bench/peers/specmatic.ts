import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category } from '../../index.ts';
import { json, newCategory } from '../speed/requests.ts';
import { errors, questions, rateLimitHeaders, usedUpHeaders } from './data.ts';
import { documentForMocks } from './document.ts';
import type { Ask, Peer } from './peer.ts';
import { packageVersion, put, specmaticCommand } from './place.ts';

/** `specmatic mock` with the document of the service and an example file per answer. */
export const specmatic: Peer = {
  name: 'Specmatic',
  version: await packageVersion('specmatic'),
  prefix: '',
  warmUp: 4,
  slowFrom: 10_000,
  quirks: [
    'no state: the creation in the example is answered with the example, any other with random values',
    'no limits and no keys: answers 401 and 429 to the keys of its examples, 200 to any other',
    'rate-limit headers: those of the examples',
    'measured with one connection for 10,000 categories: 10 would wait for many seconds',
    'started as java -jar, without the Node wrapper of its package, with --noConsoleLog',
  ],
  async setUp({ folder, port, categories }) {
    const file = await put(folder, 'openapi.json', documentForMocks());
    const examples = join(folder, 'examples');
    await mkdir(examples);
    for (const [name, example] of Object.entries(examplesOf(categories))) {
      await put(examples, `${name}.json`, example);
    }
    const options = ['--host', '127.0.0.1', '--port', `${port}`, '--noConsoleLog'];
    const program = await specmaticCommand(folder);
    return {
      command: [...program, 'mock', file, '--examples', examples, ...options],
      env: { SPECMATIC_DISABLE_TELEMETRY: 'true' },
    };
  },
};

function examplesOf(categories: readonly Category[]): Readonly<Record<Ask, object>> {
  return {
    list: example('list', categories),
    create: example('create', { id: categories.length + 1, ...newCategory }),
    unauthorized: example('unauthorized', errors.unauthorized),
    invalid: example('invalid', errors.invalid),
    limited: example('limited', errors.limited, usedUpHeaders),
  };
}

function example(ask: Ask, body: unknown, headers: object = rateLimitHeaders): object {
  const { method, headers: sent, body: sentBody, status } = questions[ask];
  return {
    'http-request': {
      method,
      path: '/categories',
      headers: sent,
      ...(sentBody === undefined ? {} : { body: JSON.parse(sentBody) }),
    },
    'http-response': {
      status,
      headers: { ...json, ...headers },
      body,
    },
  };
}
