import { describe, expect, it } from 'vitest';
import { operationList } from '../operations.ts';
import { clauses, sections } from './index.ts';
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

  it.each(sections)('$number has at least one clause', ({ clauses }) => {
    expect(clauses).not.toEqual([]);
  });
});

describe('clause ids', () => {
  it('are unique', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(clauses)('$id consists of its section, a dot and a slug', ({ id, section }) => {
    expect(numbers).toContain(section);
    expect(id.slice(0, section.length + 1)).toBe(`${section}.`);
    expect(id.slice(section.length + 1)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  // Changing or removing an id breaks reports, baselines and faults; a new clause adds a line there.
  it('stay the same', () => {
    expect(ids).toEqual(known);
  });
});

describe.each(clauses)('$id', ({ level, party, quote, text, source, section, operations }) => {
  it('has a known level and party', () => {
    expect(['must', 'may', 'not-shown']).toContain(level);
    expect(['service', 'client']).toContain(party);
  });

  it('quotes the document', () => {
    expect(quote).toMatch(/^\S.*\S$/);
  });

  it('has a text that starts without a space and ends with a full stop', () => {
    expect(text).toMatch(/^\S.*\S\.$/);
  });

  it('cites its own section first, and only existing sections', () => {
    const places = source.map((place) => place.split(',')[0]);
    expect(places[0]).toBe(section);
    expect(places.filter((place) => !numbers.includes(place ?? ''))).toEqual([]);
  });

  it('lists existing operations, each once', () => {
    const existing = operationList.filter(({ id }) => operations.includes(id));
    expect(existing).toHaveLength(operations.length);
  });
});

it('every must clause for the service applies to an operation', () => {
  const withoutOperation = clauses.filter(
    ({ level, party, operations }) =>
      level === 'must' && party === 'service' && operations.length === 0,
  );
  expect(withoutOperation).toEqual([]);
});
