import type { Block } from './test-markdown.ts';

/** A command of a block, and the output that the document shows. */
export interface Command {
  readonly at: string;
  readonly text: string;
  /** Not compared when empty. */
  readonly output: readonly string[];
  /** The documented port of the server that it starts. */
  readonly port?: string;
}

const server = /^(npm start|(npx )?pet-catalogue (mock|proxy))\b(?!.*(--help|[|]))/;

/** Commands follow `$ ` in a block that shows output, else each line is one. */
export function commandsIn({ document, line, text }: Block): Command[] {
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

/** Replaces the documented port of a server, so that it takes a free one. */
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
 * Whether a printed text is the documented one, both masked: a line `…` stands for any number of
 * lines, and `…` within a line for any text.
 */
export function matches(documented: string, printed: string): boolean {
  const lines = documented.split('\n').map((line) => {
    if (line.trim() === '…') return '(?:.*\\n)*';
    return `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}\\n`;
  });
  return new RegExp(`^${lines.join('')}$`).test(`${printed}\n`);
}
