import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../mocks/log/sqlite/test-files.ts';
import { apiReport, changelogProblem } from './api.ts';

const modules = {
  'index.d.ts': `export { feed, type Pet } from './pets.ts';`,
  'pets.d.ts': `import type { Food } from './food.ts';
/** Feeds a pet. Takes a while. @throws {RangeError} if it is full. */
export declare function feed(pet: Pet, food: Food): void;
export interface Pet {
    /** The name. Never empty. */
    readonly name: string;
}
export declare const unused: 1;`,
  'food.d.ts': 'export interface Food { grams: number }',
};

function report(changes: Partial<typeof modules> = {}) {
  const folder = newFolder();
  for (const [name, text] of Object.entries({ ...modules, ...changes })) {
    writeFileSync(join(folder, name), text);
  }
  return apiReport(new Map([[join(folder, 'index.d.ts'), '.']]));
}

describe('the report of the API', () => {
  it('lists what is exported, the types that it refers to, and first sentences', () => {
    const blocks = [...report().text.matchAll(/^## (.*)[\s\S]*?```ts\n([\s\S]*?)\n```/gm)];
    expect(blocks.map(([, title, text]) => [title, text])).toEqual([
      [
        '`pet-catalogue`',
        '/** Feeds a pet. */\nfunction feed(pet: Pet, food: Food): void;\n\ninterface Pet {\n  /** The name. */\n  readonly name: string;\n}',
      ],
      ['Types that these refer to', 'interface Food { grams: number }'],
    ]);
  });

  it.each([
    ['a parameter', 'pets.d.ts', 'pet: Pet, ', ''],
    ['a type that is not exported', 'food.d.ts', 'number', 'bigint'],
  ] as const)('demands a line of the changelog for a change of %s', (_what, file, from, to) => {
    const changelog = `<!-- Signatures: ${report().digest} -->\n<!-- Signatures: older -->`;
    expect(changelogProblem(changelog, report().digest)).toBeUndefined();
    const { digest } = report({ [file]: modules[file].replace(from, to) });
    expect(changelogProblem(changelog, digest)).toContain(`<!-- Signatures: ${digest} -->`);
  });

  it('demands none for a change of a comment or of layout', () => {
    const pets = modules['pets.d.ts'].replace('Feeds a pet', 'Gives food').replaceAll('    ', '\t');
    expect(report({ 'pets.d.ts': pets }).digest).toBe(report().digest);
  });
});
