import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createMock } from '../../mocks/create-mock.ts';
import { type RunningServer, serve } from '../../mocks/hosts/node.ts';
import type { Block } from './test-markdown.ts';

/** A command of a block, and the output that the document shows. */
interface Command {
  readonly at: string;
  readonly text: string;
  /** Not compared when empty. */
  readonly output: readonly string[];
  /** The documented port of the server that it starts. */
  readonly port?: string;
}

const server = /^(npm start|(npx )?pet-catalogue (mock|proxy))\b(?!.*(--help|[|]))/;

/** Commands follow `$ ` in a block that shows output; otherwise, each line is a command. */
function commandsIn({ document, line, text }: Block): Command[] {
  const lines = text.split('\n');
  const showsOutput = lines.some((one) => one.startsWith('$ '));
  const commands: Command[] = [];
  let index = 0;
  while (index < lines.length) {
    const start = index;
    const command = [lines[index]?.replace(/^\$ /, '') ?? ''];
    index += 1;
    while (command.at(-1)?.endsWith('\\') || isQuoteOpen(command.join('\n'))) {
      if (index === lines.length) break;
      command.push(lines[index] ?? '');
      index += 1;
    }
    const output: string[] = [];
    while (showsOutput && index < lines.length && !lines[index]?.startsWith('$ ')) {
      output.push(lines[index] ?? '');
      index += 1;
    }
    while (output.at(-1) === '') output.pop();
    const typed = command.join('\n').replaceAll('=… ', '=pc_free_7Qm2xVtK9dRw ');
    if (typed.trim() === '' || typed.startsWith('#')) continue;
    commands.push({ at: `${document}:${line + 1 + start}`, output, ...served(typed) });
  }
  return commands;
}

function isQuoteOpen(text: string): boolean {
  return text.replace(/"[^"]*"/g, '').split("'").length % 2 === 0;
}

