import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A fenced block of a document. */
export interface Block {
  /** The position of its first line of content: `README.md:12`. */
  readonly at: string;
  readonly document: string;
  /** The line of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The heading it is under. */
  readonly section: string;
  /** The file that it shows: named in a comment on its first line, or in backticks before it. */
  readonly fileName?: string;
  /** Why it is not run, as said in a comment `<!-- not run: … -->` on the line before. */
  readonly notRun?: string;
}

/** The documents whose blocks are run, relative to the root. */
export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'llms.txt',
  'skills/pet-catalogue/SKILL.md',
  '.config/docs/agent-tasks.md',
  ...['docs', 'docs/internals', 'docs/internals/decisions'].flatMap(markdownIn),
];

function markdownIn(folder: string): string[] {
  const names = readdirSync(`${root}/${folder}`).filter((name) => name.endsWith('.md'));
  return names.map((name) => `${folder}/${name}`);
}

function read(document: string): string {
  return readFileSync(`${root}/${document}`, 'utf8');
}

/** The blocks of a document, without those of recipes, which have a test of their own. */
export function blocksIn(document: string): Block[] {
  return allBlocks(document).filter(({ section }) => !/: \d+ files?$/.test(section));
}

function allBlocks(document: string): Block[] {
  const lines = read(document).split('\n');
  const blocks: Block[] = [];
  let section = '';
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^#{1,6} /.test(line)) section = line;
    const [, indent, language] = /^(\s*)```(.*)$/.exec(line) ?? [];
    if (indent === undefined) continue;
    const length = lines.slice(index + 1).findIndex((other) => other.trim() === '```');
    if (length < 0) throw new Error(`${document}:${index + 1}: the block is not closed`);
    const content = lines.slice(index + 1, index + 1 + length);
    const text = content.map((one) => one.slice(indent.length)).join('\n');
    blocks.push({
      at: `${document}:${index + 2}`,
      document,
      line: index + 1,
      language: language?.trim() ?? '',
      text,
      section,
      ...notesOn(lines.slice(0, index), text),
    });
    index += length + 1;
  }
  return blocks;
}

function notesOn(before: readonly string[], text: string): Pick<Block, 'fileName' | 'notRun'> {
  const above = before.filter((line) => line.trim() !== '').at(-1) ?? '';
  const [, notRun] = /^\s*<!-- not run: (.+) -->$/.exec(above) ?? [];
  const [, fileName] =
    /^(?:\/\/|#) ([\w./-]+\.\w+)\n/.exec(`${text}\n`) ?? /`([\w./-]+\.\w+)`:$/.exec(above) ?? [];
  return { ...(notRun && { notRun }), ...(fileName && { fileName }) };
}

/** The text without fenced blocks and comments; every line keeps its number. */
export function proseOf(document: string): string[] {
  const blank = (text: string) => text.replace(/[^\n]/g, '');
  return read(document)
    .replace(/^\s*```.*?^\s*```$/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .split('\n');
}

/** The anchors that GitHub gives the headings of a document. */
export function anchorsOf(document: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const line of proseOf(document)) {
    for (const [, id = ''] of line.matchAll(/<a (?:id|name)="([^"]+)">/g)) anchors.add(id);
    const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    let unique = slug;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${slug}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

function slugOf(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
