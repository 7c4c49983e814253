/** Server-sent events are always encoded as UTF-8. */

const encoder = new TextEncoder();

/** @param id What the client sends as `Last-Event-ID` to resume; an empty id resets it. */
export function eventText(name: string, data: object, id?: string): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  // JSON has no line breaks.
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}

/** Tells the client after how many milliseconds to reconnect. */
export function retryText(millis: number): string {
  return `retry: ${millis}\n\n`;
}

/** Keeps proxies from closing an idle connection. */
export const heartbeatText = ':\n\n';

export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}
