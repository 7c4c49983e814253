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
  /** Whether the previous mock had other options. */
  readonly hasOtherOptions: boolean;
  /** Whether the items were written by another version. */
  readonly isForeign: boolean;
  /** The size of each item in characters. */
  readonly #sizes = new Map<string, number>();
  /** Why the last text was not stored. */
  failure: unknown;

  /**
   * Takes over what another mock has kept in this storage.
   * @param options Of the mock, as JSON.
   */
  constructor(storage: PageStorage, options: string) {
    this.#storage = storage;
    const before = storage.getItem(owner);
    const [number = '0', optionsBefore] = before === null ? [] : before.split(' ', 2);
    this.isForeign = before !== null && !/^\d{1,15} \w+$/.test(before);
    const sum = checksum(owner, options);
    this.hasOtherOptions = sum !== optionsBefore;
    this.#ownership = `${this.isForeign ? 1 : Number(number) + 1} ${sum}`;
    // The foreign value may be long, and would leave too little room.
    if (this.isForeign) storage.removeItem(owner);
    this.own();
  }

  /** Who keeps a state here: this mock, another one that has taken over, or nobody any more. */
  get owner(): 'this' | 'another' | 'nobody' {
    const found = this.#storage.getItem(owner);
    if (found === null) return 'nobody';
    return found === this.#ownership ? 'this' : 'another';
  }

  own(): void {
    this.#store(owner, this.#ownership);
  }

  /** Characters in all items. */
  get size(): number {
    return this.#sizes.values().reduce((sum, size) => sum + size, 0);
  }

  /** The positions of the items of one kind, in order. */
  positions(kind: ItemKind): readonly number[] {
    const { length } = this.#storage;
    const names = Array.from({ length }, (_, index) =>
      itemName.exec(this.#storage.key(index) ?? ''),
    );
    return names
      .filter((match) => match?.[1] === kind)
      .map((match) => Number(match?.[2]))
      .sort((one, other) => one - other);
  }

  /** Undefined if there is none, or if somebody else has changed it. */
  get(kind: ItemKind, position: number): string | undefined {
    const name = nameOf(kind, position);
    const item = this.#storage.getItem(name);
    if (item === null) return undefined;
    const [sum = ''] = item.split(' ', 1);
    const text = item.slice(sum.length + 1);
    if (sum !== checksum(name, text)) return undefined;
    this.#sizes.set(name, name.length + item.length);
    return text;
  }

  /** Returns whether there was room for it. */
  set(kind: ItemKind, position: number, text: string): boolean {
    const name = nameOf(kind, position);
    return this.#store(name, `${checksum(name, text)} ${text}`);
  }

  remove(kind: ItemKind, position: number): void {
    const name = nameOf(kind, position);
    this.#storage.removeItem(name);
    this.#sizes.delete(name);
  }

  clear(): void {
    for (const kind of ['state', 'command'] as const) {
      for (const position of this.positions(kind)) this.remove(kind, position);
    }
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

/** Tells whether a text has been changed, and stands under another name: FNV-1a, 32 bits. */
function checksum(name: string, text: string): string {
  let hash = 0x811c9dc5;
  for (const part of [name, text]) {
    for (let index = 0; index < part.length; index += 1) {
      hash = Math.imul(hash ^ part.charCodeAt(index), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
}
