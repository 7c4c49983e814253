import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };
import { emitDeclarations, entryPoints } from '../declarations.ts';
import { code, type Files, notice, path } from './files.ts';

interface Part {
  readonly title: string;
  readonly declarations: readonly string[];
}

export async function apiFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'pet-catalogue-api-'));
  try {
    // Without checking types: `npm run types` does, and broken ones must not keep tests from running.
    emitDeclarations(folder, '--noCheck');
    const files = [...entryPoints].map(
      ([module, name]) => [join(folder, `${module}.d.ts`), name] as const,
    );
    const { text, digest } = apiReport(new Map(files));
    const problem = changelogProblem(await readFile(path('CHANGELOG.md'), 'utf8'), digest);
    if (problem !== undefined) {
      console.error(problem);
      if (process.argv.includes('--check')) process.exitCode = 1;
    }
    return { 'docs/api.md': text };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What programs import by each entry point, named by its file of declarations, and the types that it refers to. */
export function apiReport(entries: ReadonlyMap<string, string>) {
  const parts = partsOf(entries);
  const digest = digestOf(parts);
  const shown = parts.filter(({ title }) => title !== ofSchemasTitle);
  const intro = `<!-- ${notice('the types of the entry points')} -->\n\n# API\n\nWhat each entry point exports, with the first sentence of its documentation; editors show the rest.`;
  return { text: `${[intro, ...shown.map(sectionOf)].join('\n\n')}\n`, digest };
}

/** Only their signatures count: the schemas are shorter, and in the package. */
const ofSchemasTitle = 'Types generated from the schemas';

function sectionOf({ title, declarations }: Part): string {
  const notRun = '<!-- not run: declarations -->';
  return [`## ${title}`, notRun, ['```ts', declarations.join('\n\n'), '```'].join('\n')].join(
    '\n\n',
  );
}

function partsOf(entries: ReadonlyMap<string, string>): Part[] {
  const program = ts.createProgram([...entries.keys()], {
    module: ts.ModuleKind.NodeNext,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const resolve = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const listed = new Set<ts.Statement>();
  const parts = [...entries].map(([file, entry]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${entry} exports nothing`);
    const exported = checker.getExportsOfModule(module).map(resolve).flatMap(statementsOf);
    const found = exported.filter((statement) => !listed.has(statement));
    for (const statement of found) listed.add(statement);
    return { title: code(entry.replace('.', manifest.name)), declarations: found.map(textOf) };
  });
  const exported = listed.size;
  for (const statement of listed) {
    // Types are derived from such tables; what their functions take is internal.
    if (ts.isVariableStatement(statement)) continue;
    visitIdentifiers(statement, (identifier) => {
      const symbol = checker.getSymbolAtLocation(identifier);
      for (const other of symbol ? statementsOf(resolve(symbol)) : []) listed.add(other);
    });
  }
  const referred = [...listed].slice(exported);
  const isGenerated = (statement: ts.Statement) =>
    statement.getSourceFile().fileName.includes('/generated/');
  const ofSchemas = referred.filter(isGenerated).map(textOf);
  const others = referred.filter((statement) => !isGenerated(statement)).map(textOf);
  return [
    ...parts,
    { title: 'Types that these refer to', declarations: others.sort(byName) },
    { title: ofSchemasTitle, declarations: ofSchemas.sort(byName) },
  ];
}

function byName(...texts: [string, string]): number {
  const [a = '', b = ''] = texts.map((text) => text.replace(/^(\/\*\*.*\n)?\w+ /, ''));
  return a < b ? -1 : 1;
}

function statementsOf({ declarations = [] }: ts.Symbol): ts.Statement[] {
  const nodes = declarations.map((node) =>
    ts.isVariableDeclaration(node) ? node.parent.parent : node,
  );
  return nodes.filter(
    (node): node is ts.DeclarationStatement =>
      ts.isSourceFile(node.parent) && ts.isStatement(node) && !ts.isExportDeclaration(node),
  );
}

function visitIdentifiers(node: ts.Node, visit: (identifier: ts.Identifier) => void): void {
  if (ts.isIdentifier(node)) visit(node);
  ts.forEachChild(node, (child) => visitIdentifiers(child, visit));
}

const comments = /[ \t]*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n?/g;

function textOf(statement: ts.Statement): string {
  const [comment] = ts.getJSDocCommentsAndTags(statement);
  const text = `${comment?.getText() ?? ''}\n${statement.getText()}`.replace(
    comments,
    briefComment,
  );
  return text
    .trim()
    .replace(/^(export |declare )+/m, '')
    .replace(/^( {4})+/gm, ({ length }) => ' '.repeat(length / 2));
}

function briefComment(comment: string): string {
  const [indent = ''] = /^[ \t]*/.exec(comment) ?? [];
  const [words = ''] = comment
    .replaceAll(/^\s*(\/\*)?\*+\/?|\*\/\s*$/gm, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(?:^| )@/);
  const [sentence = ''] = words.split(/(?<=\.) (?=[A-Z`])/);
  return sentence === '' ? '' : `${indent}/** ${sentence} */\n`;
}

function digestOf(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ title, declarations }) => [title, ...declarations]);
  const text = lines.join('\n').replaceAll(/\/\*\*.*?\*\/|\s/g, '');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Whoever changes a signature must edit the changelog. Its newest part names the digest: a clone may be shallow. */
export function changelogProblem(changelog: string, digest: string): string | undefined {
  const [, named] = /<!-- Signatures: (\w+) -->/.exec(changelog) ?? [];
  if (named === digest) return undefined;
  return `The signatures in docs/api.md are new: say under [Unreleased] of CHANGELOG.md what changes for programs, and put <!-- Signatures: ${digest} --> there`;
}
