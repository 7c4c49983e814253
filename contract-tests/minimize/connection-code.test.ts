import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { beforeAll, describe, expect, it } from 'vitest';
import { portOf, startServer } from '../transport/test-server.ts';
import type { ScriptConnection } from './connection-code.ts';
import { shellScript } from './shell-script.ts';
import { context, demonstrationOf } from './test-demonstrations.ts';
import { folder, scriptRunner } from './test-scripts.ts';
import { vitestFile } from './vitest-file.ts';

const key = 'a-key';
const { runShell, runVitest } = scriptRunner(key);
// A quote in its name must not end a text of a script.
const caFile = join(folder, "it's a CA.pem");
let certificate: { private: string; cert: string };

beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  writeFileSync(caFile, certificate.cert);
});

/** The exit code of the shell script, and how many tests of the vitest file pass. */
async function runBoth(
  connection: ScriptConnection,
  baseUrl: string,
  variables: Readonly<Record<string, string>> = {},
) {
  const like = { ...context, connection, baseUrl };
  const all = { ...variables, STAGING_KEY: key };
  const { code } = await runShell(shellScript(demonstrationOf(), like), '', all);
  const { passed } = await runVitest([vitestFile(demonstrationOf(), like)], all);
  return { code, passed };
}

describe('the scripts of a run', () => {
  const connections: [how: string, connection: () => ScriptConnection, expected: object][] = [
    ['with --ca trust that authority', () => ({ caFile }), { code: 0, passed: 1 }],
    ['with --insecure accept any certificate', () => ({ insecure: true }), { code: 0, passed: 1 }],
    ['without either do not', () => ({}), { code: 2, passed: 0 }],
  ];

  it.each(connections)('%s', async (_how, connection, expected) => {
    const { private: privateKey, cert } = certificate;
    const server = createTlsServer({ key: privateKey, cert }, (_request, response) => {
      response.end('[]');
    });
    const baseUrl = `https://127.0.0.1:${await portOf(server)}/v1`;
    expect(await runBoth(connection(), baseUrl)).toEqual(expected);
  });

  it.each(['http_proxy', 'HTTP_PROXY'])('through the proxy in %s use it, too', async (name) => {
    const service = Number(new URL(await startServer((_, response) => response.end('[]'))).port);
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(new URL(request.url ?? '').host);
      response.end('[]');
    });
    proxy.on('connect', ({ url = '' }, client: Socket) => {
      asked.push(url.replace(/:80$/, ''));
      const tunnel = connect(service, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        tunnel.pipe(client).pipe(tunnel);
      });
      tunnel.on('error', () => client.destroy());
    });
    const variables = { [name]: `http://127.0.0.1:${await portOf(proxy)}` };
    const { code, passed } = await runBoth({ proxied: true }, 'http://service.test/v1', variables);
    expect({ code, passed, asked }).toEqual({
      code: 0,
      passed: 1,
      asked: ['service.test', 'service.test'],
    });
  });

  it('do not use it for this machine, nor for hosts in NO_PROXY', async () => {
    const baseUrl = await startServer((_, response) => response.end('[]'));
    const variables = { HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: 'service.test' };
    expect(await runBoth({ proxied: true }, baseUrl, variables)).toEqual({ code: 0, passed: 1 });
    const everything = { ...variables, NO_PROXY: '*' };
    expect(await runBoth({ proxied: true }, baseUrl, everything)).toEqual({ code: 0, passed: 1 });
  });
});
