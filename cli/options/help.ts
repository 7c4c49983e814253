import type { Command, Option } from './option.ts';

/** Narrower texts go below their labels. */
const minTextWidth = 32;

/** @param width Columns of the longest line, examples aside. */
export function helpText(command: Omit<Command, 'run'>, width: number): string {
  const { summary, about = summary, groups, options, exitCodes, examples } = command;
  const labels = options.map(labelOf);
  const beside = 2 + Math.max(...labels.map(({ length }) => length)) + 2;
  const isBeside = width - beside >= minTextWidth;
  const row = (label: string, text: string) =>
    isBeside
      ? labelled(label, text, beside, width)
      : `  ${label}\n${' '.repeat(6)}${hanging(text, 6, width)}`;
  const blocks = [
    wrap(about, width),
    [`Usage: ${usageOf(command)}`],
    ...groups.map((group) => [
      `${group.title}:`,
      ...group.options.map((option) => row(labelOf(option), describeOption(option))),
    ]),
    ...(exitCodes
      ? [['Exit codes:', ...Object.entries(exitCodes).map(([code, text]) => row(code, text))]]
      : []),
    ...(examples ? [['Examples:', ...examples.map((line) => `  ${line}`)]] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A label, and beside it a text that starts in column `indent` of each line. */
export function labelled(label: string, text: string, indent: number, width: number): string {
  return `  ${label}`.padEnd(indent) + hanging(text, indent, width);
}

function hanging(text: string, indent: number, width: number): string {
  return wrap(text, width - indent).join(`\n${' '.repeat(indent)}`);
}

export function usageOf({ name, positional }: Omit<Command, 'run'>): string {
  const start = `pet-catalogue ${name}`;
  if (!positional) return `${start} [options]`;
  return positional.isRest
    ? `${start} [options] -- ${positional.name.toUpperCase()}…`
    : `${start} [${positional.name}] [options]`;
}

export function labelOf({ flag, short, value, bare }: Option): string {
  if (value === undefined) return short ? `-${short}, --${flag}` : `--${flag}`;
  return bare === undefined ? `--${flag} ${value}` : `--${flag}[=${value}]`;
}

export function describeOption(option: Option): string {
  if (option.value === undefined) return option.help;
  const { kind, default: value, defaultText } = option;
  const format = kind?.format ?? String;
  const text = defaultText ?? (value === undefined ? value : format(value));
  const notes = [
    ...(option.repeatable ? ['Repeatable.'] : []),
    ...(text === undefined ? [] : [`Default: ${text}.`]),
  ];
  return [option.help, ...notes].join(' ');
}

export function briefOf({ help }: Option): string {
  return help.split(/[.:;](?:\s|$)/, 1)[0] ?? help;
}

/** Breaks a text at spaces; a word longer than `maxLength` gets a line of its own. */
export function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= maxLength) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
