import { createReadStream } from 'node:fs';
import { parseExact } from '../spec/support/exact-json.ts';
import { errorOf } from '../spec/support/input-error.ts';
import { UsageError } from './io.ts';

const variableName = /^[A-Z_][A-Z0-9_]*$/;

/** Never repeats a variable name that looks unusual, which may be the secret itself. */
export function keySource(option: string, name: string): string {
  const where = variableName.test(name) ? name : `the variable that ${option} names`;
  return `the key was read from ${where}`;
}

/** Advice on an unset variable. Never repeats an unusual name, either. */
export function missingVariableHint(option: string, name: string): string {
  return variableName.test(name)
    ? `set the environment variable ${name}`
    : `${option} must name an environment variable that is set`;
}

/** The text of a file, without its byte order mark. See `readBytes`. */
export async function readTextFile(...file: Parameters<typeof readBytes>): Promise<string> {
  return (await readBytes(...file)).toString('utf8').replace(/^\u{feff}/u, '');
}

/**
 * @param what How errors name the file.
 * @throws {UsageError} for an unreadable or a larger file.
 */
export async function readBytes(
  file: string,
  what = file,
  maxBytes = 64 * 2 ** 20,
): Promise<Buffer> {
  // A stream bounds devices and pipes, too.
  const stream = createReadStream(file, { end: maxBytes });
  const parts: Buffer[] = await stream.toArray().catch((error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'it is a folder' };
    const reason = reasons[error.code ?? ''] ?? error.message;
    throw new UsageError(`${what} cannot be read: ${reason}`);
  });
  const bytes = Buffer.concat(parts);
  if (bytes.length > maxBytes) {
    throw new UsageError(`${what} cannot be used: it is larger than ${maxBytes / 2 ** 20} MiB`);
  }
  return bytes;
}

/** @throws {UsageError} with the file and the position of the syntax error. */
export async function readJsonFile(file: string, maxBytes?: number): Promise<unknown> {
  const text = await readTextFile(file, file, maxBytes);
  try {
    return parseExact(text);
  } catch (error) {
    const { message } = error as Error;
    const lines = text.slice(0, errorOffset(text, message)).split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
    throw new UsageError(`${file} is not valid JSON at ${place}: ${syntaxProblem(message)}`);
  }
}

/** Without what V8 quotes from the text, which may contain API keys, and without its position. */
export function syntaxProblem(message: string): string {
  return message.replace(/(?<=^Unexpected token '.+?'), .*| in JSON at position .*/su, '');
}

/** The offset at which the parser stopped, which V8 reports for some errors only. */
function errorOffset(text: string, message: string): number {
  const reported = /at position (\d+)/.exec(message)?.[1];
  if (reported !== undefined) return Number(reported);
  if (!stopsAtToken(text)) return text.length;
  // Bisect: the shortest prefix with the same error ends with the unexpected token.
  let [valid, broken] = [0, text.length];
  while (valid + 1 < broken) {
    const middle = Math.floor((valid + broken) / 2);
    if (stopsAtToken(text.slice(0, middle))) broken = middle;
    else valid = middle;
  }
  return broken - 1;
}

function stopsAtToken(text: string): boolean {
  return errorOf(() => JSON.parse(text))?.message.startsWith('Unexpected token') ?? false;
}
