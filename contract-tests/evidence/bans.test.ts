import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { exchangeOf } from '../run/test-exchange.ts';
import { banIn, describeBanLength } from './bans.ts';
import type { Exchange } from './exchange.ts';

const tables = casesBeside(import.meta.url);

/** Responses to a key: each a status, the seconds in Retry-After, if any, and those that have passed. */
function answered(answers: string, credential: Exchange['credential'] = 'second-key') {
  return answers.split(', ').map((answer, index) => {
    const [, status, retryAfter, seconds = 0] =
      /^(\d+)(?: for (\d+) s)?(?: at ([\d.]+) s)?$/.exec(answer) ?? [];
    return exchangeOf({
      index,
      status: Number(status),
      credential,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      receivedAt: Number(seconds) * 1000,
    });
  });
}

describe('banIn finds no ban in', () => {
  it.each<[string, string]>(tables['no bans'])('%s: %s', (_what, answers) => {
    expect(banIn(answered(answers))).toBeUndefined();
  });

  it.each(['valid', 'missing'] as const)('responses to another caller: %s', (other) => {
    const refused = answered('429 for 5 s');
    expect(banIn([...refused, ...answered('401', other)])).toBeUndefined();
  });
});

describe('banIn finds the ban in', () => {
  const bans: [answers: string, refusals: number, length: string[]][] = tables.bans;

  it.each(bans)('%s', (answers, refusals, length) => {
    for (const credential of ['valid', 'second-key'] as const) {
      const ban = banIn(answered(answers, credential));
      expect(ban?.refusals).toBe(refusals);
      expect(ban && describeBanLength(ban)).toEqual(length);
    }
  });
});
