import { hash } from 'node:crypto';
import type { Report } from '../../spec/generated/schema-types.ts';

/** The SHA-256 of the exchanges that each clause is judged by, by its id; empty if there are none. */
export function evidenceHashes({ clauses, exchanges }: Report): ReadonlyMap<string, string> {
  // Hash each exchange once: hundreds of clauses may share megabytes.
  const hashes = exchanges.map((exchange) => hash('sha256', JSON.stringify(exchange)));
  return new Map(
    clauses.map((clause) => {
      const evidence = clause.exchanges.map((index) => hashes[index]).join('');
      return [clause.id, evidence && hash('sha256', evidence)];
    }),
  );
}
