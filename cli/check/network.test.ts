import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { createNetwork } from '../../contract-tests/transport/network.ts';
import { UsageError } from '../io.ts';
import { fileIn, newFolder, testIo } from '../test-cli.ts';
import { readNetworkFlags } from './network.ts';

const folder = newFolder();

const secure = { insecure: false };

async function openNetwork(
  flags: Parameters<typeof readNetworkFlags>[0],
  env: Record<string, string> = {},
) {
  return createNetwork(await readNetworkFlags(flags, testIo(env)));
}

describe('--ca', () => {
  it('takes every certificate in the file, whatever text is between them', async () => {
    const certificates = rootCertificates.slice(0, 3);
    const ca = fileIn(folder, 'good.pem', certificates.join('\n# another one\n'));
    const options = await readNetworkFlags({ ...secure, ca }, testIo());
    expect(options.ca).toBe(certificates.join('\n'));
  });

  const bad: [what: string, text: string][] = [
    ['nothing', ''],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n'],
    ['an invalid certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
    [
      'a valid and an invalid certificate',
      `${rootCertificates[0]}\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n`,
    ],
  ];

  it.each(bad)('refuses a file with %s', async (_what, text) => {
    const ca = fileIn(folder, 'bad.pem', text);
    const failure = await openNetwork({ ...secure, ca }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toBe(
      `--ca: ${ca} contains no PEM certificate, or an invalid one`,
    );
  });

  it('refuses a missing file', async () => {
    const opening = openNetwork({ ...secure, ca: '/no/such.pem' });
    await expect(opening).rejects.toThrow('--ca: /no/such.pem cannot be read: no such file');
  });
});

it.each([
  [true, 1],
  [false, 0],
])('--insecure %s prints %i warnings', async (insecure, times) => {
  const io = testIo();
  await readNetworkFlags({ insecure }, io);
  expect(io.stderr.text.split('\n')).toHaveLength(times + 1);
});

describe('a proxy in the environment', () => {
  const password = 's3cret';

  it.each([
    ['HTTPS_PROXY', `user:${password}@proxy:3128`],
    ['HTTP_PROXY', `socks://user:${password}@proxy`],
    ['HTTP_PROXY', `http://user:${password}@proxy:3128/v1`],
  ])('in %s is refused if it is %s', async (name, value) => {
    const opening = openNetwork(secure, { [name]: value });
    const failure = await opening.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toBe(
      `${name.toUpperCase()} is not a proxy address like http://host:3128`,
    );
  });

  it('is used; the lower-case name takes precedence', async () => {
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

  it('is not used for the hosts in NO_PROXY', async () => {
    const { proxies } = await readNetworkFlags(secure, testIo({ NO_PROXY: 'service.test' }));
    expect(proxies?.NO_PROXY).toBe('service.test');
  });

  it('may be empty', async () => {
    await (await openNetwork(secure, { HTTP_PROXY: '', HTTPS_PROXY: ' ' })).close();
  });
});
