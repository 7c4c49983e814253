import { readFileSync } from 'node:fs';

/** A section of CONTRIBUTING.md that describes an addition. */
export interface Recipe {
  readonly title: string;
  readonly files: number;
  readonly edits: readonly Edit[];
  /** The tests that it names, which pin what it adds. */
  readonly tests: readonly string[];
}

interface Edit {
  readonly file: string;
  readonly isNew: boolean;
  /** The content of a new file, or a diff without line numbers. */
  readonly text: string;
}

export function readRecipes(document: URL): Recipe[] {
  const sections = readFileSync(document, 'utf8').split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [, title = '', files] = /^(.+): (\d+) files?$/m.exec(section) ?? [];
    const edits = editsIn(section);
    const tests = [...section.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, test = '']) => test);
    return edits.length === 0 ? [] : [{ title, files: Number(files), edits, tests }];
  });
}

function editsIn(section: string): Edit[] {
  const steps = section.split(/^(?=(?:In|New file) `[^`]+`.*:$)/m).slice(1);
  return steps.flatMap((step) => {
    const [, how, file = ''] = /^(In|New file) `([^`]+)`.*:$/m.exec(step) ?? [];
    const blocks = [...step.matchAll(/^```\w+\n(.*?)^```$/gms)];
    return blocks.map(([, text = '']) => ({ file, isNew: how === 'New file', text }));
  });
}

/**
 * Applies a diff to the content of a file.
 * @throws {Error} unless the content contains the old lines exactly once.
 */
export function patched(content: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const side = (without: string) =>
    lines.flatMap((line) => (line.startsWith(without) ? [] : `${line.slice(1)}\n`)).join('');
  const [before, after] = [side('+'), side('-')];
  const [start, ...others] = content.split(before);
  if (others.length !== 1)
    throw new Error(`expected once, found ${others.length} times:\n${before}`);
  return `${start}${after}${others[0]}`;
}
