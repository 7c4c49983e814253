import { agreed, checkAllAnswered, checkAnswers, checkSecrets } from './checks.ts';
import { Clients } from './clients.ts';
import { checkHistories } from './histories.ts';
import { enter } from './load.ts';
import { createPlan, type Run } from './plan.ts';
import { describeState, Replicas, replay } from './replica.ts';
import { Cluster } from './server.ts';
import { Violation, World } from './world.ts';

/** Simulates mocks on one store, with clients and accidents, all derived from the seed. */
export async function simulate(seed: number) {
  const world = new World(seed);
  enter(world);
  const plan = createPlan(world);
  const store = new Cluster(world, plan.durability);
  const run = { world, plan, store };
  const replicas = new Replicas(run);
  const clients = new Clients(world, replicas);
  let failure: Error | undefined;
  try {
    const scene = { ...run, replicas, clients };
    await play(scene);
    await recover(scene);
    await check(scene);
  } catch (error) {
    failure = error as Error;
  }
  enter(undefined);
  const acknowledged = clients.sent.filter((sent) => sent.outcome !== undefined && !sent.isUnknown);
  return {
    schedule: [
      `${JSON.stringify({ ...plan, options: { ...plan.options, keys: undefined } })}`,
      ...world.schedule,
    ],
    /** Commands in the log at the end, what clients sent, and what of it was acknowledged. */
    commands: store.primary.entries.length,
    sent: clients.sent.length,
    acknowledged: acknowledged.length,
    failure,
  };
}

interface Scene extends Run {
  readonly replicas: Replicas;
  readonly clients: Clients;
}

async function play({ world, plan, store, replicas, clients }: Scene): Promise<void> {
  const { steps, accidents, duration } = plan;
  await world.run(world.between(0, 200));
  for (let count = 0; count < steps; count += 1) {
    world.after(world.random.int(duration), () =>
      clients.step().catch((error) => world.fail(error)),
    );
  }
  for (let count = 0; count < accidents; count += 1) {
    world.after(world.random.int(duration), () =>
      world.chance(0.5) ? replicas.crash(world.pick(replicas.places)) : store.accident(),
    );
  }
  await world.run(duration);
}

async function recover({ world, plan, store, replicas, clients }: Scene): Promise<void> {
  Object.assign(plan.network, { loss: 0, slowness: 0 });
  await world.run(6000);
  store.primary.isDown = false;
  await world.run(3000);
  const [place] = replicas.up();
  if (!place || replicas.up().length < replicas.places.length)
    throw new Error('A mock does not start');
  // Some answers may be delayed until this time.
  const args = ['2027-06-01T00:00:00Z'] as const;
  await catchUp(world, replicas);
  const call = place.replica.mock.run('clock.set', ...args);
  clients.control(place, 'main', 'clock.set', args, call);
  await world.run(30_000);
  await catchUp(world, replicas);
}

/** A store that has lost or trimmed entries reports it once, which may happen again after each snapshot. */
async function catchUp(world: World, replicas: Replicas): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const behind = new Set(replicas.up());
    for (const place of behind) {
      place.replica.mock
        .catchUp()
        .then(() => behind.delete(place))
        .catch(() => {});
    }
    await world.run(500);
    if (behind.size === 0) return;
  }
  throw new Violation('A mock does not catch up');
}

async function check({ replicas, clients, ...run }: Scene): Promise<void> {
  const { world, store } = run;
  const { sent } = clients;
  const late = await replicas.join();
  const { replica: replayed, outcomes } = await replay(run);
  const mocks = new Map(replicas.up().map(({ name, replica }) => [name, replica]));
  mocks.set('a late mock', late);
  await agreed(world, mocks, 'state', describeState, await describeState(replayed));
  checkAnswers(sent, store, outcomes);
  checkAllAnswered(sent);
  checkSecrets([...store.primary.entries, ...store.lost].map(({ text }) => text));
  await checkHistories(run, mocks, replayed);
}
