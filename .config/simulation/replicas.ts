import type { MockOptions } from '../../mocks/build-mock.ts';
import { StoreUnavailable } from '../../mocks/log/store.ts';
import { type Connection, connect } from './connection.ts';
import { otherOptions, type Plan } from './plan.ts';
import { createReplica, type Replica } from './replica.ts';
import type { LogServer } from './server.ts';
import type { World } from './world.ts';

/** A place where a mock runs, crashes and is started again. */
export interface Place {
  readonly name: string;
  /** Undefined while it is down. */
  replica: Replica | undefined;
  connection: Connection | undefined;
  /** Increases with each start. */
  life: number;
}

/** The mocks of a run. */
export class Replicas {
  readonly places: readonly Place[];
  readonly #world: World;
  readonly #store: LogServer;
  readonly #plan: Plan;

  constructor(world: World, store: LogServer, plan: Plan) {
    this.#world = world;
    this.#store = store;
    this.#plan = plan;
    this.places = Array.from({ length: plan.replicas }, (_, index) => ({
      name: `mock ${index + 1}`,
      replica: undefined,
      connection: undefined,
      life: 0,
    }));
    for (const place of this.places) this.start(place);
  }

  /** The places whose mocks are running. */
  up(): (Place & { readonly replica: Replica })[] {
    return this.places.filter((place) => place.replica) as (Place & { replica: Replica })[];
  }

  start(place: Place): void {
    const { options } = this.#plan;
    const chosen = this.#world.chance(0.2) ? otherOptions(this.#world) : {};
    place.life += 1;
    const { life } = place;
    place.connection = this.#connect(place.name);
    const replica = this.#create(place.connection, { ...options, ...chosen });
    this.#world.note(place.name, `starts ${JSON.stringify(chosen)}`);
    replica.log.open().then(
      () => {
        if (place.life !== life) return;
        this.#world.note(place.name, 'has started');
        place.replica = replica;
      },
      (error) => {
        if (!(error instanceof StoreUnavailable)) this.#world.fail(error);
        if (place.life !== life) return;
        this.#world.note(place.name, `cannot start: ${error}`);
        this.#world.after(300, () => place.life === life && this.start(place));
      },
    );
  }

  crash(place: Place): void {
    this.#world.note(place.name, 'crashes');
    place.connection?.cut();
    place.replica = undefined;
    place.life += 1;
    const { life } = place;
    this.#world.after(this.#world.between(0, 2000), () => place.life === life && this.start(place));
  }

  /** Starts another mock, which joins at the end. */
  async join(): Promise<Replica> {
    const connection = this.#connect('late mock');
    const replica = this.#create(connection, otherOptions(this.#world));
    await this.#world.settled(replica.log.open(), 'The start of a late mock', 500);
    return replica;
  }

  #connect(name: string): Connection {
    return connect(this.#world, this.#store, this.#plan.network, name);
  }

  #create(connection: Connection, options: MockOptions): Replica {
    return createReplica(this.#world, connection, options, this.#world.pick([3, 20, 50, 1000]));
  }
}
