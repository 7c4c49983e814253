/** An event of a stream (HTML standard, "Server-sent events"). */
export interface ParsedEvent {
  readonly type: string;
  readonly data: string;
  readonly id?: string;
  /** Milliseconds before the next attempt to connect. */
  readonly retry?: number;
}

/** Parses a stream part by part. */
export class EventParser {
  #rest = '';
  #fields = new Map<string, string>();

  /** @returns The events that this part completes. */
  push(part: string): ParsedEvent[] {
    const lines = `${this.#rest}${part}`.split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line.endsWith('\r') ? line.slice(0, -1) : line));
  }

  #line(line: string): ParsedEvent[] {
    if (line === '') {
      const event = eventOf(this.#fields);
      this.#fields = new Map();
      return [event];
    }
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    const before = name === 'data' ? this.#fields.get(name) : undefined;
    this.#fields.set(name, before === undefined ? value : `${before}\n${value}`);
    return [];
  }
}

function eventOf(fields: ReadonlyMap<string, string>): ParsedEvent {
  const [id, retry] = [fields.get('id'), fields.get('retry')];
  return {
    type: fields.get('event') ?? 'message',
    data: fields.get('data') ?? '',
    ...(id === undefined ? {} : { id }),
    ...(retry === undefined || !/^\d+$/.test(retry) ? {} : { retry: Number(retry) }),
  };
}
