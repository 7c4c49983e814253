import { randomUUID } from 'node:crypto';
import type { Category } from '../../index.ts';
import { json } from '../speed/requests.ts';
import { errors, limits, rateLimitHeaders, usedUpHeaders } from './data.ts';
import type { Headers, Peer } from './peer.ts';
import { packageFile, packageVersion, put, withoutOutput } from './place.ts';

/** `mockoon-cli start` with a CRUD route over a data bucket, and rules for refusals. */
export const mockoon: Peer = {
  name: 'Mockoon',
  version: await packageVersion('@mockoon/cli'),
  bar: 10,
  prefix: '/v1',
  quirks: [
    'no limits: one key is always answered 429, by a rule',
    'rate-limit headers: fixed',
    'searches all categories for the next id',
    'prints a line per request, which no option disables; redirected to /dev/null, with --disable-log-to-file',
  ],
  async setUp({ folder, port, categories }) {
    const file = await put(folder, 'environment.json', environment(port, categories));
    const program = packageFile('@mockoon/cli', 'bin/run.js');
    const command = [process.execPath, program, 'start', '--data', file, '--disable-log-to-file'];
    return { command: withoutOutput(command) };
  },
};

const bucket = 'cats';
const [good, exhausted] = Object.keys(limits);

/** Other values are those of "New environment" in the desktop application. */
function environment(port: number, categories: readonly Category[]): object {
  const uuid = randomUUID();
  const value = JSON.stringify(categories);
  return {
    ...{ uuid: randomUUID(), lastMigration: 33, name: 'Pet Catalogue', port },
    ...{ endpointPrefix: 'v1', hostname: '127.0.0.1', latency: 0, cors: true },
    ...{ proxyMode: false, proxyHost: '', proxyRemovePrefix: false },
    ...{ proxyReqHeaders: [], proxyResHeaders: [], callbacks: [], folders: [] },
    tlsOptions: {
      ...{ enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '' },
      passphrase: '',
    },
    headers: headerList({ ...json, ...rateLimitHeaders }),
    data: [{ uuid: randomUUID(), id: bucket, name: 'Categories', documentation: '', value }],
    rootChildren: [{ type: 'route', uuid }],
    routes: [
      {
        ...{ uuid, type: 'crud', method: '', endpoint: 'categories', documentation: '' },
        ...{ responseMode: null, streamingMode: null, streamingInterval: 0, responses },
      },
    ],
  };
}

/** The first response whose rules match, else the default, which is CRUD. */
const responses = [
  {
    ...response(200, '{}'),
    ...{ label: 'CRUD', bodyType: 'DATABUCKET', databucketID: bucket, default: true },
  },
  response(429, errors.limited, [keyIs(exhausted)], usedUpHeaders),
  response(401, errors.unauthorized, [keyIs(good, { invert: true })]),
  response(400, errors.invalid, [
    { target: 'method', modifier: '', value: 'post', invert: false, operator: 'equals' },
    { target: 'body', modifier: 'name', value: '', invert: false, operator: 'null' },
  ]),
];

function response(
  statusCode: number,
  body: unknown,
  rules: readonly object[] = [],
  headers: Headers = {},
) {
  return {
    ...{ uuid: randomUUID(), label: '', latency: 0, statusCode, headers: headerList(headers) },
    ...{ body: JSON.stringify(body), bodyType: 'INLINE', disableTemplating: true },
    ...{ filePath: '', sendFileAsBody: false, databucketID: '', crudKey: 'id', callbacks: [] },
    ...{ rules, rulesOperator: 'AND', fallbackTo404: false, default: false },
  };
}

function keyIs(authorization: string | undefined, { invert = false } = {}): object {
  const target = { target: 'header', modifier: 'Authorization' };
  return { ...target, operator: 'equals', value: authorization, invert };
}

function headerList(headers: Headers): object[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
