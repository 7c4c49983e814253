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

const server = /^(npm start|npx pet-catalogue mock|pet-catalogue mock)\b(?!.*(--help|[|]))/;

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
