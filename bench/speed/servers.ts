import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from './process.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The command as users have it: `npm run build` makes it. */
export const mockCommand = [process.execPath, fileOf('../../dist/cli.js'), 'mock'] as const;

/** The key of whom nothing is refused. */
export const key = 'pc_bench_0Aa1Bb2Cc3Dd';
export const authorization = { Authorization: `Bearer ${key}` };
/** One whose quota is used up from the start. */
export const exhaustedKey = 'pc_bench_9Zz8Yy7Xx6Ww';

const keys = [
  { name: 'bench', key, plan: 'enterprise', limits: { minute: 1e9, day: 1e9 } },
  { name: 'exhausted', key: exhaustedKey, plan: 'free', used: { day: 1000 } },
];
/** The limits high enough, and nobody banned; all else as it is. */
const profile = { limits: { strangers: { minute: 1e9, day: 1e9 }, ban: { after: 0 } } };

const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A file that is gone when this process is. */
export function temporaryFile(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** An empty folder that is gone when this process is. */
export function temporaryFolder(): string {
  return mkdtempSync(join(folder, 'place-'));
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
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

export interface BenchServer extends ServerProcess {
  readonly origin: string;
}

/** `pet-catalogue mock` with everything on that is on by default, and limits that nobody reaches. */
export async function startMock(
  count: number,
  { args = [], nodeArgs = [] }: { args?: readonly string[]; nodeArgs?: readonly string[] } = {},
): Promise<BenchServer> {
  const [node, ...command] = mockCommand;
  const server = await startServer({
    command: [
      node,
      ...nodeArgs,
      ...command,
      ...['--json', '--port', '0'],
      ...dataArguments(count),
      ...args,
    ],
    ready: (line) => (line.startsWith('{') ? JSON.parse(line).baseUrl : undefined),
  });
  return { ...server, origin: new URL(server.ready).origin };
}

/** What the bare server answers, as a file that is named as its argument. */
interface BareAnswers {
  /** The headers of every answer, apart from its length. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the answer to a GET. */
  readonly body: string;
}

/** A bare server that sends what the mock at this address sends. */
export async function startBare(like: BenchServer): Promise<BenchServer> {
  const response = await fetch(`${like.origin}/v1/categories`, { headers: authorization });
  const sentByNode = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];
  const headers = [...response.headers].filter(([name]) => !sentByNode.includes(name));
  const answers: BareAnswers = {
    headers: Object.fromEntries(headers),
    body: await response.text(),
  };
  const server = await startServer({
    command: [process.execPath, fileOf('bare.js'), temporaryFile(answers)],
    ready: (line) => line,
  });
  return { ...server, origin: server.ready };
}
