import { stringifyExact } from './exact-json.ts';

export interface VitestFile {
  /** Lines at its head, for people. */
  readonly comments?: readonly string[];
  /** What it imports, such as `{ setupServer }`, by module, in the order of their names. */
  readonly imports: Readonly<Record<string, string>>;
  /** Code before the test. Default: none. */
  readonly setup?: readonly string[];
  /** The title of the test: any text. */
  readonly title: string;
  /** Milliseconds. Default: that of the runner. */
  readonly timeout?: number;
  /** The code of the test, not indented. */
  readonly body: readonly string[];
}

/** The text of a vitest file with one test. */
export function vitestFile({ comments = [], imports, setup, title, timeout, body }: VitestFile) {
  const limit = timeout === undefined ? '' : ` { timeout: ${timeout} },`;
  return [
    ...comments.map((comment) => `// ${comment}`),
    ...Object.entries(imports).map(([module, names]) => `import ${names} from '${module}';`),
    ...(setup ? ['', ...setup] : []),
    '',
    `test(${textLiteral(title)},${limit} async () => {`,
    ...body.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

/** Control and formatting characters, unpaired surrogates, private characters, line separators. */
export const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** Any text as a string of TypeScript in which nothing is hidden. */
export function textLiteral(text: string): string {
  return `'${escapeHidden(text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n'))}'`;
}

/** Any text as a template of TypeScript, which keeps its lines. */
export function templateLiteral(text: string): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.split('\n').map(escapeHidden).join('\n')}\``;
}

/** A value as TypeScript, which JSON is. */
export function jsonLiteral(value: unknown): string {
  return escapeHidden(stringifyExact(value));
}

function escapeHidden(text: string): string {
  return text.replace(
    hiddenCharacters,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
