import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { createRedisStore } from './redis-store.ts';
import { TestServer } from './test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-tls-'));
const file = (name: string) => join(folder, name);
let server: TestServer;
let url: string;

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  writeFileSync(file('cert.pem'), made.cert);
  writeFileSync(file('key.pem'), made.private);
  const files = ['--tls-cert-file', file('cert.pem'), '--tls-key-file', file('key.pem')];
  const clients = ['--tls-ca-cert-file', file('cert.pem'), '--tls-auth-clients', 'no'];
  server = await TestServer.startWithTls(...files, ...clients);
  url = `rediss://localhost:${server.tlsPort}?timeout=60000`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it('rediss:// refuses a server whose certificate it does not know', async () => {
  const opening = createRedisStore(url).open();
  await expect(opening).rejects.toThrow(StoreUnavailable);
  await expect(opening).rejects.toThrow('self-signed certificate');
});

it('rediss:// uses TLS with a certificate authority of NODE_EXTRA_CA_CERTS', async () => {
  const script = `
    import { createRedisStore } from ${JSON.stringify(new URL('redis-store.ts', import.meta.url))};
    const store = createRedisStore(${JSON.stringify(url)});
    await store.open();
    console.log((await store.append(['1'])).entries.length);
    await store.close();`;
  const env = { NODE_EXTRA_CA_CERTS: file('cert.pem') };
  const args = ['--input-type=module', '--eval', script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect({ stdout, stderr }).toEqual({ stdout: '1\n', stderr: '' });
});
