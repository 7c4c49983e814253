import { checks } from '../../contract-tests/checks/index.ts';
import type { Check } from '../../contract-tests/run/check.ts';
import { contractFaults } from '../../mocks/faults/index.ts';
import type { Clause, Section } from '../../spec/clauses/index.ts';
import { clauses, sections } from '../../spec/clauses/index.ts';
import { describeNode, profileNodes } from '../../spec/profile-schema.ts';
import { source } from './clauses.ts';
import { code, type Files, notice, prose, table } from './files.ts';

const ofService = clauses.filter(({ party }) => party === 'service');
const count = (level: Clause['level']) =>
  ofService.filter((clause) => clause.level === level).length;

const introduction = `One document describes the service: *Pet Catalogue Service Interface*, in nine sections. This page divides it, section by section, into clauses: single statements, each with an id that starts with the number of its section. Reports, baselines, faults and expected failures refer to clauses by these ids. *The document says* is verbatim, with “…” between words from different places and “″” for the quote of the row above; *read as* is how we understand it, and what is judged. Reports keep the two apart likewise.

- **Required** (\`must\`): the document demands it, and an answer can show a violation. It is judged by all *answers* that it concerns, or by requests of its own at a level of \`--safety\`. The fault breaks this clause and no other: \`npm start -- --fault NAME\`; a number says how many more there are.
- **May** (\`may\`): the document mentions or permits it. Nothing violates it.
- **Left open** (\`not-shown\`): the document says "not shown", so every choice is correct. The judge reports the choice it observes, where answers show one. The mock's own choices are fields of its [profile](../spec/schemas/profile.schema.json), listed with their defaults.
- **Required of clients**: the judge sees it in recorded traffic (\`check --har\`), the mock in the requests it receives (\`GET /__admin/clients\`, \`mock.clients.assertConform()\`).

For the service, ${count('must')} clauses are required, ${count('may')} say what may be, and ${count('not-shown')} are left open; ${clauses.length - ofService.length} are required of clients. A place such as *(rule 1)* is one in the section of the document that has the number of the clause.`;

export function contractFiles(): Files {
  const title = `<!-- ${notice(source)} -->\n\n# The contract`;
  return {
    'docs/contract.md': `${[title, introduction, ...sections.map(sectionText)].join('\n\n')}\n`,
  };
}

const statementHead = ['the document says', 'read as'];
const openHead = ['clause', ...statementHead, 'choice of the service'];

function sectionText({ number, title, clauses }: Section): string {
  const fields = [...profileNodes].flatMap(([path, node]) => {
    const { section, text } = describeNode(node);
    return 'default' in node && section === number
      ? [[code(path), prose(text), code(node.default)]]
      : [];
  });
  const ofService = clauses.filter(({ party }) => party === 'service');
  const ofClients = clauses.filter(({ party }) => party === 'client');
  const at = (level: Clause['level']) => ofService.filter((clause) => clause.level === level);
  return [
    `## ${number}. ${title}`,
    ...part(
      'Required',
      ['clause', ...statementHead, 'judged by', 'fault'],
      withoutRepeatedQuotes(at('must').map(required)),
    ),
    ...part('May', openHead, at('may').map(open)),
    ...part('Left open', openHead, withoutRepeatedQuotes(at('not-shown').map(open))),
    ...part('Choices of the mock', ['profile field', 'meaning', 'default'], fields),
    ...part(
      'Required of clients',
      ['clause', ...statementHead, 'level'],
      withoutRepeatedQuotes(
        ofClients.map((clause) => [idOf(clause), ...statement(clause), clause.level]),
      ),
    ),
  ].join('\n\n');
}

function part(caption: string, head: readonly string[], rows: readonly (readonly string[])[]) {
  return rows.length === 0 ? [] : [`**${caption}**`, table(head, rows)];
}

function required(clause: Clause): string[] {
  const faults = contractFaults.filter(({ breaks }) => breaks === clause.id);
  const [first = 'none', ...others] = faults.map(({ name }) => code(name));
  const more = others.length > 0 ? `, +${others.length}` : '';
  return [
    idOf(clause),
    ...statement(clause),
    checksOf(clause)
      .map((check) => (check.kind === 'probe' ? code(check.safety) : 'answers'))
      .join(', '),
    `${first}${more}`,
  ];
}

/** An observation that is given no exchanges reports nothing. */
function open(clause: Clause): string[] {
  const isObserved = checksOf(clause).some(
    (check) => check.kind === 'observe' && check.observe.length > 0,
  );
  return [idOf(clause), ...statement(clause), isObserved ? 'reported' : 'not observable'];
}

function checksOf({ id }: Clause): readonly Check[] {
  return checks.filter(({ clause }) => clause === id);
}

/** With an anchor, so that reports can link to it. */
function idOf({ id }: Clause): string {
  return `<a id="${id}"></a>${code(id)}`;
}

function statement({ id, quote, text, source: [place = ''] }: Clause): string[] {
  const section = id.replace(/\.[^.]+$/, '');
  const within = place.replace(section, '').replace(/^, /, '');
  return [`“${prose(quote)}”${within && ` *(${within})*`}`, prose(text)];
}

/** A quote is shown once where several clauses in a row have it. */
function withoutRepeatedQuotes(rows: readonly string[][]): string[][] {
  return rows.map(([id = '', quote = '', ...cells], index) => {
    return [id, quote === rows[index - 1]?.[1] ? '″' : quote, ...cells];
  });
}
