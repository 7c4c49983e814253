import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createMock } from '../../mocks/create-mock.ts';
import { serve } from '../../mocks/hosts/node.ts';
import { type Block, root } from './test-markdown.ts';
import { collect, freeKey, stagingUrl } from './test-shell.ts';

/** A block and the file it was written to. */
export interface Source {
  readonly path: string;
  readonly block: Block;
}

/**
 * Type errors in blocks, each with its file and line in the document. The options are those of a typical
 * user: a bundler's module resolution, and the globals of browsers and of Node.
 */
export function typeErrors(sources: readonly Source[]): string[] {
  const options =
    '--target es2024 --lib es2024,dom,dom.iterable --module esnext --moduleResolution bundler --moduleDetection force --strict --allowImportingTsExtensions --resolveJsonModule --jsx preserve';
  const paths = sources.map(({ path }) => path);
  return errorsOf([...options.split(' '), ...paths]).flatMap(({ path, line, message }) => {
    const { block } = sources.find((source) => source.path === path) ?? {};
    return block ? `${block.document}:${block.line + line}: ${message}` : [];
  });
}

/**
 * What TypeScript reports, with these arguments.
 * @throws {Error} when it fails otherwise.
 */
export function errorsOf(args: readonly string[]) {
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const common = ['--noEmit', '--skipLibCheck', '--pretty', 'false', '--types', 'node'];
  const typeRoots = ['--typeRoots', join(root, 'node_modules/@types')];
  const all = [compiler, ...common, ...typeRoots, ...args];
  const options = { cwd: '/', encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, all, options);
  const found = [...stdout.matchAll(/^(.+?)\((\d+),\d+\): (.*(?:\n .*)*)/gm)];
  if (status !== 0 && found.length === 0) throw new Error(stdout + stderr);
  return found.map(([, path = '', line, message = '']) => {
    return { path: `/${path}`, line: Number(line), message };
  });
}

/** Whether vitest runs it. Tests of pages need a browser; the browser tests cover those. */
export function isTest({ text }: Block): boolean {
  return /^\s*(test|it|describe|conformanceSuite)\b.*\(/m.test(text) && !/playwright/.test(text);
}

/**
 * Runs the tests that a document shows, in the folder they were written to.
 * @throws {Error} with the output of vitest, when one fails.
 */
export async function runTests(sources: readonly Source[]): Promise<void> {
  const names = sources.map(({ path }) => basename(path));
  const staging = await serve(createMock(), { port: 0 });
  for (const { path } of sources) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(stagingUrl, `http://127.0.0.1:${staging.port}`));
  }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--exclude', '{fixtures,installed}/**', '--test-timeout', '600000'];
  const child = spawn(process.execPath, [vitest, 'run', ...names, ...options], {
    cwd: dirname(sources[0]?.path ?? ''),
    env: { PATH: process.env.PATH, NO_COLOR: '1', KEY: freeKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const [code] = await once(child, 'close');
  await staging.close();
  const places = sources.map(({ block }) => block.at).join(', ');
  if (code !== 0) throw new Error(`${places}:\n${output()}`);
}
