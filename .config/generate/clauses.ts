import type { Clause, Section } from '../../spec/clauses/index.ts';
import type { Operation } from '../../spec/operations.ts';
import { asJson, type Files, readYaml } from './files.ts';

export const source = 'spec/clauses/clauses.yaml';

interface SectionEntry extends Omit<Section, 'clauses'> {
  /** Of each clause that names none itself. Default: none. */
  readonly operations?: Operations;
  readonly clauses: readonly ClauseEntry[];
}
interface ClauseEntry extends Omit<Clause, 'id' | 'section' | 'party' | 'operations'> {
  readonly slug: string;
  readonly party?: Clause['party'];
  readonly operations?: Operations;
}
type Operations = Clause['operations'] | 'all';

export async function clauseFiles(operations: readonly Operation[]): Promise<Files> {
  const all = operations.map(({ id }) => id);
  const sections = (await readYaml<SectionEntry[]>(source)).map(
    ({ operations: ofSection = [], ...section }): Section => ({
      ...section,
      clauses: section.clauses.map(
        ({ slug, party = 'service', operations: own = ofSection, ...rest }) => ({
          id: `${section.number}.${slug}`,
          section: section.number,
          party,
          ...rest,
          operations: own === 'all' ? all : own,
        }),
      ),
    }),
  );
  return { 'spec/generated/clauses.json': asJson(sections) };
}
