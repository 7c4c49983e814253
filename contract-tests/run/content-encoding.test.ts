import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { run } from '../run.ts';
import { createNetwork } from '../transport/network.ts';
import type { RunOptions } from './run-options.ts';
import { clauseOf, clock, failedClauses } from './test-judge.ts';

type Encode = (body: string) => string | Buffer;
type IsEncoded = (request: Request, status: number) => boolean;

const everyRequest: IsEncoded = () => true;
const isOrders: IsEncoded = ({ url }, status) => url.endsWith('/orders') && status === 200;
const plain: Encode = (body) => body;
const cut = (encode: (body: string) => Buffer) => (body: string) => {
  const bytes = encode(body);
  return bytes.subarray(0, bytes.length / 2);
};

/** Judges the mock behind a server that encodes the bodies of its answers. */
async function judgeEncoded(
  coding: string,
  encode: Encode,
  isEncoded = everyRequest,
  options: Partial<RunOptions> = {},
) {
  const mock = createMock({ clock });
  const fetch = async (request: Request) => {
    const response = await mock.fetch(request);
    const { status } = response;
    if (!isEncoded(request, status)) return response;
    const headers = new Headers(response.headers);
    headers.set('content-encoding', coding);
    headers.delete('content-length');
    return new Response(encode(await response.text()) as BodyInit, { status, headers });
  };
  const { baseUrl, close } = await serve({ ...mock, fetch }, { port: 0 });
  onTestFinished(close);
  return run({ baseUrl, apiKey: mock.keys.list()[0]?.key ?? '', plan: 'free', ...options });
}

const nameOf = ([coding, how]: readonly [coding: string, how: string, ...rest: unknown[]]) =>
  `${coding}: ${how}`;

const codings: [coding: string, how: string, encode: (body: string) => Buffer][] = [
  ['gzip', 'gzip', gzipSync],
  ['x-gzip', 'gzip by its old name', gzipSync],
  ['deflate', 'zlib, as RFC 9110 says', deflateSync],
  ['deflate', 'raw deflate, as some servers do', deflateRawSync],
  ['br', 'Brotli', brotliCompressSync],
  ['zstd', 'Zstandard', zstdCompressSync],
  ['br, gzip', 'two codings', (body) => gzipSync(brotliCompressSync(body))],
];

const others: [coding: string, how: string, encode: Encode][] = [
  ['GZIP', 'gzip in capitals', gzipSync],
  ['identity', 'nothing', plain],
];

it.for(sampled([...codings, ...others], 5, nameOf))(
  'a service conforms that encodes every body as %s: %s',
  async ([coding, _how, encode]) => {
    const report = await judgeEncoded(coding, encode);
    expect(failedClauses(report)).toEqual([]);
    expect(report.verdict).toBe('conforms');
  },
);

describe('a service breaks 4.json-responses alone that declares', () => {
  const codings: [coding: string, how: string, Encode, message: RegExp, IsEncoded?][] = [
    ['gzip', 'plain bodies', plain, /Content-Encoding is gzip, but the body cannot be decoded: /],
    ['deflate', 'plain bodies', plain, /Content-Encoding is deflate, but the body cannot be /],
    ['br', 'plain bodies', plain, /Content-Encoding is br, but the body cannot be decoded: /],
    ['zstd', 'plain bodies', plain, /Content-Encoding is zstd, but the body cannot be decoded: /],
    ['gzip, gzip', 'bodies zipped once', gzipSync, /is gzip, gzip, but the body cannot be decoded/],
    ['zstd', 'half of each body', cut(zstdCompressSync), /is zstd, but the body cannot be decoded/],
    ['utf-8', 'plain bodies', plain, /is utf-8, but utf-8 is not a registered content coding/],
    ['gzip, rot13', 'a zipped list of orders', gzipSync, /rot13/, isOrders],
    ['gzip', 'half of the orders', cut(gzipSync), /the body is not valid JSON/, isOrders],
  ];

  it.for(sampled(codings, 4, nameOf))('%s: %s', async ([coding, _how, encode, message, only]) => {
    const report = await judgeEncoded(coding, encode, only);
    expect(failedClauses(report)).toEqual(['4.json-responses']);
    expect(clauseOf(report, '4.json-responses')?.message).toMatch(message);
  });
});

it.for(sampled(codings, 7, nameOf))(
  'with the connections of the command, a body that is cut off cannot be decoded: %s, %s',
  async ([coding, _how, encode]) => {
    const { fetch, close } = createNetwork();
    onTestFinished(close);
    const whole = await judgeEncoded(coding, encode, everyRequest, { fetch });
    expect(whole.verdict).toBe('conforms');
    for (const isEncoded of [everyRequest, isOrders]) {
      const report = await judgeEncoded(coding, cut(encode), isEncoded, { fetch });
      expect(failedClauses(report)).toEqual(['4.json-responses']);
      expect(clauseOf(report, '4.json-responses')?.message).toContain(
        `the Content-Encoding is ${coding}, but the body cannot be decoded: unexpected end of file`,
      );
    }
  },
);
