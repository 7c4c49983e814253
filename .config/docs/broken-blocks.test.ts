import { describe, expect, it, onTestFinished } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { masked, matches } from './test-commands.ts';
import { checkYaml } from './test-data.ts';
import type { Block } from './test-markdown.ts';
import { createProject } from './test-project.ts';
import { Shell } from './test-shell.ts';

const tables = casesBeside(import.meta.url);

const block = (language: string, text: string): Block => ({
  at: 'docs/page.md:8',
  document: 'docs/page.md',
  line: 7,
  section: '# Page',
  language,
  text,
});

function run(text: string): Promise<void> {
  const project = createProject();
  const shell = new Shell(project.folderOf('docs/page.md'), []);
  onTestFinished(async () => {
    await shell.stop();
    project.remove();
  });
  return shell.run(block('console', text));
}

describe('a broken block names its file and line', () => {
  it('when a command prints something else', async () => {
    await expect(run('$ true\n$ echo one\ntwo')).rejects.toThrow(
      'docs/page.md:9: `echo one` ended with 0 and printed\none',
    );
  });

  it('when a command without output fails', async () => {
    await expect(run('$ exit 3')).rejects.toThrow('docs/page.md:8: `exit 3` ended with 3');
  });

  it('when a server does not start', async () => {
    await expect(run('$ npx pet-catalogue mock --fault none')).rejects.toThrow('did not start');
  });

  it.each([
    ['a: 1\n---\na: [', /flow sequence/i],
    ['a: 1\n---\nrun: pet-catalogue mock --no-such-flag', 'mock has no --no-such-flag'],
    ['{ image: "pet-catalogue:1", args: [mock, --no-such-flag] }', 'mock has no --no-such-flag'],
  ])('when YAML cannot be used: %j', async (text, problem) => {
    await expect(checkYaml(block('yaml', text))).rejects.toThrow(problem);
  });
});

it.each<[string, string, boolean]>(tables['printed and documented'])(
  'output documented as %j matches %j: %s',
  (documented, printed, expected) => {
    expect(matches(masked(documented), masked(printed))).toBe(expected);
  },
);
