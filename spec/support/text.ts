export function formatBytes(bytes: number): string {
  return bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MiB` : `${bytes} bytes`;
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
