import { describe, expect, it } from 'vitest';
import { operationList } from '../operations.ts';
import { type Clause, clauses, sections } from './index.ts';
import known from './test-ids.json' with { type: 'json' };

const ids = clauses.map(({ id }) => id);
const numbers = sections.map(({ number }) => number);

describe('sections', () => {
  it('match those of service.md and their order', () => {
    expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 What the service does',
      '2 Resources and their fields',
      '3 States and transitions',
      '4 Endpoints',
      '4.1 List categories',
      '4.2 Create a category',
      '5 Authentication',
      '6 Events',
      '7 Errors',
      '8 Limits',
      '9 Versioning',
    ]);
  });

  it('have at least one clause each', () => {
    expect(sections.filter(({ clauses }) => clauses.length === 0)).toEqual([]);
  });
});

// Changing or removing an id breaks reports, baselines and faults; a new clause adds a line there.
it('the ids of clauses are unique, and stay the same', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toEqual(known);
});

const rules: [rule: string, holds: (clause: Clause) => boolean][] = [
  [
    'has an id of its section, a dot and a slug',
    ({ id, section }) =>
      numbers.includes(section) && /^\.[a-z0-9]+(-[a-z0-9]+)*$/.test(id.replace(section, '')),
  ],
  ['has a known level', ({ level }) => ['must', 'may', 'not-shown'].includes(level)],
  ['has a known party', ({ party }) => ['service', 'client'].includes(party)],
  ['quotes the document', ({ quote }) => /^\S.*\S$/.test(quote)],
  [
    'has a text that starts without a space and ends with a full stop',
    ({ text }) => /^\S.*\S\.$/.test(text),
  ],
  ['cites its own section first', ({ source, section }) => source[0]?.split(',')[0] === section],
  [
    'cites only existing sections',
    ({ source }) => source.every((place) => numbers.includes(place.split(',')[0] ?? '')),
  ],
  [
    'lists existing operations, each once',
    ({ operations }) =>
      operationList.filter(({ id }) => operations.includes(id)).length === operations.length,
  ],
  [
    'applies to an operation if it is a must of the service',
    ({ level, party, operations }) =>
      level !== 'must' || party !== 'service' || operations.length > 0,
  ],
];

it.each(rules)('every clause %s', (_rule, holds) => {
  expect(clauses.filter((clause) => !holds(clause)).map(({ id }) => id)).toEqual([]);
});
