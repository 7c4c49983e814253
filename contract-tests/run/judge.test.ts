import { describe, expect, it } from 'vitest';
import { casesBeside } from '../../mocks/test-cases.ts';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { CheckContext, RuleCheck } from './check.ts';
import { judgeExchanges, runProbe } from './judge.ts';
import type { Session } from './session.ts';
import { exchangeOf } from './test-exchange.ts';

const tables = casesBeside(import.meta.url);

const target = { baseUrl: 'http://service.test/v1' };
/** The probes below send nothing. */
const session = {} as Session;

const exchange = (index: number, status = 200) => exchangeOf({ index, status });

type Expectation = readonly [index: number, holds: boolean, message: string];
/** An error that the probe throws, by its name. */
type Thrown = readonly [name: 'NotExercised' | 'NoResponse' | 'TypeError', message: string];
const thrown = ([name, message]: Thrown) => {
  if (name === 'NotExercised') return new NotExercised('budget', message);
  return name === 'NoResponse' ? new NoResponse(message) : new TypeError(message);
};

describe('a probe', () => {
  const cases: [sentence: string, given: (Expectation | Thrown)[], found: object][] =
    tables['findings of a probe'];

  it.each(cases)('%s', async (_sentence, given, found) => {
    const probe = async ({ expect }: CheckContext) => {
      for (const one of given) {
        if (one.length === 2) throw thrown(one);
        const [index, holds, message] = one;
        expect(exchange(index), holds, message);
      }
    };
    expect(await runProbe(probe, session, target)).toMatchObject(found);
  });
});

it('a probe that is an internal error has a stack', async () => {
  const { message } = await runProbe(async () => failing(), session, target);
  expect(message).toContain('x is not a function\n    at ');
});

const failing = () => {
  throw new TypeError('x is not a function');
};

describe('a rule', () => {
  const check: RuleCheck = {
    kind: 'rule',
    clause: '1.example',
    problem({ response }) {
      if (response.status < 400) return null;
      return response.status === 404 ? 'not found' : undefined;
    },
  };

  it('passes when every exchange it applies to conforms', () => {
    const found = judgeExchanges(check, [exchange(0), exchange(1, 400)], target);
    expect(found).toMatchObject({ verdict: 'pass', message: '', exchanges: [1] });
  });

  it('fails with the first violation and the number of others', () => {
    const found = judgeExchanges(
      check,
      [exchange(0, 400), exchange(1, 404), exchange(2, 404)],
      target,
    );
    expect(found).toMatchObject({
      verdict: 'fail',
      message: 'GET /v1/categories → 404: not found (and 1 more like it)',
      exchanges: [1, 2],
    });
  });

  it('is not exercised when it applies to no exchange', () => {
    const found = judgeExchanges({ ...check, needs: 'needs an error' }, [exchange(0)], target);
    expect(found).toEqual({
      verdict: 'not-exercised',
      reason: 'no-occasion',
      message: 'needs an error',
      observations: [],
      exchanges: [],
    });
  });

  it('that throws is an internal error', () => {
    const found = judgeExchanges({ ...check, problem: failing }, [exchange(0, 400)], target);
    expect(found.verdict).toBe('error');
  });
});

describe('an observation', () => {
  const seen = (what: string[]) =>
    judgeExchanges({ kind: 'observe', clause: '1.example', observe: () => what }, [], target);

  it('lists each observation once', () => {
    expect(seen(['a', 'b', 'a'])).toEqual({
      verdict: 'observed',
      message: '',
      observations: ['a', 'b'],
      exchanges: [],
    });
  });

  it('is not exercised when nothing was observed', () => {
    expect(seen([])).toMatchObject({ verdict: 'not-exercised', reason: 'no-occasion' });
  });

  it('that throws is an internal error', () => {
    const check = { kind: 'observe', clause: '1.example', observe: failing } as const;
    expect(judgeExchanges(check, [], target).verdict).toBe('error');
  });
});