/** Replaces the documented port of a server, so that it takes a free port. */
function served(text: string): Pick<Command, 'text' | 'port'> {
  const plain = text.replace(/^npm ci && /, '').replace(/\s+(#.*|&)$/, '');
  if (!server.test(plain)) return { text };
  const [given, port = '4010'] = / --port (\d+)/.exec(plain) ?? [];
  const others = given ? plain.replace(given, '') : plain;
  const separator = others.startsWith('npm start') && !others.includes(' -- ') ? ' --' : '';
  return { text: `${others}${separator} --port 0`, port };
}

/** Values that differ from run to run, which both sides of a comparison have masked. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/\b(127\.0\.0\.1|localhost):\d+/g, '$1:<port>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, '<date>'],
  [/\b\d{4}-\d\d-\d\d\b/g, '<day>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>'],
  [/\b1[6-9]\d{8}(\d{3})?\b/g, '<timestamp>'],
  [/\b\d+(\.\d+)? ?(ms|s|min)\b/g, '<duration>'],
  [/^(Retry-After): \d+/gim, '$1: <duration>'],
  [/("(?:ms|pid|\w+Ms|seconds|duration)": ?)[\d.]+/g, '$1<number>'],
];

/** A text as it is compared: masked, without colours. */
export function masked(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const plain = text.replace(/\x1b\[[\d;]*m|\r|[ \t]+$/gm, '');
  return masks.reduce((all, [pattern, mask]) => all.replace(pattern, mask), plain);
}

/**
 * Whether a printed text matches the documented one, both masked: a line `…` matches any number of
 * lines, and `…` within a line for any text.
 */
export function matches(documented: string, printed: string): boolean {
  const lines = documented.split('\n').map((line) => {
    if (line.trim() === '…') return '(?:.*\\n)*';
    return `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}\\n`;
  });
  return new RegExp(`^${lines.join('')}$`).test(`${printed}\n`);
}

export const stagingUrl = 'https://staging.example.com';

const anyOrigin = /https?:\/\/[\w.-]+(?::\d+)?/g;
/** Documents send requests there without starting a server. */
const servedByDefault = ['http://127.0.0.1:4010', stagingUrl];

/**
 * Skips installation, and the test suite that this test is part of. What npm starts starts at once:
 * it takes longer than most commands do.
 */
const preamble = `
npm() {
  case "$1" in
    ci|i|install|test) ;;
    start) node --run "$@" ;;
    run) node --run "\${@:2}" ;;
    *) command npm "$@" ;;
  esac
}
npx() { case "$1" in -*) command npx "$@" ;; *) "$@" ;; esac; }
git() { [ "$1" = clone ]; }
cd() { [ "$1" = pet-catalogue ] || builtin cd "$@"; }
`;

/**
 * Runs the commands of one section: servers that it starts go on in the background, a mock answers
 * on port 4010 where it starts none, and another one at {@link stagingUrl}.
 */
export class Shell {
  readonly #folder: string;
  readonly #assignments: string[];
  readonly #servers = new Map<string, ChildProcess>();
  readonly #mocks: RunningServer[] = [];
  /** The actual origin by the documented one. */
  readonly #origins = new Map<string, string>();
  #status = 0;

  /** @param assignments Of variables, in earlier sections of the document; more are added. */
  constructor(folder: string, assignments: string[]) {
    this.#folder = folder;
    this.#assignments = assignments;
  }

  /** @throws {Error} that names file and line, when a command does not do what the block says. */
  async run(block: Block): Promise<void> {
    for (const command of commandsIn(block)) {
      if (/^(export )?\w+=('[^']*'|"[^"]*"|\S*)$/.test(command.text)) {
        this.#assignments.push(command.text);
      } else if (command.port === undefined) await this.#runToEnd(command);
      else await this.#startServer(command, command.port);
    }
  }

  async stop(): Promise<void> {
    for (const child of this.#servers.values()) await kill(child);
    await Promise.all(this.#mocks.map((mock) => mock.close()));
  }

  async #runToEnd(command: Command): Promise<void> {
    const child = start(await this.#substituted(this.#script(command.text)), this.#folder);
    const output = collect(child);
    const [code] = await within(once(child, 'close'), () => kill(child));
    this.#status = code ?? 1;
    this.#expectOutput(command, output(), `ended with ${code} and printed`);
    if (command.output.length === 0 && code !== 0) {
      throw new Error(`${command.at}: \`${command.text}\` ended with ${code}:\n${output()}`);
    }
  }

  /** Waits until the server has printed what the document says. */
  async #startServer(command: Command, port: string): Promise<void> {
    const origin = `http://127.0.0.1:${port}`;
    const running = this.#servers.get(origin);
    if (running) await kill(running);
    const child = start(await this.#substituted(this.#script(command.text)), this.#folder);
    this.#servers.set(origin, child);
    const output = collect(child);
    const isReady = () =>
      /127\.0\.0\.1:\d+/.test(output()) && this.#isAsDocumented(command, output());
    const ready = new Promise<void>((resolve) => {
      const look = () => isReady() && resolve();
      child.stdout?.on('data', look);
      child.on('close', resolve);
    });
    await within(ready, () => kill(child));
    this.#expectOutput(command, output());
    const [actual] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? [];
    if (!actual) throw new Error(`${command.at}: \`${command.text}\` did not start:\n${output()}`);
    this.#origins.set(origin, actual);
  }

  #isAsDocumented({ output }: Command, printed: string): boolean {
    return output.length === 0 || matches(masked(output.join('\n')), this.#asDocumented(printed));
  }

  #expectOutput(command: Command, printed: string, what = 'printed'): void {
    if (this.#isAsDocumented(command, printed)) return;
    const shown = this.#asDocumented(printed);
    const documented = masked(command.output.join('\n'));
    throw new Error(
      `${command.at}: \`${command.text}\` ${what}\n${shown}\nwhere the document says\n${documented}`,
    );
  }

  #asDocumented(printed: string): string {
    let text = printed.replaceAll(this.#folder, '.');
    for (const [documented, actual] of this.#origins) text = text.replaceAll(actual, documented);
    return masked(text.replace(/\n+$/, ''));
  }

  #script(text: string): string {
    const status = `(exit ${this.#status})`;
    return ['exec 2>&1', preamble, ...this.#assignments, status, text].join('\n');
  }

  /** Replaces documented origins with the actual ones, once each: a free port may start with a documented one. */
  async #substituted(text: string): Promise<string> {
    const actual = new Map<string, string>();
    for (const [found] of text.matchAll(anyOrigin)) {
      const documented = found.replace('localhost', '127.0.0.1');
      const served = this.#origins.get(documented);
      if (served) actual.set(found, served);
      else if (servedByDefault.includes(documented)) {
        actual.set(found, await this.#serveMock(documented));
      }
    }
    return text.replaceAll(anyOrigin, (found) => actual.get(found) ?? found);
  }

  async #serveMock(documented: string): Promise<string> {
    const mock = await serve(createMock(), { port: 0 });
    this.#mocks.push(mock);
    const actual = `http://127.0.0.1:${mock.port}`;
    this.#origins.set(documented, actual);
    return actual;
  }
}

/**
 * Milliseconds that a command may take, and a server until it has printed what the document shows.
 */
const timeout = 300_000;

/** The discard port: nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

export const freeKey = createMock().keys.list()[0]?.key ?? '';

/** Runs a bash script in its own process group, without access to the network. */
function start(script: string, folder: string): ChildProcess {
  return spawn('bash', ['-c', script], {
    cwd: folder,
    detached: true,
    env: {
      PATH: `${folder}/node_modules/.bin:${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
      NO_COLOR: '1',
      npm_config_loglevel: 'silent',
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      http_proxy: nowhere,
      https_proxy: nowhere,
      no_proxy: '127.0.0.1,localhost',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PET_CATALOGUE_API_KEY: freeKey,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** @returns What the process has printed so far. */
export function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

/** Calls `onTimeout` when a promise takes too long, and keeps waiting for it. */
async function within<T>(promise: Promise<T>, onTimeout: () => void): Promise<T> {
  const timer = setTimeout(onTimeout, timeout);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a command and every process it has started. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
