/** Simulates the session storage of a tab. */
export class Tab {
  readonly items = new Map<string, string>();
  /** The number of characters that all items together may have. */
  room: number;
  /** Called before each write; may throw. */
  onWrite: (key: string, value: string) => void = () => {};

  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room;
  }

  get length(): number {
    return this.items.size;
  }

  get #used(): number {
    // Takes long.
    if (this.room === Number.POSITIVE_INFINITY) return 0;
    return [...this.items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.onWrite(key, value);
    const replaced = this.items.get(key);
    const freed = replaced === undefined ? 0 : key.length + replaced.length;
    if (this.#used - freed + key.length + value.length > this.room) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    this.items.set(key, value);
  }

  /** The storage that a reload would find if the page crashed now. */
  copy(): Tab {
    const other = new Tab(this.room);
    for (const [key, value] of this.items) other.items.set(key, value);
    return other;
  }
}
