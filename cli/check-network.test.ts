import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openNetwork } from './check-network.ts';
import { UsageError } from './exit.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const secure = { insecure: false };

describe('--ca', () => {
  it('takes a file with one certificate or several, and text between them', async () => {
    const ca = file('good.pem', rootCertificates.slice(0, 3).join('\n# another one\n'));
    await (await openNetwork({ ...secure, ca }, {})).close();
  });

  const bad: [what: string, text: string][] = [
    ['nothing', ''],
    ['a key', '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n'],
    ['a broken one', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
    [
      'a good one and a broken one',
      `${rootCertificates[0]}\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n`,
    ],
  ];

  it.each(bad)('does not take a file with %s', async (_what, text) => {
    const ca = file('bad.pem', text);
    const failure = await openNetwork({ ...secure, ca }, {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toBe(
      `--ca: ${ca} has no certificates in PEM form, or a broken one`,
    );
  });

  it('does not take a file that is not there', async () => {
    const opening = openNetwork({ ...secure, ca: '/no/such.pem' }, {});
    await expect(opening).rejects.toThrow('--ca: /no/such.pem cannot be read: there is no such');
  });
});

describe('--insecure', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('%s warns so often: %i', async (insecure, times) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await (await openNetwork({ insecure }, {})).close();
    expect(written).toHaveBeenCalledTimes(times);
  });
});

describe('a proxy in the environment', () => {
  const password = 's3cret';

  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
    '%s is an address',
    async (name) => {
      const opening = openNetwork(secure, { [name]: `user:${password}@proxy:3128` });
      const failure = await opening.catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UsageError);
      expect((failure as Error).message).toBe(
        `${name.toUpperCase()} in the environment is no address like http://host:3128`,
      );
    },
  );

  it('is used, the name in lower case first', async () => {
    const env = {
      HTTP_PROXY: 'http://127.0.0.1:2',
      http_proxy: `http://user:${password}@127.0.0.1:1`,
    };
    const network = await openNetwork(secure, env);
    const failure = await network
      .fetch('http://service.test/v1', { method: 'GET' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ proxy: '127.0.0.1:1' });
    await network.close();
  });

  it('may be empty', async () => {
    await (await openNetwork(secure, { HTTP_PROXY: '', HTTPS_PROXY: ' ' })).close();
  });
});
