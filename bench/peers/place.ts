import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * A file of a peer's package, even if the package does not export it.
 * @throws {Error} if it is not installed.
 */
export function packageFile(name: string, path: string): string {
  const file = join(installed, name, path);
  if (existsSync(file)) return file;
  throw new Error(`${file} is missing: run npm ci in bench/`);
}

export async function packageVersion(name: string): Promise<string> {
  return JSON.parse(await readFile(packageFile(name, 'package.json'), 'utf8')).version;
}

/** Writes a file, as JSON unless the content is a string. Returns its path. */
export async function put(folder: string, name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** For programs that print a line per request. Keeps stderr. */
export function withoutOutput(command: readonly string[]): [string, ...string[]] {
  return ['sh', '-c', 'exec "$@" >/dev/null', 'sh', ...command];
}

/**
 * The command of Specmatic, without its arguments. Disables all name resolution except loopback,
 * because it sends telemetry even if that is disabled.
 */
export async function specmaticCommand(folder: string): Promise<[string, ...string[]]> {
  const hosts = await put(folder, 'hosts', '127.0.0.1 localhost\n');
  const jar = packageFile('specmatic', 'specmatic.jar');
  return ['java', `-Djdk.net.hosts.file=${hosts}`, '-jar', jar];
}
