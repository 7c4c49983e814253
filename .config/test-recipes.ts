import { readFileSync } from 'node:fs';

/** What a section of CONTRIBUTING.md says to do. */
export interface Recipe {
  readonly title: string;
  /** How many files it says that it takes. */
  readonly files: number;
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly file: string;
  readonly isNew: boolean;
  /** The content of a new file; else lines with ` `, `+` or `-` in front, without line numbers. */
  readonly text: string;
}

/** The recipes that show code, in the order of the document. */
export function readRecipes(document: URL): Recipe[] {
  const sections = readFileSync(document, 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [, title = '', files] = /^(.+): (\d+) files?$/m.exec(section) ?? [];
    const edits = editsIn(section);
    return edits.length === 0 ? [] : [{ title, files: Number(files), edits }];
  });
}

function editsIn(section: string): Edit[] {
  const steps = section.split(/^(?=(?:In|New file) `[^`]+`:$)/m).slice(1);
  return steps.flatMap((step) => {
    const [, how, file = ''] = /^(In|New file) `([^`]+)`:$/m.exec(step) ?? [];
    const blocks = [...step.matchAll(/^```\w+\n(.*?)^```$/gms)];
    return blocks.map(([, text = '']) => ({ file, isNew: how === 'New file', text }));
  });
}

/**
 * A file with the lines of a diff changed.
 * @throws {Error} when what the diff starts from does not stand there exactly once.
 */
export function patched(content: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const side = (without: string) =>
    lines.flatMap((line) => (line.startsWith(without) ? [] : `${line.slice(1)}\n`)).join('');
  const [before, after] = [side('+'), side('-')];
  const [start, ...others] = content.split(before);
  if (others.length !== 1) throw new Error(`found ${others.length} times:\n${before}`);
  return `${start}${after}${others[0]}`;
}
