import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sendAll, tallyOf } from '../../cli/mock/test-replicas.ts';
import type { StartedMock } from '../../cli/test-cli.ts';
import { spawnMock } from '../../cli/test-spawned.ts';
import { freePort, TestServer } from '../../mocks/log/redis/test-server.ts';
import { casesBeside } from '../../mocks/test-cases.ts';
import { root } from './test-markdown.ts';

const tables = casesBeside(import.meta.url);

/** The parts of compose.yaml that can run without containers. */
interface ComposeFile {
  readonly services: {
    readonly redis: { readonly command: string };
    readonly mock: { readonly command: readonly string[] };
  };
  readonly configs: { readonly nginx: { readonly content: string } };
}

const { services, configs }: ComposeFile = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'));

const stops: (() => unknown)[] = [];
let mocks: readonly [StartedMock, StartedMock];
/** The address of nginx. */
let origin: string;

beforeAll(async () => {
  const [, ...settings] = services.redis.command.split(' ');
  const redis = await TestServer.start('--appendfsync', 'everysec', ...settings);
  stops.push(() => redis.stop());
  const [, ...options] = services.mock.command;
  const args = options.map((option) =>
    option.replace('redis:6379', `127.0.0.1:${redis.port}`).replace(/^4010$/, '0'),
  );
  mocks = [await spawnMock(args), await spawnMock(args)];
  for (const mock of mocks) stops.push(() => mock.stop('SIGKILL'));
  origin = await startNginx(mocks.map(({ ready }) => new URL(ready.baseUrl).port));
  // The clock is frozen, so that all requests of a test are in the same window.
  await fetch(`${mocks[0].ready.adminUrl}/clock/freeze`, { method: 'POST' });
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Debian's nginx lacks `resolve`, and there is no name server here. */
async function startNginx(ports: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-nginx-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const site = configs.nginx.content
    .replaceAll('$$', '$')
    .replace('server mock:4010 resolve;', ports.map((one) => `server 127.0.0.1:${one};`).join(' '))
    .replace(/resolver .+;/, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  const process = `daemon off; pid ${folder}/pid; error_log stderr notice;`;
  writeFileSync(config, `${process} events {} http { access_log off; ${places} ${site} }`);
  const nginx = spawn('nginx', ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  stops.push(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: nginx.stderr })) {
    said.push(line);
    if (line.includes('start worker process ')) break;
  }
  if (nginx.exitCode !== null) throw new Error(said.join('\n'));
  nginx.stderr.resume();
  return `http://127.0.0.1:${port}`;
}

function ask(key: string, create?: { readonly name: string }): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${mocks[0].ready.keys[key]}`,
    'Content-Type': 'application/json',
  };
  const body = create && { method: 'POST', body: JSON.stringify(create) };
  return fetch(`${origin}/v1/categories`, { headers, ...body });
}

/** Sends a path as it is, which `fetch` would normalize. */
async function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

describe('compose.yaml', () => {
  it('grants a Free key 60 requests a minute in total', async () => {
    const keys = [mocks[0].ready.keys.free ?? ''];
    const tally = await tallyOf({ mocks: [origin], keys, each: 100, concurrency: 16 });
    expect(tally).toMatchObject({ granted: 60, refused: 40 });
  });

  it.each<string>(tables['requests to the admin API'])(
    'does not open the admin API: %s',
    async (path) => {
      expect([400, 403, 404]).toContain(await statusOf(path));
    },
  );

  it('answers reads although a mock is killed, and loses no category', async () => {
    const created: { id: number; name: string }[] = [];
    const statuses = await sendAll(600, 16, async (number) => {
      if (number === 200) void mocks[1].stop('SIGKILL');
      const isCreate = number % 10 === 0;
      const answer = await ask('business', isCreate ? { name: `Owl ${number}` } : undefined);
      const body = await answer.text();
      if (answer.status === 201) created.push(JSON.parse(body));
      return `${isCreate ? 'create' : 'list'} ${answer.status}`;
    });
    // A creation that was in flight may have succeeded, so nginx does not retry it.
    expect(statuses.filter((status) => !/^(list 200|create 201|create 502)$/.test(status))).toEqual(
      [],
    );
    const list = (await (await ask('business')).json()) as typeof created;
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(list).toEqual(expect.arrayContaining(created));
    expect(created.length).toBeGreaterThan(40);
  });
});
