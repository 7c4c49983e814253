import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { type Block, root } from './test-markdown.ts';
import { freeKey } from './test-process.ts';
import { stagingUrl } from './test-shell.ts';

/** A block and the file it was written to. */
export interface Source {
  readonly path: string;
  readonly block: Block;
}

/** Type errors in blocks, each with its file and line in the document. */
export function typeErrors(sources: readonly Source[]): string[] {
  const program = ts.createProgram(
    sources.map(({ path }) => path),
    compilerOptions(),
  );
  return sources.flatMap(({ path, block }) => {
    const file = program.getSourceFile(path);
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return found.map(({ start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return `${block.document}:${block.line + 1 + line}: ${message}`;
    });
  });
}

/**
 * The options of a typical user: a bundler's module resolution, and the globals of browsers and of
 * Node.
 */
function compilerOptions(): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    jsx: ts.JsxEmit.Preserve,
  };
}

/** Whether vitest runs it. Tests of pages need a browser; the browser tests cover those. */
export function isTest({ text }: Block): boolean {
  return /^\s*(test|it|describe|conformanceSuite)\b.*\(/m.test(text) && !/playwright/.test(text);
}

/**
 * Runs the tests that a document shows.
 * @throws {Error} with the output of vitest, when one fails.
 */
export async function runTests(sources: readonly Source[], folder: string): Promise<void> {
  const names = sources.map(({ path }) => basename(path));
  const staging = await serve(createMock(), { port: 0 });
  for (const { path } of sources) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(stagingUrl, `http://127.0.0.1:${staging.port}`));
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const excluded = ['--exclude', '{fixtures,installed}/**'];
  const child = spawn(process.execPath, [vitest, 'run', ...names, ...excluded], {
    cwd: folder,
    env: { PATH: process.env.PATH, NO_COLOR: '1', KEY: freeKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [code] = await once(child, 'close');
  await staging.close();
  if (code !== 0) throw new Error(`${sources.map(({ block }) => block.at).join(', ')}:\n${output}`);
}
