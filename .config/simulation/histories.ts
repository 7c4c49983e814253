import type { SandboxControls } from '../../mocks/control/sandbox-controls.ts';
import type { HistoryControls } from '../../mocks/log/history/history-controls.ts';
import type { Sandbox } from '../../mocks/state/sandbox.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { agreed } from './checks.ts';
import { controlsAt, listCommands, pastOf, replayHistory } from './load.ts';
import type { Run } from './plan.ts';
import type { Replica } from './replica.ts';
import { Violation, type World } from './world.ts';

const positionsPerSandbox = 2;

/** Every mock, even one that joins late, has the same history as the last replica, to which the whole log was applied. */
export async function checkHistories(
  run: Run,
  replicas: ReadonlyMap<string, Replica>,
  { sandboxes }: Replica,
): Promise<void> {
  const { world } = run;
  const others = sandboxes.all();
  const chosen = others.length > 0 ? [world.pick(others)] : [];
  for (const sandbox of [sandboxes.main, ...chosen]) {
    const views = [...replicas].flatMap(([name, replica]) => {
      const { id } = sandbox;
      const found = id === 'main' ? replica.mock : replica.mock.sandboxes.peek(id);
      return found ? [[name, found.history] as const] : [];
    });
    const { earliest, latest } = await checkLists(world, views, sandbox);
    checkRetention(run, sandbox, earliest, latest);
    if (sandbox.history.size === 0) continue;
    for (let count = 0; count < positionsPerSandbox; count += 1) {
      const at = world.between(earliest, latest);
      const expected = await describe(await controlsAt(sandbox, at));
      const what = `state of ${sandbox.id} after ${at}`;
      await agreed(world, views, what, async ({ at: past }) => describe(await past(at)), expected);
    }
    const from = world.between(earliest, latest);
    if (world.chance(0.3)) await checkExports(world, views, sandbox, from);
  }
}

type Views = readonly (readonly [name: string, history: HistoryControls])[];

async function checkLists(world: World, views: Views, sandbox: Sandbox) {
  const read = async ({ list }: HistoryControls) => (await list({ limit: 0 })).meta;
  const meta = await agreed(world, views, `range of ${sandbox.id}`, read);
  const filters = [
    { since: meta.earliest + 1 },
    { since: meta.earliest + 1, operation: 'createCategory', order: 'oldest', limit: 2 },
    { since: world.between(meta.earliest, meta.latest) + 1, order: 'oldest', limit: 3 },
  ] as const;
  for (const filter of filters) {
    // As from a store: tokens that other commands presented are not known.
    const { commands } = await listCommands(sandbox, filter, { past: pastOf });
    const listed = async ({ list }: HistoryControls) => (await list(filter)).commands;
    await agreed(world, views, `history of ${sandbox.id}`, listed, commands);
  }
  return meta;
}

async function checkExports(world: World, views: Views, { id }: Sandbox, from: number) {
  const read = ({ export: exported }: HistoryControls) => exported({ from });
  const file = await agreed(world, views, `export of ${id}`, read);
  const { different } = await world.settled(replayHistory(file), 'Reading a history');
  if (different.length > 0) throw new Violation(`A replay differs: ${stringifyExact(different)}`);
}

async function describe(controls: SandboxControls) {
  return {
    state: await controls.state.export(),
    keys: controls.keys.statuses(),
    requests: await controls.requests.list({ limit: 5 }),
  };
}

/** The store has what the history of a sandbox must have, unless the sandbox is rarely used. */
function checkRetention(
  { store, plan: { bounds } }: Run,
  { history: { size }, birth }: Sandbox,
  earliest: number,
  latest: number,
): void {
  const { positions, primary } = store;
  const kept = primary.entries.slice(positions[0], positions.at(-1));
  const characters = kept.reduce((sum, { text }) => sum + text.length, 0);
  if (earliest <= Math.max(birth.position, latest - size)) return;
  if (kept.length >= 10 * size || characters >= bounds.step * bounds.steps) return;
  throw new Violation(`The history of ${size} commands has only ${earliest} to ${latest}`);
}
