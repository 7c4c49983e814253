import { join } from 'node:path';
import { fileIn, type StartedMock } from '../test-cli.ts';
import { spawnMock } from '../test-spawned.ts';

const connections = 16;
const limit = 1_000_000;
const keys = [
  { name: 'load', key: 'pc_load_4f0c', plan: 'enterprise', limits: { minute: limit, day: limit } },
  { name: 'banned', key: 'pc_banned_91ab', plan: 'free' },
];

/** What a mock with `--data` has acknowledged so far, over all its lives. */
const nothing = () => ({
  created: new Map<number, string>(),
  sandboxes: [] as string[],
  faults: [] as string[],
  clock: '2026-03-01T00:00:00.000Z',
  bannedUntil: null as string | null,
  sent: 0,
  answered: 0,
});
type Ledger = ReturnType<typeof nothing>;

export function createKillLoop(folder: string) {
  const keyFile = fileIn(folder, 'keys.json', keys);
  const ledger = nothing();
  const start = ['--data', join(folder, 'state.db'), '--keys', keyFile];
  return {
    ledger,
    /**
     * Starts the mock, compares it with the ledger, changes every kind of state, and kills it under
     * load.
     * @returns What was lost, or appeared without having been sent; empty if all is well.
     */
    async round(number: number): Promise<string[]> {
      // The clock is frozen, so that no window ends.
      const mock = await spawnMock(number === 0 ? [...start, '--clock', ledger.clock] : start);
      try {
        const problems = await compare(mock, ledger);
        await change(mock, ledger, number);
        await createUntilKilled(mock, ledger, number);
        return problems;
      } finally {
        await mock.stop('SIGKILL');
      }
    },
    async compare(): Promise<string[]> {
      const mock = await spawnMock(start);
      try {
        return await compare(mock, ledger);
      } finally {
        await mock.stop();
      }
    },
  };
}

async function bodyOf(asked: Promise<Response>) {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

async function change({ admin }: StartedMock, ledger: Ledger, number: number): Promise<void> {
  ledger.clock = (await bodyOf(admin('/clock/advance', { by: '10ms' }))).now;
  ledger.sandboxes.push((await bodyOf(admin('/sandboxes', { id: `round-${number}` }))).id);
  const fault = { fault: 'server-error', operation: 'listOrders', times: number + 1 };
  ledger.faults.push((await bodyOf(admin('/faults', fault))).id);
  const banned = await bodyOf(admin('/keys/banned', { bannedFor: '1h' }, 'PATCH'));
  ledger.bannedUntil = banned.bannedUntil;
}

/** The number of creations before the end varies from round to round. */
async function createUntilKilled(mock: StartedMock, ledger: Ledger, number: number): Promise<void> {
  let left = 20 + ((number * 37) % 100);
  const client = async (index: number) => {
    for (let count = 0; ; count += 1) {
      const name = `${number}-${index}-${count}`;
      ledger.sent += 1;
      const created = await bodyOf(mock.call('/categories', 'load', { name }));
      ledger.answered += 1;
      ledger.created.set(created.id, name);
      left -= 1;
      if (left === 0) void mock.stop('SIGKILL');
    }
  };
  const clients = Array.from({ length: connections }, (_, index) => client(index));
  // Each loop ends when its connection breaks.
  await Promise.allSettled(clients);
}

async function compare(mock: StartedMock, ledger: Ledger): Promise<string[]> {
  const admin = (path: string) => bodyOf(mock.admin(path));
  ledger.sent += 1;
  const list: { id: number; name: string }[] = await bodyOf(mock.call('/categories', 'load'));
  ledger.answered += 1;
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const { keys: statuses } = await admin('/keys');
  const [load, banned] = statuses;
  const used = limit - load.remaining.day;
  const same = (what: string, found: unknown, expected: unknown) =>
    JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
  const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);
  return [
    ...[...ledger.created]
      .filter(([id, name]) => names.get(id) !== name)
      .map(([id, name]) => `category ${id}, ${name}, is listed as ${names.get(id)}`),
    ...same('distinct ids', names.size, list.length),
    ...(used >= ledger.answered && used <= ledger.sent
      ? []
      : [`${used} requests used, ${ledger.answered} answered, ${ledger.sent} sent`]),
    ...same('clock', (await admin('/clock')).now, ledger.clock),
    ...same('ban', banned.bannedUntil ?? null, ledger.bannedUntil),
    ...same('sandboxes', idsOf((await admin('/sandboxes')).sandboxes), ledger.sandboxes),
    ...same('faults', idsOf((await admin('/faults')).faults), ledger.faults),
    ...same('journal', (await admin('/requests?limit=1000')).requests.length, Math.min(used, 1000)),
  ];
}
