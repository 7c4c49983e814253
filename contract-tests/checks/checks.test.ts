import { describe, expect, it } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import type { Check } from '../run/check.ts';
import { checks } from './index.ts';

const ofTheService = clauses.filter(({ party }) => party === 'service');
const ofTheClient = clauses.filter(({ party }) => party === 'client');
const required = ofTheService.filter(({ level }) => level === 'must');
const open = ofTheService.filter(({ level }) => level !== 'must');

function kindsFor(id: string): Check['kind'][] {
  return checks.filter(({ clause }) => clause === id).map(({ kind }) => kind);
}

describe('a clause that binds the service', () => {
  it.each(ofTheService)('$id has a check', ({ id }) => {
    expect(kindsFor(id)).not.toEqual([]);
  });
});

describe('a clause that the service must keep', () => {
  it.each(required)('$id is judged by what is sent, or by a rule for what comes', ({ id }) => {
    expect(['probe', 'rule']).toEqual(expect.arrayContaining(kindsFor(id)));
  });
});

describe('a clause that leaves the service a choice', () => {
  it.each(open)('$id is observed, and so cannot fail', ({ id }) => {
    expect(kindsFor(id).every((kind) => kind === 'observe')).toBe(true);
  });
});

describe('a clause that binds clients', () => {
  it.each(ofTheClient)('$id is no matter of the service', ({ id }) => {
    expect(kindsFor(id)).toEqual([]);
  });
});

it('every check is for a clause that exists', () => {
  const ids = clauses.map(({ id }) => id);
  expect(checks.filter(({ clause }) => !ids.includes(clause))).toEqual([]);
});

it('a check that uses up the limit comes after all others', () => {
  const exhausting = checks.filter((check) => check.kind === 'probe' && check.safety === 'exhaust');
  expect(exhausting).not.toEqual([]);
  expect(
    exhausting.filter((check) => check.kind === 'probe' && check.phase !== 'exhausted'),
  ).toEqual([]);
});
