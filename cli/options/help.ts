import {
  type Command,
  type Description,
  type Option,
  optionsOf,
  type ValueOption,
} from './option.ts';

/** Narrower texts stand below their labels. */
const minTextWidth = 32;

/** @param width Columns of the longest line, examples aside. */
export function helpText(
  name: string,
  { about, groups, exitCodes, examples, ...description }: Omit<Command, 'run'>,
  width = 100,
): string {
  const labels = optionsOf({ groups }).map(labelOf);
  const beside = 2 + Math.max(...labels.map(({ length }) => length)) + 2;
  const isBeside = width - beside >= minTextWidth;
  const indent = isBeside ? beside : 6;
  const row = (label: string, text: string) => {
    const lines = wrap(text, width - indent).join(`\n${' '.repeat(indent)}`);
    return isBeside
      ? `  ${label}`.padEnd(indent) + lines
      : `  ${label}\n${' '.repeat(indent)}${lines}`;
  };
  const blocks = [
    ...(about ? [wrap(about, width)] : []),
    [`Usage: ${usageOf(name, description)}`],
    ...groups.map(({ title, options }) => [
      `${title}:`,
      ...options.map((option) => row(labelOf(option), describeOption(option))),
    ]),
    ...(exitCodes ? [['Exit codes:', ...exitCodes.map(([code, text]) => row(code, text))]] : []),
    ...(examples ? [['Examples:', ...examples.map((line) => `  ${line}`)]] : []),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

export function usageOf(name: string, { positionals = [] }: Description): string {
  const places = positionals.filter(({ isRest }) => !isRest).map((one) => `[${one.name}] `);
  const rest = positionals
    .filter(({ isRest }) => isRest)
    .map((one) => ` -- ${one.name.toUpperCase()}…`);
  return `pet-catalogue ${name} ${places.join('')}[options]${rest.join('')}`;
}

export function labelOf(option: Option): string {
  if (option.value !== undefined) {
    return option.bare === undefined
      ? `--${option.flag} ${option.value}`
      : `--${option.flag}[=${option.value}]`;
  }
  return option.short ? `-${option.short}, --${option.flag}` : `--${option.flag}`;
}

export function describeOption(option: Option): string {
  if (option.value === undefined) return option.help;
  const text = option.defaultText ?? defaultOf(option);
  const notes = [
    ...(option.repeatable ? ['Repeatable.'] : []),
    ...(text === undefined ? [] : [`Default: ${text}.`]),
  ];
  return [option.help, ...notes].join(' ');
}

function defaultOf({ kind, default: value }: ValueOption): string | undefined {
  if (value === undefined) return undefined;
  const text = kind?.format?.(value) ?? String(value);
  return kind?.unit ? `${text} ${kind.unit}` : text;
}

export function briefOf({ help }: Option): string {
  return help.split(/[.:;](?:\s|$)/, 1)[0] ?? help;
}

/** Breaks a text at spaces; a word longer than `maxLength` stands on a line of its own. */
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
