import { describe, expect, it } from 'vitest';
import { operationList } from '../operations.ts';
import { clauses, sections } from './index.ts';

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

  // Changing or removing an id breaks reports, baselines and faults; a new clause adds a line here.
  it('stay the same', () => {
    expect(ids).toEqual([
      '1.keeps-categories',
      '1.pet-read',
      '1.order-read',
      '1.other-operations',
      '1.environments',
      '2.new-category-name',
      '2.new-category-description',
      '2.category-name',
      '2.category-description',
      '2.category-id',
      '2.category-id-int64',
      '2.category-id-unique',
      '2.id-assigned',
      '2.client-sends-no-id',
      '2.length-bounds',
      '2.name-uniqueness',
      '2.allowed-characters',
      '2.error-code',
      '2.error-message',
      '2.error-status',
      '2.pet-and-order-fields',
      '3.states',
      '4.json-responses',
      '4.bearer-on-every-request',
      '4.json-requests',
      '4.1.answers-200',
      '4.1.array',
      '4.1.list-all',
      '4.1.pagination',
      '4.1.filtering',
      '4.1.ordering',
      '4.2.answers-201',
      '4.2.returns-category',
      '4.2.description-optional',
      '4.2.body-required',
      '4.2.body-is-json',
      '4.2.body-is-object',
      '4.2.name-required',
      '4.2.refused-stores-nothing',
      '4.2.other-operations',
      '5.bearer-accepted',
      '5.missing-key',
      '5.invalid-key',
      '5.bearer-required',
      '5.key-issuing',
      '5.key-lifetime',
      '5.permission-levels',
      '6.events',
      '7.error-object',
      '7.no-server-error',
      '7.error-codes',
      '7.429-body',
      '7.retry-after',
      '8.plan-free',
      '8.plan-pro',
      '8.plan-business',
      '8.plan-enterprise',
      '8.limit-header',
      '8.remaining-header',
      '8.remaining-range',
      '8.remaining-counts-down',
      '8.reset-header',
      '8.reset-ahead',
      '8.reported-window',
      '8.counted-requests',
      '8.exceeding-answers-429',
      '8.429-executes-nothing',
      '8.retry-after-suffices',
      '8.client-waits',
      '8.client-backs-off',
      '8.ban',
      '8.client-stops',
      '8.retry-after-unit',
      '8.ban-length',
      '8.day-window',
      '9.interface-version',
      '9.base-path',
      '9.stability-marker',
      '9.marked-operations',
      '9.pet-read-deprecated',
      '9.client-avoids-deprecated',
      '9.sunset-date',
      '9.replacement',
    ]);
  });
});

describe.each(clauses)('$id', ({ quote, text, source, section, operations }) => {
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
