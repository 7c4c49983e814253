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

describe('every clause that binds the service', () => {
  it.each(ofTheService)('$id has a check', ({ id }) => {
    expect(kindsFor(id)).not.toEqual([]);
  });
});

describe('every must clause for the service', () => {
  it.each(required)('$id has probes and rules only', ({ id }) => {
    expect(['probe', 'rule']).toEqual(expect.arrayContaining(kindsFor(id)));
  });
});

describe('every clause that leaves the service a choice', () => {
  it.each(open)('$id is only observed and cannot fail', ({ id }) => {
    expect(kindsFor(id).every((kind) => kind === 'observe')).toBe(true);
  });
});

describe('every clause that binds clients', () => {
  it.each(ofTheClient)('$id has no check', ({ id }) => {
    expect(kindsFor(id)).toEqual([]);
  });
});

it('every check belongs to an existing clause', () => {
  const ids = clauses.map(({ id }) => id);
  expect(checks.filter(({ clause }) => !ids.includes(clause))).toEqual([]);
});

it('checks that use up the limit run in the phase after the others', () => {
  const exhausting = checks.filter((check) => check.kind === 'probe' && check.safety === 'exhaust');
  expect(exhausting).not.toEqual([]);
  expect(
    exhausting.filter((check) => check.kind === 'probe' && check.phase !== 'exhausted'),
  ).toEqual([]);
});
