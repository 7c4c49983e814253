import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createKillLoop } from '../../../cli/mock/test-kills.ts';
import { fileIn } from '../../../cli/test-cli.ts';
import { TestProxy } from '../../../mocks/log/redis/test-proxy.ts';
import { TestServer } from '../../../mocks/log/redis/test-server.ts';
import type { Random } from '../../../mocks/records/random.ts';
import { check } from './check.ts';
import { TorturedMock } from './mocks.ts';
import { type Category, keys, type Operation, Workload } from './workload.ts';

export interface Round {
  readonly problems: readonly string[];
  readonly operations: readonly Operation[];
  /** What was done to the processes, in order. */
  readonly accidents: readonly string[];
}

type Accidents = Readonly<Record<string, () => Promise<void> | void>>;

const mocksPerStore = 3;

/** Mocks on a store of Redis: anything may be killed, paused, cut off or fail over. */
export async function redisRound(random: Random, millis: number): Promise<Round> {
  const servers = [await TestServer.start(), await TestServer.start()] as const;
  const proxies = await Promise.all(
    Array.from({ length: mocksPerStore }, () => TestProxy.start(servers[0].port)),
  );
  let primary = 0;
  const [current, other] = [
    () => servers[primary] as TestServer,
    () => servers[1 - primary] as TestServer,
  ];
  await replicate(other(), current());
  const stores = proxies.map(({ url }) => ['--store', `${url}?replicas=1&timeout=1000`]);
  const anyProxy = () => proxies[random.int(mocksPerStore)] as TestProxy;
  const wait = () => pause(50 + random.int(1500));
  const accidents: Accidents = {
    async 'the server is killed'() {
      await current().kill();
      await wait();
      await current().startAgain();
    },
    async 'the server is paused'() {
      current().pause();
      await wait();
      current().resume();
    },
    'a connection is cut': () => anyProxy().cut(),
    async 'answers are late'() {
      const proxy = anyProxy();
      proxy.delayAnswers(random.int(1200));
      await wait();
      proxy.delayAnswers(0);
    },
    async 'a connection is half open'() {
      const proxy = anyProxy();
      proxy.holdAnswers();
      await wait();
      if (random.int(2) === 0) proxy.cut();
      proxy.releaseAnswers();
    },
    async 'the replica takes over, and some mocks still reach the old server'() {
      await replicated(other());
      const before = current();
      primary = 1 - primary;
      await current().command('REPLICAOF', 'NO', 'ONE');
      for (const proxy of proxies) {
        proxy.leadTo(current().port);
        await pause(random.int(700));
      }
      await replicate(before, current());
    },
  };
  try {
    return await torture(random, millis, stores, accidents);
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function replicate(replica: TestServer, primary: TestServer): Promise<void> {
  await replica.command('REPLICAOF', '127.0.0.1', String(primary.port));
  await replicated(replica);
}

async function replicated(replica: TestServer): Promise<void> {
  while (!/master_link_status:up/.test(String(await replica.command('INFO', 'replication')))) {
    await pause(50);
  }
}

/** One mock with a file, which is killed: sandboxes, faults, bans, clock and journal are compared, too. */
export async function killsRound(_random: Random, millis: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-torture-'));
  const loop = createKillLoop(folder);
  const problems: string[] = [];
  const accidents: string[] = [];
  try {
    for (const end = performance.now() + millis; performance.now() < end; ) {
      problems.push(...(await loop.round(accidents.length)));
      accidents.push('the mock is killed');
    }
    problems.push(...(await loop.compare()));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { problems, operations: [], accidents };
}

/** One mock with a file, which is killed and paused. */
export async function fileRound(random: Random, millis: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-torture-'));
  try {
    return await torture(random, millis, [['--data', join(folder, 'state.db')]], {});
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param stores The arguments of each mock. */
async function torture(
  random: Random,
  millis: number,
  stores: readonly (readonly string[])[],
  accidents: Accidents,
): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-torture-'));
  const options = ['--keys', fileIn(folder, 'keys.json', keys), '--clock', '2026-03-01T10:00:00Z'];
  const given = [...options, '--profile', 'no-ban', '--scenario', 'empty', '--journal-size', '50'];
  const mocks = stores.map((store) => new TorturedMock([...given, ...store]));
  const happened: string[] = [];
  try {
    await Promise.all(mocks.map((mock) => mock.start()));
    const workload = new Workload(() => mocks.map(({ address }) => address), random);
    const all = { ...mockAccidents(mocks, random), ...accidents };
    const end = performance.now() + millis;
    while (performance.now() < end) {
      await pause(300 + random.int(1200));
      const name = Object.keys(all)[random.int(Object.keys(all).length)] as string;
      happened.push(name);
      await all[name]?.();
    }
    await workload.stop();
    // What a paused process had received is carried out.
    await pause(3000);
    const finals = await Promise.all(mocks.map(({ address }) => finalList(workload, address)));
    const { operations } = workload;
    return { problems: check(operations, finals), operations, accidents: happened };
  } finally {
    for (const mock of mocks) mock.resume();
    await Promise.all(mocks.map((mock) => mock.kill()));
    rmSync(folder, { recursive: true });
  }
}

function mockAccidents(mocks: readonly TorturedMock[], random: Random): Accidents {
  const anyMock = () => mocks[random.int(mocks.length)] as TorturedMock;
  return {
    async 'a mock is killed'() {
      const mock = anyMock();
      await mock.kill();
      await mock.start();
    },
    async 'a mock is paused'() {
      const mock = anyMock();
      mock.pause();
      await pause(200 + random.int(2000));
      mock.resume();
    },
  };
}

/** Everything works again, if only after a while. */
async function finalList(workload: Workload, address: string): Promise<readonly Category[]> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { listed } = await workload.send(address, 'list', 60_000);
    if (listed) return listed;
    await pause(100);
  }
  throw new Error(`${address} does not recover`);
}
