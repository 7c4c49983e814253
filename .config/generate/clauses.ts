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

/** @throws {Error} for a clause with an unknown level, party or operation. */
export async function clauseFiles(operations: readonly Operation[]): Promise<Files> {
  const all = operations.map(({ id }) => id);
  const known = { level: ['must', 'may', 'not-shown'], party: ['service', 'client'] } as const;
  const sections = (await readYaml<SectionEntry[]>(source)).map(
    ({ operations: ofSection = [], ...section }) => ({
      ...section,
      clauses: section.clauses.map(
        ({ slug, party = 'service', operations = ofSection, ...rest }) => {
          const id = `${section.number}.${slug}`;
          const clause = { id, section: section.number, party, ...rest };
          const named = operations === 'all' ? all : operations;
          const isKnown = known.level.includes(rest.level) && known.party.includes(party);
          if (isKnown && named.every((one) => all.includes(one))) {
            return { ...clause, operations: named };
          }
          throw new Error(`${source}: ${id} has an unknown level, party or operation`);
        },
      ),
    }),
  );
  return { 'spec/generated/clauses.json': asJson(sections satisfies readonly Section[]) };
}
