import type { SandboxControls } from '../../mocks/control/sandbox-controls.ts';
import type { MockSandbox } from '../../mocks/mock.ts';
import type { Sandbox } from '../../mocks/state/sandbox.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { controlsAt, listCommands, pastOf, replayHistory } from './load.ts';
import type { Replica } from './replica.ts';
import type { LogServer } from './server.ts';
import { firstDifference, Violation, type World } from './world.ts';

/** Positions of a sandbox at which states are compared. */
const positionsPerSandbox = 2;

/**
 * Every mock, however late it has joined, has the same history as the whole log gives, as far back as
 * the store keeps it. Looks at the main sandbox and another one.
 * @param whole A mock to which the whole log has been applied.
 */
export async function checkHistories(
  world: World,
  replicas: ReadonlyMap<string, Replica>,
  whole: Replica,
  store: LogServer,
): Promise<void> {
  const { sandboxes } = whole;
  const others = sandboxes.all();
  const chosen = others.length > 0 ? [world.pick(others)] : [];
  for (const sandbox of [sandboxes.main, ...chosen]) {
    const views = [...replicas].flatMap(([name, replica]) => {
      const found = accessTo(replica, sandbox.id);
      return found ? [[name, found] as const] : [];
    });
    const range = await checkLists(world, views, sandbox);
    await checkRetention(sandbox, range, store);
    const { earliest, latest } = range;
    if (sandbox.history.size === 0) continue;
    for (let count = 0; count < positionsPerSandbox; count += 1) {
      const at = world.between(earliest, latest);
      const expected = await describe(await controlsAt(sandbox, at));
      await same(world, views, `state of ${sandbox.id} after ${at}`, expected, async (access) =>
        describe(await access.history.at(at)),
      );
    }
    const from = world.between(earliest, latest);
    if (world.chance(0.3)) await checkExports(world, views, sandbox, from);
  }
}

/** A mock, or one of its sandboxes. */
type Access = Pick<MockSandbox, 'history'>;
type Views = readonly (readonly [name: string, access: Access])[];

function accessTo({ mock }: Replica, id: string): Access | undefined {
  return id === 'main' ? mock : mock.sandboxes.peek(id);
}

async function checkLists(world: World, views: Views, sandbox: Sandbox) {
  const [first] = views;
  if (!first) throw new Violation(`No mock has the sandbox ${sandbox.id}`);
  const { meta } = await world.settled(first[1].history.list({ limit: 0 }), 'Reading a history');
  await same(world, views, `range of ${sandbox.id}`, stringifyExact(meta), async ({ history }) =>
    stringifyExact((await history.list({ limit: 0 })).meta),
  );
  const filters = [
    { since: meta.earliest + 1 },
    { since: meta.earliest + 1, operation: 'createCategory', order: 'oldest', limit: 2 },
    { since: world.between(meta.earliest, meta.latest) + 1, order: 'oldest', limit: 3 },
  ] as const;
  for (const filter of filters) {
    // As from a store: tokens that other commands presented are not known.
    const listed = await listCommands(sandbox, filter, { past: pastOf });
    const expected = stringifyExact(listed.commands);
    await same(world, views, `history of ${sandbox.id}`, expected, async ({ history }) =>
      stringifyExact((await history.list(filter)).commands),
    );
  }
  return meta;
}

/** An export is the same from all mocks, and gives the same answers again. */
async function checkExports(
  world: World,
  views: Views,
  { id }: Sandbox,
  from: number,
): Promise<void> {
  const [first] = views;
  if (!first) return;
  const file = await world.settled(first[1].history.export({ from }), 'Reading a history');
  await same(world, views, `export of ${id}`, stringifyExact(file), async ({ history }) =>
    stringifyExact(await history.export({ from })),
  );
  const { different } = await world.settled(replayHistory(file), 'Reading a history');
  if (different.length > 0) throw new Violation(`A replay differs: ${stringifyExact(different)}`);
}

async function describe(controls: SandboxControls): Promise<string> {
  return stringifyExact({
    state: await controls.state.export(),
    keys: controls.keys.statuses(),
    requests: await controls.requests.list({ limit: 5 }),
  });
}

async function same(
  world: World,
  views: Views,
  what: string,
  expected: string,
  read: (access: Access) => Promise<string>,
): Promise<void> {
  for (const [name, access] of views) {
    const found = await world.settled(read(access), 'Reading a history');
    if (found === expected) continue;
    const difference = firstDifference(expected, found);
    throw new Violation(`The ${what} is different at ${name}:\n${difference}`);
  }
}

/** The store has what the history of a sandbox must have, unless the sandbox is rarely used. */
async function checkRetention(
  { history: { size }, birth }: Sandbox,
  { earliest, latest }: { readonly earliest: number; readonly latest: number },
  store: LogServer,
): Promise<void> {
  const checkpoints = store.checkpoints();
  const kept = Number(checkpoints.at(-1)?.position) - Number(checkpoints[0]?.position);
  if (earliest <= Math.max(birth.position, latest - size) || kept >= 10 * size) return;
  throw new Violation(`The history of ${size} commands has only ${earliest} to ${latest}`);
}
