import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { execute } from './test-demonstrations.ts';

type Variables = Readonly<Record<string, string>>;

// For tests: runs scripts and vitest files as their readers do.

export const folder = mkdtempSync(join(tmpdir(), 'pet-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
symlinkSync(packages, join(folder, 'node_modules'));

/** @param key For both variables of the scripts. */
export function scriptRunner(key: string) {
  const keys = { STAGING_KEY: key, SPARE_KEY: key };
  return {
    /** Runs a shell script. @param variables Default: those of the keys. */
    async runShell(script: string, baseUrl: string, variables: Variables = keys) {
      const file = join(folder, 'script.sh');
      writeFileSync(file, script);
      return execute('bash', [file, baseUrl], { PATH: process.env.PATH, ...variables });
    },
    /** Runs vitest files; returns how many tests passed and failed. */
    async runVitest(texts: readonly string[], variables: Variables = {}) {
      const root = mkdtempSync(join(folder, 'vitest-'));
      for (const [index, text] of texts.entries())
        writeFileSync(join(root, `${index}.test.js`), text);
      const result = join(root, 'result.json');
      const args = ['run', '--root', root, '--reporter', 'json', '--outputFile', result];
      const vitest = join(packages, 'vitest/vitest.mjs');
      const env = { PATH: process.env.PATH, ...keys, ...variables };
      await execute(process.execPath, [vitest, ...args], env);
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(result, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}
