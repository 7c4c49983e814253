import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Eight hexadecimal digits that change with the content of the checkout. */
export function sampleSeed(): string {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
  const content = git('ls-files', '--stage') + git('diff');
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
