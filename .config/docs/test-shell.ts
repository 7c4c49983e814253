import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createMock } from '../../mocks/create-mock.ts';
import { type RunningServer, serve } from '../../mocks/hosts/node.ts';
import { type Command, commandsIn, masked, matches } from './test-commands.ts';
import type { Block } from './test-markdown.ts';
import { collect, kill, start, within } from './test-process.ts';

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

  /** Replaces documented origins by those that actually answer, once each: a free port may begin with a documented one. */
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
