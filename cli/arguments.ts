import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseExact } from '../spec/exact-json.ts';
import { UsageError } from './exit.ts';

/**
 * `parseArgs` of Node, strict.
 * @throws {UsageError} that names the command to ask for help.
 */
export function parseArguments<T extends ParseArgsConfig>(command: string, config: T) {
  try {
    return parseArgs<T>(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\nSee pet-catalogue ${command} --help`);
  }
}

/**
 * A whole number within bounds.
 * @throws {UsageError} that names the option.
 */
export function wholeNumber(
  option: string,
  text: string,
  { min, max }: { min: number; max: number },
): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} takes a whole number from ${min} to ${max}, not ${text}`);
}

/**
 * The JSON in a file, integers exact.
 * @throws {UsageError} that names the file, and where in it the JSON is broken.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new UsageError(`${file} cannot be read: ${reason}`);
  });
  try {
    return parseExact(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
