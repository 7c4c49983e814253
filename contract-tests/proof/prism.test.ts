import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { movingClock } from '../run/clock.ts';
import type { RunOptions } from '../run/run-options.ts';
import { failedClauses } from '../run/test-judge.ts';
import { type Mutation, mutateCategories } from '../run/test-mutations.ts';
import { run } from '../run.ts';
import { conformanceSuite } from '../vitest.ts';

// A second judge, by other authors: Prism checks the traffic that passes through it against
// spec/openapi.yaml.
const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));
const openapi = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));

const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
let mutation: Mutation = (service) => service;
const upstream = await serve(
  { ...mock, fetch: (request) => mutation(mock.fetch)(request) },
  { port: 0 },
);
const proxy = spawn(process.execPath, [prism, 'proxy', openapi, upstream.baseUrl, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const options: RunOptions = {
  baseUrl: await listening(proxy),
  apiKey: mock.keys.list()[0]?.key ?? '',
  plan: 'free',
  safety: 'exhaust',
  clock: movingClock(mock.clock),
  except: [
    // Prism serves the operations at its root, whatever the path of the upstream.
    '9.base-path',
    // Prism 5.16 on Node 24 never answers a request whose body is malformed JSON.
    '4.2.body-is-json',
    // Those take a key of another plan.
    '8.plan-pro',
    '8.plan-business',
  ],
};

afterAll(async () => {
  proxy.kill('SIGKILL');
  await upstream.close();
});

describe('the mock, through Prism', () => conformanceSuite(options));

test('the mock conforms through Prism, which objects to no answer either', async () => {
  const report = await judge();
  expect(report.verdict).toBe('conforms');
  expect(objections(report)).toEqual([]);
});

test('Prism objects to an answer that departs from openapi.yaml, and so do we', async () => {
  mutation = mutateCategories((it) => ({ ...it, id: `${it.id}` }));
  const report = await judge();
  expect(failedClauses(report)).toEqual(['2.category-id']);
  expect(objections(report)).toContainEqual(
    expect.objectContaining({ location: ['response', 'body', 'id'], code: 'type' }),
  );
});

async function judge(): Promise<Report> {
  await mock.reset();
  return run(options);
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
    // Keeps reading, because a full pipe would block Prism.
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
