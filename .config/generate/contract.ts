import { checks } from '../../contract-tests/checks/index.ts';
import { type Clause, clauses, type Section, sections } from '../../spec/clauses/index.ts';
import { profileNodes, sectionOf } from '../../spec/profile-schema.ts';
import { source } from './clauses.ts';
import { code, type Files, notice, prose } from './files.ts';

const ofService = clauses.filter(({ party }) => party === 'service');
const count = (level: Clause['level']) =>
  ofService.filter((clause) => clause.level === level).length;

const introduction = `*Pet Catalogue Service Interface*, the document that describes the service, has nine sections. This page divides it into clauses: single statements whose ids start with the number of their section. Reports, baselines, faults and expected failures name these ids. Quotes are verbatim, with “…” between words from different places, and name their place in the section; the quote of several clauses is above them. Where our reading differs from the quote, it follows, and is what is judged.

- **Required** (\`must\`, ${count('must')} clauses): the document demands it, and an answer can show a violation. It is judged by all answers that it concerns, or, where a level of \`--safety\` is named, by requests of its own at that level. \`pet-catalogue faults CLAUSE\` lists the faults that break it and no other clause.
- **May** (\`may\`, ${count('may')}): the document mentions or permits it. Nothing violates it.
- **Left open** (\`not-shown\`, ${count('not-shown')}): the document says “not shown”, so every choice is correct. The judge reports the choice it observes, where answers show one. The mock's own choices are the fields of its [profile](../spec/schemas/profile.schema.json); the schema describes each, with its values and its default, and so does \`GET /__admin/profile/fields\` of a running mock.
- **Required of clients** (${clauses.length - ofService.length}): the judge sees it in recorded traffic (\`check --har\`), the mock in the requests it receives (\`GET /__admin/clients\`, \`mock.clients.assertConform()\`).`;

export function contractFiles(): Files {
  const title = `<!-- ${notice(source)} -->\n\n# The contract`;
  return {
    'docs/contract.md': `${[title, introduction, ...sections.map(sectionText)].join('\n\n')}\n`,
  };
}

function sectionText({ number, title, clauses }: Section): string {
  const ofService = clauses.filter(({ party }) => party === 'service');
  const ofClients = clauses.filter(({ party }) => party === 'client');
  const at = (level: Clause['level']) => ofService.filter((clause) => clause.level === level);
  const choices = choicesIn(number);
  return [
    `## ${number}. ${title}`,
    ...part('Required', byQuote(at('must'))),
    ...part('May', byQuote(at('may'))),
    ...part('Left open', byQuote(at('not-shown'))),
    ...(choices === '' ? [] : [`**Choices of the mock**: ${choices}`]),
    ...part('Required of clients', byQuote(ofClients)),
  ].join('\n\n');
}

function part(caption: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`**${caption}**`, lines.join('\n')];
}

/** Each quote once: with its clause, or above several. */
function byQuote(clauses: readonly Clause[]): string[] {
  const groups = Map.groupBy(clauses, ({ quote, section, source: [place = ''] }) => {
    const within = place.replace(section, '').replace(/^, /, '');
    return `“${prose(quote)}”${within && ` *(${within})*`}`;
  });
  return [...groups].flatMap(([quote, group]) =>
    group.length === 1
      ? group.map((clause) => `- ${reading(clause, ` ${quote}`)}`)
      : [`- ${quote}`, ...group.map((clause) => `  - ${reading(clause)}`)],
  );
}

/** Without a reading that only repeats the quote. */
function reading(clause: Clause, shown = ''): string {
  const { id, quote, text } = clause;
  const quoted = new Set([...wordsOf(quote), ...fillers]);
  const isSaid = quote.includes('not shown') || wordsOf(text).every((word) => quoted.has(word));
  const note = noteOf(clause);
  return `${code(id)}${note && ` (${note})`}${shown}${isSaid ? '' : `: ${prose(text)}`}`;
}

const fillers = wordsOf('a an and are as at be by for has in is it its of that the to with');

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\w/{}-]+/g) ?? [];
}

/** What the introduction does not say of the clause's level: how it is judged, or whether a choice shows. */
function noteOf({ id, level, party }: Clause): string {
  if (party === 'client') return level === 'must' ? '' : level;
  const ofClause = checks.filter(({ clause }) => clause === id);
  if (level === 'must') {
    const probes = ofClause.flatMap((check) => (check.kind === 'probe' ? code(check.safety) : []));
    return probes.length === 0 || probes.length === ofClause.length
      ? probes.join(', ')
      : ['answers', ...probes].join(', ');
  }
  // An observation that is given no exchanges reports nothing.
  const isObserved = ofClause.some((check) => check.kind === 'observe' && check.observe.length > 0);
  return isObserved ? '' : 'not observable';
}

/** A group of the profile as a whole, where all of its fields belong to the section. */
function choicesIn(number: string): string {
  const fields = [...profileNodes].filter(([, node]) => 'default' in node);
  const groups = Map.groupBy(fields, ([path]) => path.replace(/[^.]+$/, '*'));
  const choices = [...groups].flatMap(([group, all]) => {
    const chosen = all.filter(([, node]) => sectionOf(node) === number);
    return chosen.length > 1 && chosen.length === all.length
      ? [group]
      : chosen.map(([path]) => path);
  });
  return choices.map(code).join(', ');
}
