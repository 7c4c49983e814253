import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiKey, Category } from '../../index.ts';
import { type ServerProcess, startServer } from './process.ts';
import { exhaustedKey, key, list } from './requests.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The command as users have it: `npm run build` makes it. */
export const mockCommand = [process.execPath, fileOf('../../dist/cli.js'), 'mock'] as const;

export const keys: readonly ApiKey[] = [
  { name: 'bench', key, plan: 'enterprise', limits: { minute: 1e9, day: 1e9 } },
  { name: 'exhausted', key: exhaustedKey, plan: 'free', used: { day: 1000 } },
];
/** The limits high enough, and nobody banned; all else as it is. */
export const profile = {
  limits: { anonymous: { minute: 1e9, day: 1e9 }, ban: { afterRefusals: 0 } },
};

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A file that is gone when this process is. */
function temporaryFile(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** An empty folder that is gone when this process is. */
export function temporaryFolder(): string {
  return mkdtempSync(join(folder, 'place-'));
}

export function categories(count: number): Category[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    ...(index % 2 === 0 ? { description: 'Loyal companions that need a walk' } : {}),
  }));
}

/** The mock's options for that many categories, these keys, and limits that nobody reaches. */
export function dataArguments(count: number): string[] {
  return [
    ...['--keys', temporaryFile(keys)],
    ...['--profile', temporaryFile(profile)],
    ...['--seed', temporaryFile(categories(count))],
  ];
}

/**
 * The mock by a command, on a free port, as soon as it says where it is.
 * @param command With all of its options but `--json` and `--port`.
 */
export function startMockBy(command: readonly [string, ...string[]]): Promise<ServerProcess> {
  return startServer({
    command: [...command, '--json', '--port', '0'],
    ready: (line) => (line.startsWith('{') ? JSON.parse(line).baseUrl : undefined),
  });
}

/** `pet-catalogue mock` with everything on that is on by default, and limits that nobody reaches. */
export function startMock(count: number): Promise<ServerProcess> {
  return startMockBy([...mockCommand, ...dataArguments(count)]);
}

/** What the bare server answers, as a file that is named as its argument. */
interface BareAnswers {
  /** The headers of every answer, apart from its length. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the answer to a GET. */
  readonly body: string;
}

/** A bare server that sends what the mock at this address sends. */
export async function startBare(like: ServerProcess): Promise<ServerProcess> {
  const response = await fetch(`${like.origin}${list.path}`, list);
  const sentByNode = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !sentByNode.includes(name));
  const answers: BareAnswers = {
    headers: Object.fromEntries(headers),
    body: await response.text(),
  };
  return startServer({
    command: [process.execPath, fileOf('bare.js'), temporaryFile(answers)],
    ready: (line) => line,
  });
}
