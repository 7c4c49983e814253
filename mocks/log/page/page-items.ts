import type { Entry } from '../store.ts';

/** The session storage of a page; each tab has its own. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `state 40` is the state after 40 commands, `command 41` the next one. */
export type ItemKind = 'state' | 'command';

const owner = 'pet-catalogue mock';
const itemName = /^pet-catalogue mock: (state|command) (0|[1-9]\d{0,14})$/;
const nameOf = (kind: ItemKind, position: number) => `${owner}: ${kind} ${position}`;

/** The texts that a mock keeps in the storage of a page. */
export class PageItems {
  readonly #storage: PageStorage;
  readonly #ownership: string;
  /** For hashes of secrets. */
  readonly salt: string;
  /** Whether the previous mock had other options. */
  readonly hasOtherOptions: boolean;
  /** Whether there are items that cannot be used: of another version, or without an owner. */
  readonly isForeign: boolean;
  /** The size of each item in characters. */
  readonly #sizes = new Map<string, number>();
  /** Why the last text was not stored. */
  failure: unknown;

  /** Takes over what another mock has kept in this storage. @param options Of the mock, as JSON. */
  constructor(storage: PageStorage, options: string) {
    this.#storage = storage;
    const before = storage.getItem(owner);
    const [, number = 0, optionsBefore, saltBefore] =
      /^(\d{1,15}) (\w+) (\w+)$/.exec(before ?? '') ?? [];
    const isKnown = optionsBefore !== undefined;
    this.isForeign = !isKnown && (before !== null || this.#names().length > 0);
    const sum = digest(options);
    this.hasOtherOptions = isKnown && sum !== optionsBefore;
    this.salt = saltBefore ?? crypto.getRandomValues(new Uint32Array(4)).join('_');
    this.#ownership = `${Number(number) + 1} ${sum} ${this.salt}`;
    if (this.isForeign) {
      this.clear();
      // It may be long, and would leave too little space.
      storage.removeItem(owner);
    }
    this.own();
  }

  /** Who keeps a state here: this mock, a mock that has taken over, or no mock any more. */
  get owner(): 'this' | 'another' | 'nobody' {
    const found = this.#storage.getItem(owner);
    if (found === null) return 'nobody';
    return found === this.#ownership ? 'this' : 'another';
  }

  own(): void {
    this.#sizes.clear();
    this.#store(owner, this.#ownership);
  }

  /** Characters in all items. */
  get size(): number {
    return this.#sizes.values().reduce((sum, size) => sum + size, 0);
  }

  positions(kind: ItemKind): readonly number[] {
    return this.#names()
      .filter((match) => match[1] === kind)
      .map((match) => Number(match[2]))
      .sort((one, other) => one - other);
  }

  #names(): readonly RegExpExecArray[] {
    const { length } = this.#storage;
    return Array.from({ length }, (_, index) =>
      itemName.exec(this.#storage.key(index) ?? ''),
    ).filter((match) => match !== null);
  }

  /** Undefined if there is none, or if somebody else has changed it. */
  get(kind: ItemKind, position: number): string | undefined {
    const name = nameOf(kind, position);
    const item = this.#storage.getItem(name);
    if (item === null) return undefined;
    const [sum = ''] = item.split(' ', 1);
    const text = item.slice(sum.length + 1);
    if (sum !== digest(`${name} ${text}`)) return undefined;
    this.#sizes.set(name, name.length + item.length);
    return text;
  }

  /** Returns whether it fitted. */
  set(kind: ItemKind, position: number, text: string): boolean {
    const name = nameOf(kind, position);
    return this.#store(name, `${digest(`${name} ${text}`)} ${text}`);
  }

  remove(kind: ItemKind, position: number): void {
    const name = nameOf(kind, position);
    this.#storage.removeItem(name);
    this.#sizes.delete(name);
  }

  clear(): void {
    for (const [name] of this.#names()) this.#storage.removeItem(name);
    this.#sizes.clear();
  }

  #store(name: string, item: string): boolean {
    try {
      this.#storage.setItem(name, item);
    } catch (error) {
      this.failure = error;
      return false;
    }
    this.#sizes.set(name, name.length + item.length);
    return true;
  }
}

/** Tells texts apart, and does not contain them: two sums like FNV-1a, 64 bits. */
export function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (one >>> 15);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, '0');
}

/** Reads what a mock has kept, from the latest state that is intact on, and removes the rest. */
export function readItems(items: PageItems) {
  const saved = items.positions('state');
  const known = items.positions('command');
  const commands = new Map(known.map((position) => [position, readCommand(items, position)]));
  const intact = saved.filter((position) => items.get('state', position) !== undefined);
  const starts = commands.has(1) ? [0, ...intact] : intact;
  const latest = starts.at(-1);
  if (latest === undefined) return readNothing(items, saved.length + known.length);
  let [before, end] = [latest, latest];
  while (commands.get(before)) before -= 1;
  while (commands.get(end + 1)) end += 1;
  const first = starts.find((start) => start >= before) ?? latest;
  const kept = starts.filter((start) => start >= first);
  for (const position of saved) if (!kept.includes(position)) items.remove('state', position);
  const isKept = (position: number) => position > first && position <= end;
  for (const position of known) if (!isKept(position)) items.remove('command', position);
  const isDamaged = kept.length < starts.length || intact.length < saved.length;
  return {
    /** By the number of commands before them, oldest first; undefined if there is none. */
    states: new Map(kept.map((position) => [position, items.get('state', position)])),
    /** All commands after the oldest state. */
    entries: known.filter(isKept).map((position) => commands.get(position) as Entry),
    problem: problemOf(end, known, isDamaged),
  };
}

function readNothing(items: PageItems, found: number) {
  items.clear();
  const problem = found === 0 ? undefined : 'its beginning is missing or damaged, so it is dropped';
  return { states: new Map<number, undefined>([[0, undefined]]), entries: [], problem };
}

/** Undefined if it is damaged. */
function readCommand(items: PageItems, position: number): Entry | undefined {
  const [, time, text] = /^(\d+) (.*)$/s.exec(items.get('command', position) ?? '') ?? [];
  if (text === undefined) return undefined;
  return { id: String(position), time: Number(time), text };
}

function problemOf(end: number, known: readonly number[], isDamaged: boolean) {
  if (known.some((position) => position > end)) {
    return `command ${end + 1} is missing, damaged or was changed by hand, so what it did and what followed is dropped`;
  }
  return isDamaged ? 'a part of its history is damaged and dropped' : undefined;
}
