/** Tests shared stores with the server that PET_CATALOGUE_TEST_SERVER names, the first there is, or `--all`. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { findServers } from '../mocks/log/redis/test-server.ts';

const root = join(import.meta.dirname, '..');

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(command, args, options).status ?? 1;
}

/** Debian's, without the service that its package redis-server would start. */
function install(): void {
  if (process.getuid?.() !== 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '--quiet'], env);
  run('apt-get', ['install', '--quiet', '--yes', '--no-install-recommends', 'redis-tools'], env);
}

if (findServers().length === 0) install();
const wanted = process.env.PET_CATALOGUE_TEST_SERVER;
const found = findServers().filter(({ name }) => name === (wanted || name));
const servers = process.argv.includes('--all') ? found : found.slice(0, 1);
const others = process.argv.slice(2).filter((one) => one !== '--all');
// Debian's nginx is in a folder that only the PATH of root contains.
process.env.PATH += `${delimiter}/usr/sbin`;
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const left = hasNginx ? [] : ['--exclude', '**/*.nginx.redis.test.ts'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
for (const { name } of servers) {
  process.stdout.write(`\nThe tests of shared stores, with ${name}:\n`);
  const config = ['--config', '.config/vitest.config.ts', '--project', 'store'];
  const args = [vitest, 'run', ...config, ...left, ...others];
  if (run(process.execPath, args, { PET_CATALOGUE_TEST_SERVER: name }) !== 0) process.exitCode = 1;
}
if (servers.length === 0) {
  process.stderr.write(
    `\nNOT RUN: the tests of --store need ${wanted || 'redis-server or valkey-server'} on the PATH.\n` +
      'On Debian and Ubuntu: apt-get install redis-server. Everything else has run.\n',
  );
  if (process.env.CI) process.exitCode = 1;
}
if (!hasNginx) {
  process.stderr.write('\nNOT RUN: the test of compose.yaml needs nginx on the PATH.\n');
}
