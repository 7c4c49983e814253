import type { MockOptions } from '../../mocks/build-mock.ts';
import type { Sandboxes } from '../../mocks/control/sandboxes.ts';
import type { LogBounds } from '../../mocks/log/retention.ts';
import { type CommandStore, StoreUnavailable } from '../../mocks/log/store.ts';
import type { Mock } from '../../mocks/mock.ts';
import type { Sandbox } from '../../mocks/state/sandbox.ts';
import { connect } from './connection.ts';
import { buildMock, configurationOf, mswDataTables, SharedLog, takeSnapshot } from './load.ts';
import { otherOptions, type Run } from './plan.ts';
import type { World } from './world.ts';

export interface Replica {
  readonly mock: Mock;
  readonly sandboxes: Sandboxes;
  readonly log: InstanceType<typeof SharedLog>;
}

/** Like `createMock` with a store, but exposes the internals. The caller opens the log. */
function createReplica(
  { world }: Run,
  store: CommandStore,
  options: MockOptions,
  bounds: LogBounds,
): Replica {
  let inside: Omit<Replica, 'mock'> | undefined;
  const all: MockOptions = { ...options, onInternalError: (error) => world.fail(error) };
  const mock = buildMock(all, mswDataTables, configurationOf, (sandboxes, onInternalError) => {
    const log = new SharedLog(store, sandboxes, onInternalError, bounds);
    inside = { log, sandboxes };
    return log;
  });
  if (!inside) throw new Error('The mock was built without a log');
  return { mock, ...inside };
}

/** A replica with all entries of the store and their whole history, and what applying each of them returned. */
export async function replay(run: Run): Promise<{ replica: Replica; outcomes: Outcome[] }> {
  const { plan, store } = run;
  const never = { ...plan.bounds, snapshotEvery: Number.POSITIVE_INFINITY };
  const log = { hash: (secret) => store.hash(secret) } as CommandStore;
  const replica = createReplica(run, log, plan.options, never);
  const { sandboxes } = replica;
  sandboxes.onCreate = ({ history }) => history.keepAll(1_000);
  sandboxes.onCreate(sandboxes.main);
  const outcomes: Outcome[] = [];
  for (const entry of store.primary.entries) {
    const applied = Promise.resolve().then(() => replica.log.apply(entry));
    outcomes.push(...(await Promise.allSettled([applied])));
  }
  return { replica, outcomes };
}

export type Outcome = PromiseSettledResult<unknown>;

export async function describeState({ sandboxes, mock }: Replica) {
  return {
    nextSandbox: sandboxes.nextNumber,
    length: sandboxes.logLength,
    sandboxes: sandboxes.allWithMain().map(describeSandbox),
    requests: await mock.requests.list(),
    clients: await mock.clients.list(),
  };
}

function describeSandbox(sandbox: Sandbox) {
  const { id, lastUsedAt, birth, marks, history, listing } = sandbox;
  // The time at which it was taken is not part of the state.
  const { time, journal, ...snapshot } = takeSnapshot(sandbox);
  const entries = journal.entries.map((entry) => ({
    ...entry,
    headers: [...entry.requestHeaders],
  }));
  const { position, time: lastTime } = history;
  const all = { ...snapshot, journal: { ...journal, entries }, position, lastTime };
  return { id, ...all, lastUsedAt, birth, marks, lists: listing() };
}

export interface Place {
  readonly name: string;
  replica: Replica | undefined;
  /** Aborted by a crash; each start and each crash begins a new one. */
  life: AbortController;
}

export type UpPlace = Place & { readonly replica: Replica };

export class Replicas {
  readonly places: readonly Place[];
  readonly #run: Run;
  readonly #world: World;

  constructor(run: Run) {
    this.#run = run;
    this.#world = run.world;
    this.places = Array.from({ length: run.plan.replicas }, (_, index) => ({
      name: `mock ${index + 1}`,
      replica: undefined,
      life: new AbortController(),
    }));
    for (const place of this.places) this.start(place);
  }

  up(): UpPlace[] {
    return this.places.filter((place): place is UpPlace => place.replica !== undefined);
  }

  start(place: Place): void {
    const { options } = this.#run.plan;
    const chosen = this.#world.chance(0.2) ? otherOptions(this.#world) : {};
    place.life = new AbortController();
    const { signal } = place.life;
    const replica = this.#create(place.name, { ...options, ...chosen }, signal);
    this.#world.note(place.name, `starts ${JSON.stringify(chosen)}`);
    replica.log.open().then(
      () => {
        if (signal.aborted) return;
        this.#world.note(place.name, 'has started');
        place.replica = replica;
        this.#readOn(replica, signal);
      },
      (error) => {
        if (!(error instanceof StoreUnavailable)) this.#world.fail(error);
        if (signal.aborted) return;
        this.#world.note(place.name, `cannot start: ${error}`);
        this.#world.after(300, () => signal.aborted || this.start(place));
      },
    );
  }

  crash(place: Place): void {
    this.#world.note(place.name, 'crashes');
    place.replica = undefined;
    place.life.abort();
    place.life = new AbortController();
    const { signal } = place.life;
    this.#world.after(this.#world.between(0, 2000), () => signal.aborted || this.start(place));
  }

  async join(): Promise<Replica> {
    const { signal } = new AbortController();
    const replica = this.#create('late mock', otherOptions(this.#world), signal);
    await this.#world.settled(replica.log.open(), 'The start of a late mock');
    return replica;
  }

  #create(name: string, options: MockOptions, crash: AbortSignal): Replica {
    const store = connect({ ...this.#run, name, crash });
    return createReplica(this.#run, store, options, this.#run.plan.bounds);
  }

  /** As an idle mock does each second. */
  #readOn(replica: Replica, crash: AbortSignal): void {
    this.#world.after(1000, () => {
      if (crash.aborted) return;
      replica.mock.catchUp().catch(() => {});
      this.#readOn(replica, crash);
    });
  }
}
