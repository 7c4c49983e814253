import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { type RunningServer, serve } from '../mocks/hosts/node.ts';
import { type Alteration, broken, categories } from './detection/altered.ts';
import type { Report } from './report.ts';
import { run } from './run.ts';

// A second judge, of other authors: Prism holds what passes through it against spec/openapi.yaml.
const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));
const openapi = fileURLToPath(new URL('../spec/openapi.yaml', import.meta.url));

vi.setConfig({ testTimeout: 30_000 });

const mock = createMock();
let alteration: Alteration = (service) => service;
let upstream: RunningServer;
let proxy: ChildProcess;
let baseUrl: string;

beforeAll(async () => {
  upstream = await serve(
    { ...mock, fetch: (request) => alteration(mock.fetch)(request) },
    { port: 0 },
  );
  proxy = spawn(process.execPath, [prism, 'proxy', openapi, upstream.baseUrl, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  baseUrl = await listening(proxy);
}, 60_000);

afterAll(async () => {
  proxy?.kill('SIGKILL');
  await upstream?.close();
});

test('the mock conforms through Prism, which objects to no answer either', async () => {
  const report = await judge();
  expect(report.verdict).toBe('conforms');
  expect(objections(report)).toEqual([]);
});

test('Prism objects to an answer that departs from openapi.yaml, and so do we', async () => {
  alteration = categories((it) => ({ ...it, id: `${it.id}` }));
  const report = await judge();
  expect(broken(report)).toEqual(['2.category-id']);
  expect(objections(report)).toContainEqual(
    expect.objectContaining({ location: ['response', 'body', 'id'], code: 'type' }),
  );
});

async function judge(): Promise<Report> {
  await mock.reset();
  return run({
    baseUrl,
    apiKey: mock.keys[0]?.key ?? '',
    plan: 'free',
    except: [
      // Prism serves the operations at its root, whatever the path of the upstream.
      '9.base-path',
      // Prism 5.16 on Node 24 never answers a request whose body is malformed JSON.
      '4.2.body-is-json',
    ],
  });
}

interface Objection {
  readonly location: readonly string[];
}

/** What Prism says of the answers; what it says of our requests is meant to be wrong. */
function objections({ exchanges }: Report): Objection[] {
  return exchanges
    .flatMap(({ response }): Objection[] => JSON.parse(response.headers['sl-violations'] ?? '[]'))
    .filter(({ location }) => location[0] === 'response');
}

/** The address that Prism says it listens on. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    // It goes on reading: a pipe that is full would stop Prism.
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        said.push(line);
        const [, address] = /listening on (\S+)/.exec(line) ?? [];
        if (address) resolve(address);
      });
    }
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Prism does not listen:\n${said.join('\n')}`)));
  });
}
