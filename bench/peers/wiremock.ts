import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category } from '../../index.ts';
import { json } from '../speed/requests.ts';
import { errors, questions, rateLimitHeaders, usedUpHeaders } from './data.ts';
import type { Command, Headers, Peer, Place } from './peer.ts';
import { packageFile, packageVersion, put } from './place.ts';

const common = {
  version: await packageVersion('wiremock'),
  prefix: '/v1',
  warmUp: 4,
} as const;

const quirks = [
  'no state: a creation is answered from a template with a random id and not stored',
  'no limits: one key is always answered 429',
  'rate-limit headers: fixed',
  'started as java -jar, without the Node wrapper of its package',
] as const;

/** With its defaults: it keeps a journal of all requests. */
export const wireMock: Peer = {
  ...common,
  name: 'WireMock',
  only: ['list', 'create'],
  quirks: [...quirks, 'its journal of requests and answers is unbounded'],
  setUp: (place) => start(place, []),
};

/** With the options that its documentation recommends for load tests. */
export const wireMockTuned: Peer = {
  ...common,
  name: 'WireMock, no journal',
  quirks: [...quirks, '--no-request-journal --disable-request-logging'],
  setUp: (place) => start(place, ['--no-request-journal', '--disable-request-logging']),
};

async function start(
  { folder, port, categories }: Place,
  more: readonly string[],
): Promise<Command> {
  await mkdir(join(folder, 'mappings'));
  await put(folder, 'mappings/categories.json', { mappings: mappingsOf(categories) });
  const jar = packageFile('wiremock', `build/wiremock-standalone-${common.version}.jar`);
  const options = ['--bind-address', '127.0.0.1', '--port', `${port}`, '--root-dir', folder];
  return { command: ['java', '-jar', jar, ...options, '--disable-banner', ...more] };
}

function mappingsOf(categories: readonly Category[]): unknown[] {
  const name = [{ matchesJsonPath: '$.name' }];
  return [
    mapping(1, requestOf('list'), response(200, categories)),
    mapping(1, requestOf('limited'), response(429, errors.limited, usedUpHeaders)),
    mapping(1, { ...requestOf('create'), bodyPatterns: name }, created),
    mapping(2, requestOf('create'), response(400, errors.invalid)),
    mapping(3, { method: 'ANY', urlPath }, response(401, errors.unauthorized)),
  ];
}

const urlPath = '/v1/categories';

const created = {
  ...response(201, ''),
  body: `{"id":{{randomInt lower=1 upper=2000000000}},"name":"{{jsonPath request.body '$.name'}}","description":"{{jsonPath request.body '$.description'}}"}`,
  transformers: ['response-template'],
};

function mapping(priority: number, request: object, response: object): object {
  return { priority, request, response };
}

function requestOf(ask: 'list' | 'limited' | 'create'): object {
  const { method, headers } = questions[ask];
  return { method, urlPath, headers: { Authorization: { equalTo: headers.Authorization } } };
}

function response(status: number, body: unknown, headers: Headers = rateLimitHeaders) {
  return {
    status,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  };
}
