import { createReadStream } from 'node:fs';
import { parseExact } from '../spec/support/exact-json.ts';
import { UsageError } from './exit.ts';

/** What to do about a variable that is not set; what cannot be the name of one may be the secret. */
export function askForVariable(option: string, name: string): string {
  return /^[A-Z_][A-Z0-9_]*$/.test(name)
    ? `set the environment variable ${name}`
    : `${option} takes the name of an environment variable that is set`;
}

/** The address in a text; undefined for what does not start with `http:` or `https:`. */
export function httpAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/**
 * What stands in a file, without the mark of its byte order.
 * @param what How to speak of the file in an error.
 * @param maxBytes A longer file is refused, unread from there on.
 * @throws {UsageError}
 */
export async function readTextFile(
  file: string,
  what = file,
  maxBytes = 64 * 2 ** 20,
): Promise<string> {
  const bytes = await readBytes(file, maxBytes + 1).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new UsageError(`${what} cannot be read: ${reason}`);
  });
  if (bytes.length > maxBytes) {
    throw new UsageError(`${what} cannot be used: it is longer than ${maxBytes / 2 ** 20} MiB`);
  }
  return bytes.toString('utf8').replace(/^\u{feff}/u, '');
}

/** At most so many bytes, of a pipe or a device too. */
async function readBytes(file: string, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file, { end: most - 1 })) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The JSON in a file, integers exact.
 * @throws {UsageError} that names the file, and where in it the JSON is broken.
 */
export async function readJsonFile(file: string, maxBytes?: number): Promise<unknown> {
  const text = await readTextFile(file, file, maxBytes);
  try {
    return parseExact(text);
  } catch (error) {
    const { message } = error as Error;
    const place = placeOf(brokenAt(text, message), text);
    throw new UsageError(`${file} is not JSON, ${place}: ${withoutExcerpt(message)}`);
  }
}

/** What V8 quotes of the text could be a part of an API key. */
function withoutExcerpt(message: string): string {
  return message.replace(/^(Unexpected token '.+?')(?=, ).*/su, '$1');
}

function placeOf(offset: number, text: string): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The offset at which the parser stopped; V8 tells it for some problems only. */
function brokenAt(text: string, message: string): number {
  const told = /at position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  if (!isUnexpectedToken(message)) return text.length;
  // The shortest beginning with the same problem ends with the token.
  let [sound, broken] = [0, text.length];
  while (sound + 1 < broken) {
    const middle = Math.floor((sound + broken) / 2);
    if (isUnexpectedToken(messageOf(text.slice(0, middle)))) broken = middle;
    else sound = middle;
  }
  return broken - 1;
}

function isUnexpectedToken(message: string): boolean {
  return message.startsWith('Unexpected token');
}

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
