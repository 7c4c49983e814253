import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { sampled } from '../test-sample.ts';
import { checkJson, checkYaml } from './test-data.ts';
import { type Block, blocksIn, documents } from './test-markdown.ts';
import { createProject } from './test-project.ts';
import { masked, matches, Shell } from './test-shell.ts';
import { isTest, runTests, type Source, typeErrors } from './test-typescript.ts';

// Runs every fenced block of the documents; CONTRIBUTING.md describes how blocks are marked.

const runnable = documents.map((document) => {
  const blocks = blocksIn(document).filter(({ notRun }) => notRun === undefined);
  return { document, blocks };
});

const project = createProject();
for (const { blocks } of runnable) {
  for (const block of blocks) if (block.fileName) project.write(block, '');
}
afterAll(() => project.remove());

const typescript: readonly Source[] = runnable.flatMap(({ blocks }) =>
  blocks
    .filter(({ language }) => /^tsx?$/.test(language))
    .map((block) => {
      const suffix = `${isTest(block) ? '.test' : ''}.${block.language}`;
      return { block, path: project.write(block, suffix) };
    }),
);

it('type-checks the TypeScript of the documents, and names file and line where types do not fit', () => {
  const text = "import { createMock } from 'pet-catalogue';\ncreateMock(1);";
  const block = blockOf('ts', text);
  const broken = { block, path: project.write(block, '.ts') };
  expect(typeErrors([...typescript, broken])).toEqual([
    expect.stringMatching(/^docs\/page\.md:9: [\s\S]*MockOptions/),
  ]);
});

const isRun = ({ language }: Block) => !/^(tsx?|diff)$/.test(language);
const withTests = runnable.filter(({ blocks }) =>
  blocks.some((block) => isRun(block) || isTest(block)),
);

describe.for(sampled(withTests, 8, ({ document }) => document))(
  '$document',
  ({ document, blocks }) => {
    const tests = typescript.filter(({ block }) => block.document === document && isTest(block));
    if (tests.length > 0) {
      it('shows tests that pass', () => runTests(tests));
    }

    let shell: Shell | undefined;
    let section: string | undefined;
    const assignments: string[] = [];
    const startSection = async (block: Block) => {
      if (shell && section === block.section) return shell;
      await shell?.stop();
      section = block.section;
      shell = new Shell(project.folderOf(document), assignments);
      return shell;
    };
    afterAll(() => shell?.stop());

    it.for(blocks.filter(isRun))('$at does what it says', async (block) => {
      if (block.language === 'json') checkJson(block);
      else if (block.language === 'yaml') await checkYaml(block);
      else if (['sh', 'console'].includes(block.language)) {
        await (await startSection(block)).run(block);
      } else throw new Error(`${block.at}: a block of "${block.language}" cannot be run`);
    });
  },
);

function blockOf(language: string, text: string): Block {
  const page = { at: 'docs/page.md:8', document: 'docs/page.md', line: 7, section: '# Page' };
  return { ...page, language, text };
}

function run(text: string): Promise<void> {
  const shell = new Shell(project.folderOf('docs/page.md'), []);
  onTestFinished(() => shell.stop());
  return shell.run(blockOf('console', text));
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
    await expect(checkYaml(blockOf('yaml', text))).rejects.toThrow(problem);
  });
});

it.each<[string, string, boolean]>(casesBeside(import.meta.url)['printed and documented'])(
  'output documented as %j matches %j: %s',
  (documented, printed, expected) => {
    expect(matches(masked(documented), masked(printed))).toBe(expected);
  },
);
