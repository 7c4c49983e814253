import { afterAll, describe, expect, it } from 'vitest';
import { checkJson, checkYaml, proseProblems } from './test-data.ts';
import { type Block, blocksIn, documents } from './test-markdown.ts';
import { createProject, type Project } from './test-project.ts';
import { Shell } from './test-shell.ts';
import { isTest, runTests, type Source, typeErrors } from './test-typescript.ts';

// Runs every fenced block of the documents; CONTRIBUTING.md describes how blocks are marked.

const runnable = documents.map((document) => {
  const blocks = blocksIn(document).filter(({ notRun }) => notRun === undefined);
  return { document, blocks };
});

const projects = new Map<string, Project>();

/** The project of a document, with the files that the document shows. */
function projectOf(document: string, blocks: readonly Block[]): Project {
  const project = projects.get(document) ?? createProject();
  if (!projects.has(document)) {
    for (const block of blocks) if (block.fileName) project.write(block, '');
  }
  projects.set(document, project);
  return project;
}

afterAll(() => {
  for (const project of projects.values()) project.remove();
});

const typescript: readonly (Source & { readonly project: Project })[] = runnable.flatMap(
  ({ document, blocks }) =>
    blocks
      .filter(({ language }) => /^tsx?$/.test(language))
      .map((block) => {
        const project = projectOf(document, blocks);
        const suffix = `${isTest(block) ? '.test' : ''}.${block.language}`;
        return { block, project, path: project.write(block, suffix) };
      }),
);

it('type-checks the TypeScript of the documents', () => {
  expect(typeErrors(typescript)).toEqual([]);
});

describe.each(runnable)('$document', ({ document, blocks }) => {
  const tests = typescript.filter(({ block }) => block.document === document && isTest(block));
  if (tests.length > 0) {
    it('shows tests that pass', () => runTests(tests, projectOf(document, blocks).folder));
  }

  it('names commands, scripts and flags that exist', async () => {
    expect(await proseProblems(document)).toEqual([]);
  });

  let shell: Shell | undefined;
  let section: string | undefined;
  const assignments: string[] = [];
  const startSection = async (block: Block) => {
    if (shell && section === block.section) return shell;
    await shell?.stop();
    section = block.section;
    shell = new Shell(projectOf(document, blocks).folder, assignments);
    return shell;
  };
  afterAll(() => shell?.stop());

  it.for(blocks.filter(({ language }) => !/^(tsx?|diff)$/.test(language)))(
    '$at does what it says',
    async (block) => {
      if (block.language === 'json') checkJson(block);
      else if (block.language === 'yaml') await checkYaml(block);
      else if (['sh', 'console'].includes(block.language)) {
        await (await startSection(block)).run(block);
      } else throw new Error(`${block.at}: a block of "${block.language}" cannot be run`);
    },
  );
});
