export function formatBytes(bytes: number): string {
  return bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MiB` : `${bytes} bytes`;
}

export function parseHttpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** Converts camel case to kebab case: `listOrders` to `list-orders`. */
export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Truncates a long text and appends its length; never splits a surrogate pair. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  const start = text.slice(0, isHighSurrogate ? length - 1 : length);
  return `${start}… (${text.length.toLocaleString('en')} characters in total)`;
}

/** A number with its noun, in the plural unless the number is 1. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

const units = [
  ['d', 86_400, Number.POSITIVE_INFINITY],
  ['h', 3600, 24],
  ['min', 60, 60],
  ['s', 1, 60],
] as const;

/** A duration in its two greatest units, such as `4 min 32 s`. @param millis 0 or more. */
export function formatDuration(millis: number): string {
  if (millis < 1000) return `${Math.round(millis)} ms`;
  if (millis < 60_000) return `${Number((millis / 1000).toFixed(1))} s`;
  const seconds = Math.round(millis / 1000);
  const parts = units.map(([unit, size, most]) => [Math.floor(seconds / size) % most, unit]);
  const first = parts.findIndex(([count]) => count !== 0);
  const shown = parts.slice(first, first + 2).filter(([count]) => count !== 0);
  return shown.flat().join(' ');
}
