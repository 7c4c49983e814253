import { StoreUnavailable } from '../../mocks/log/store.ts';
import { stringifyExact } from '../../spec/support/exact-json.ts';
import { anyControl, anyOptions, anyRequest } from './commands.ts';
import { catalogue } from './load.ts';
import type { Place, Replicas, UpPlace } from './replica.ts';
import { Violation, type World } from './world.ts';

export interface Sent {
  readonly key: string;
  readonly sandbox: string;
  /** The outcome as text; undefined while it is pending, or if the mock crashed. */
  outcome: string | undefined;
  /** Whether the client cannot know if it was executed. */
  isUnknown: boolean;
  /** Of the mock that it was sent to. */
  readonly crash: AbortSignal;
}

export class Clients {
  readonly sent: Sent[] = [];
  readonly #world: World;
  readonly #replicas: Replicas;
  #boxes: string[] = [];

  constructor(world: World, replicas: Replicas) {
    this.#world = world;
    this.#replicas = replicas;
  }

  async step(): Promise<void> {
    const places = this.#replicas.up();
    const amount = this.#world.chance(0.2) ? this.#world.between(2, 12) : 1;
    if (places.length === 0) return;
    for (let count = 0; count < amount; count += 1) {
      const place = this.#world.pick(places);
      const kind = this.#world.random.int(20);
      if (kind < 13) this.#request(place);
      else if (kind < 17) await this.#control(place);
      else if (kind < 19) this.#openOrClose(place);
      else if (this.#world.chance(0.5)) this.#fork(place);
      else this.#read(place);
    }
  }

  #request(place: UpPlace): void {
    const tag = `c${this.sent.length}`;
    const box = this.#anyBox();
    const request = anyRequest(this.#world, tag, box);
    this.#world.note(place.name, `${tag} ${request.method} ${request.url} ${box ?? 'main'}`);
    const reply = place.replica.mock.fetch.reply?.(request);
    this.#follow(place, tag, box ?? 'main', Promise.resolve(reply));
  }

  async #control(place: UpPlace): Promise<void> {
    const { mock } = place.replica;
    const box = this.#anyBox();
    const sandbox = box === undefined ? mock : mock.sandboxes.peek(box);
    if (!sandbox) return;
    const tag = `c${this.sent.length}`;
    const [name, ...args] = await anyControl(this.#world, tag, mock, catalogue);
    this.control(place, box ?? 'main', name, args, sandbox.run(name, ...(args as never)));
  }

  control(
    place: Place,
    sandbox: string,
    control: string,
    args: readonly unknown[],
    call: Promise<unknown>,
  ): void {
    const key = stringifyExact({ sandbox, control, args });
    this.#world.note(place.name, key.slice(0, 200));
    this.#follow(place, key, sandbox, call);
  }

  #openOrClose(place: UpPlace): void {
    const { sandboxes } = place.replica.mock;
    const id = this.#world.pick(['box-1', 'box-2', 'box-3', 'box-4', undefined]);
    if (id !== undefined && this.#world.chance(0.3)) {
      this.control(place, 'main', 'sandboxes.delete', [id], sandboxes.delete(id));
      return;
    }
    const tag = `c${this.sent.length}`;
    const options = { ...(id !== undefined && { id }), ...anyOptions(this.#world, tag) };
    const opened = this.#idOf(sandboxes.create(options));
    this.control(place, 'main', 'sandboxes.create', [options], opened);
  }

  async #idOf(created: Promise<{ readonly id: string }>): Promise<string> {
    const { id } = await created;
    this.#boxes.push(id);
    return id;
  }

  /** Forks at a position that the mock may not know. */
  #fork(place: UpPlace): void {
    const { mock, sandboxes } = place.replica;
    const id = `fork-c${this.sent.length}`;
    const box = this.#anyBox();
    const { position = 0 } =
      (box === undefined ? sandboxes.main : sandboxes.peek(box))?.history ?? {};
    const from = {
      ...(box !== undefined && { sandbox: box }),
      ...(this.#world.chance(0.7) && { at: this.#world.random.int(position + 2) }),
    };
    this.#world.note(place.name, `${id} from ${stringifyExact(from)}`);
    this.#follow(place, id, 'main', this.#idOf(mock.sandboxes.create({ id, from })));
  }

  /** As an idle mock does each second, or a user who looks at the history. */
  #read({ name, replica }: UpPlace): void {
    const { mock } = replica;
    const box = this.#anyBox();
    const sandbox = box === undefined ? mock : mock.sandboxes.peek(box);
    if (!sandbox || this.#world.chance(0.5)) {
      this.#world.note(name, 'reads');
      mock.catchUp().catch(() => {});
      return;
    }
    this.#world.note(name, `reads the history of ${box ?? 'main'}`);
    const order = this.#world.pick(['newest', 'oldest'] as const);
    const read = sandbox.history.list({ order, limit: this.#world.random.int(20) });
    read.then(
      ({ commands, meta }) => this.#checkList(commands, meta, order),
      (error) => error instanceof StoreUnavailable || this.#world.fail(error),
    );
  }

  #checkList(
    commands: readonly { readonly position: number }[],
    { earliest, latest }: { readonly earliest: number; readonly latest: number },
    order: 'newest' | 'oldest',
  ): void {
    const expected = commands.map((_, index) =>
      order === 'oldest' ? earliest + 1 + index : latest - index,
    );
    const found = commands.map(({ position }) => position);
    if (found.join() === expected.join() && earliest <= latest - found.length) return;
    const text = `The history from ${earliest} to ${latest} lists ${found}`;
    this.#world.fail(new Violation(text));
  }

  /** The id of a sandbox that may be gone; often main, which is undefined. */
  #anyBox(): string | undefined {
    return this.#world.chance(0.5) ? undefined : this.#world.pick([...this.#boxes, 'box-1']);
  }

  #follow(place: Place, key: string, sandbox: string, call: Promise<unknown>): void {
    const { signal: crash } = place.life;
    const sent: Sent = { key, sandbox, outcome: undefined, isUnknown: false, crash };
    this.sent.push(sent);
    const end = (outcome: string, isUnknown: boolean) => {
      if (crash.aborted) return;
      this.#world.note(place.name, `answers ${key.slice(0, 40)}: ${outcome.slice(0, 60)}`);
      Object.assign(sent, { outcome, isUnknown });
    };
    call.then(
      (result) => end(describeResult(result), isUnavailable(result)),
      (error) => end(String(error), error instanceof StoreUnavailable),
    );
  }
}

/** A result as text, without details of how it reached the client. */
export function describeResult(result: unknown): string {
  const { status, headers, body } = (result ?? {}) as Record<string, unknown>;
  return stringifyExact(headers === undefined ? (result ?? null) : { status, headers, body });
}

function isUnavailable(result: unknown): boolean {
  const { status, headers } = (result ?? {}) as { status?: number; headers?: object };
  return status === 503 && (headers as { 'Retry-After'?: string })?.['Retry-After'] === '1';
}

/** A key that a command in the log shares with what the client sent. */
export function keyOf(text: string): string {
  const fork = /^\{"sandbox":"main","control":"sandboxes.restore","args":\[\{"id":"([^"]+)"/.exec(
    text,
  );
  const tag = fork ?? /"x-tag":"(c\d+)"/.exec(text);
  return tag?.[1] ?? text;
}
