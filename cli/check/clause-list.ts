import { sections } from '../../spec/clauses/index.ts';

/** Every clause of the document, by section. */
export function clauseList(): string {
  const lines = sections.flatMap(({ number, title, clauses }) => [
    '',
    `${number} ${title}`,
    ...clauses.map(({ id, level, party, text }) => {
      const label = party === 'client' ? 'client' : level;
      return `  ${label.padEnd(9)}  ${id.padEnd(28)}  ${text}`;
    }),
  ]);
  return `${lines.join('\n').trimStart()}\n`;
}
