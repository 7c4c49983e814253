export interface ReceivedEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export class EventReader {
  readonly events: ReceivedEvent[] = [];
  text = '';
  /** The beginning of an incomplete event. */
  #rest = '';
  readonly #parts: ReadableStreamDefaultReader<string>;

  constructor(body: ReadableStream<Uint8Array> | null) {
    if (!body) throw new TypeError('the answer has no body');
    this.#parts = body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .getReader();
  }

  /** Reads on until the latest events fulfil the condition; returns all so far. */
  async until(isEnough: (events: readonly ReceivedEvent[]) => boolean): Promise<ReceivedEvent[]> {
    while (!isEnough(this.events)) if (!(await this.#read())) break;
    return this.events;
  }

  async exchangesUntil(id: number): Promise<readonly ReceivedEvent[]> {
    await this.until(() => this.exchanges().some(({ data }) => data.id === id));
    return this.exchanges();
  }

  exchanges(): readonly ReceivedEvent[] {
    return this.events.filter(({ event }) => event === 'exchange');
  }

  ids(): unknown[] {
    return this.exchanges().map(({ data }) => data.id);
  }

  async end(): Promise<void> {
    await this.until(() => false);
  }

  async textUntil(part: string): Promise<string> {
    while (!this.text.includes(part)) if (!(await this.#read())) break;
    return this.text;
  }

  leave(): Promise<void> {
    return this.#parts.cancel();
  }

  async #read(): Promise<boolean> {
    const { value, done } = await this.#parts.read();
    if (done) return false;
    this.text += value;
    const blocks = (this.#rest + value).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.includes('event: ')) this.#add(block);
    return true;
  }

  #add(block: string): void {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)));
    const { event = '', id, data = 'null' } = fields;
    this.events.push({ event, ...(id !== undefined && { id }), data: JSON.parse(data) });
  }
}
