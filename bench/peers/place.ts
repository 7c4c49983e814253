import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * A file of a peer's package, whatever the package exports.
 * @throws {Error} when it is not installed.
 */
export function packageFile(name: string, path: string): string {
  const file = join(installed, name, path);
  if (existsSync(file)) return file;
  throw new Error(`${file} is missing: run npm ci in bench/`);
}

export async function packageVersion(name: string): Promise<string> {
  return JSON.parse(await readFile(packageFile(name, 'package.json'), 'utf8')).version;
}

/** Writes a file, as JSON unless it is text already. Returns where it is. */
export async function put(folder: string, name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** For those that print a line for each request: nobody reads it. Errors are still seen. */
export function withoutOutput(command: readonly string[]): [string, ...string[]] {
  return ['sh', '-c', 'exec "$@" >/dev/null', 'sh', ...command];
}

/**
 * Specmatic, up to its own arguments. It tells its makers of each start, also of one that is to tell
 * nobody: it can look up no name but that of loopback.
 */
export async function specmaticCommand(folder: string): Promise<[string, ...string[]]> {
  const hosts = await put(folder, 'hosts', '127.0.0.1 localhost\n');
  const jar = packageFile('specmatic', 'specmatic.jar');
  return ['java', `-Djdk.net.hosts.file=${hosts}`, '-jar', jar];
}
