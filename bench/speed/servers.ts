import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiKey, Category } from '../../index.ts';
import { type ServerProcess, startServer } from './process.ts';
import { exhaustedKey, key, list } from './requests.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The built command; `npm run build` creates it. */
export const mockCommand = [process.execPath, fileOf('../../dist/cli.js'), 'mock'] as const;

export const keys: readonly ApiKey[] = [
  { name: 'bench', key, plan: 'enterprise', limits: { minute: 1e9, day: 1e9 } },
  { name: 'exhausted', key: exhaustedKey, plan: 'free', used: { day: 1000 } },
];
/** The default profile with unreachable limits and without bans. */
export const profile = {
  limits: { anonymous: { minute: 1e9, day: 1e9 }, ban: { afterRefusals: 0 } },
};

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A file that is deleted when this process exits. */
export function temporaryFile(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** An empty folder that is deleted when this process exits. */
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

/** Options of the mock for this number of categories, the keys above and unreachable limits. */
export function dataArguments(count: number): string[] {
  return [
    ...['--keys', temporaryFile(keys)],
    ...['--profile', temporaryFile(profile)],
    ...['--seed', temporaryFile(categories(count))],
  ];
}

/**
 * Starts the mock on a free port, and waits until it prints its address.
 * @param command Without `--json` and `--port`.
 */
export function startMockBy(command: readonly [string, ...string[]]): Promise<ServerProcess> {
  return startServer({
    command: [...command, '--json', '--port', '0'],
    ready: (line) => (line.startsWith('{') ? JSON.parse(line).baseUrl : undefined),
  });
}

/** Starts `pet-catalogue mock` with its defaults and unreachable limits. */
export function startMock(count: number): Promise<ServerProcess> {
  return startMockBy([...mockCommand, ...dataArguments(count)]);
}

/** The answers of the bare server, passed as a file. */
interface BareAnswers {
  /** Headers of every answer, without its length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the answer to a GET. */
  readonly body: string;
}

/** Starts a bare server that sends the same answers as this mock. */
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

/** Starts a proxy that passes everything on to this server, and does nothing else. */
export function startBareProxy(target: ServerProcess): Promise<ServerProcess> {
  return startServer({
    command: [process.execPath, fileOf('bare-proxy.js'), target.origin],
    ready: (line) => line,
  });
}
