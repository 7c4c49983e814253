import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkYaml } from '../../.config/docs/test-data.ts';
import { newFolder, runCli } from '../test-cli.ts';

const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8');

it('init adds a test, a CI job and lines for agents, once, and leaves what exists', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'AGENTS.md'), '# Rules');
  expect(await runCli(['init', folder])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /AGENTS\.md: extended by two lines\n.*yml: created\n.*ts: created\n/,
    ),
  });
  await checkYaml({ text: read(folder, '.github/workflows/pet-catalogue.yml') });
  const agents = read(folder, 'AGENTS.md');
  expect(agents).toMatch(/^# Rules\n- .*SKILL\.md.*\n- .*\n$/);
  writeFileSync(join(folder, 'pet-catalogue.test.ts'), 'mine');
  const again = await runCli(['init', folder]);
  expect(again.stdout.match(/exists, left as it is/g)).toHaveLength(3);
  expect([read(folder, 'AGENTS.md'), read(folder, 'pet-catalogue.test.ts')]).toEqual([
    agents,
    'mine',
  ]);
});

it('init writes nothing with --dry-run, and only what is chosen with --only', async () => {
  const folder = newFolder();
  const { stdout } = await runCli(['init', folder, '--dry-run', '--only', 'ci']);
  expect(stdout).toMatch(/^\S+pet-catalogue\.yml: would be created\n$/);
  expect(() => read(folder, '.github')).toThrow('ENOENT');
});

it('init names the file that it cannot write', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'pet-catalogue.test.ts'));
  expect(await runCli(['init', folder, '--only', 'test'])).toMatchObject({
    code: 6,
    stderr: expect.stringMatching(/pet-catalogue\.test\.ts cannot be written: /),
  });
});
