import { afterAll, describe, expect, it } from 'vitest';
import { sampled } from '../test-sample.ts';
import { checkJson, checkYaml } from './test-data.ts';
import { type Block, blocksIn, documents } from './test-markdown.ts';
import { createProject } from './test-project.ts';
import { Shell } from './test-shell.ts';
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
  const page = { at: 'docs/page.md:8', document: 'docs/page.md', line: 7, section: '# Page' };
  const block = { ...page, language: 'ts', text };
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
