import { describe, expect, it } from 'vitest';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';
import type { CheckContext, RuleCheck } from './check.ts';
import { collectObservations, judgeRule, runProbe } from './judge.ts';
import type { Session } from './session.ts';
import { exchangeOf } from './test-exchange.ts';

const target = { baseUrl: 'http://service.test/v1' };
/** The probes below send nothing. */
const session = {} as Session;

const exchange = (index: number, status = 200) => exchangeOf({ index, status });

type Expectation = readonly [index: number, holds: boolean, message: string];
const kept = (index: number): Expectation => [index, true, ''];
const broken = (index: number, message: string): Expectation => [index, false, message];

describe('a probe', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => broken(at + 1, `no. ${at + 1}`));
  const noList = new NotExercised('blocked', 'no list');
  const cases: [sentence: string, given: readonly (Expectation | Error)[], found: object][] = [
    [
      'passes with every exchange as evidence when all expectations hold',
      [kept(1), kept(2)],
      { verdict: 'pass', message: '', exchanges: [1, 2] },
    ],
    [
      'fails with the violated expectations and their exchanges',
      [kept(1), broken(2, 'this'), broken(3, 'that')],
      { verdict: 'fail', message: 'this; that', exchanges: [2, 3] },
    ],
    ['lists three problems', numbered(3), { message: 'no. 1; no. 2; no. 3' }],
    ['counts further ones', numbered(5), { message: 'no. 1; no. 2; no. 3; and 2 more' }],
    [
      'reports a problem of several exchanges once',
      [broken(1, 'this'), broken(2, 'this')],
      { message: 'this', exchanges: [1, 2] },
    ],
    [
      'fails with earlier violations even if it could not continue',
      [broken(1, 'this'), noList],
      { verdict: 'fail', message: 'this' },
    ],
    [
      'that could not continue lists its exchanges so far',
      [kept(1), noList],
      { verdict: 'not-exercised', exchanges: [1] },
    ],
    [
      'is not exercised after NotExercised',
      [new NotExercised('budget', 'too long')],
      { verdict: 'not-exercised', reason: 'budget', message: 'too long' },
    ],
    [
      'is blocked after NoResponse',
      [new NoResponse('GET /: hung up')],
      { verdict: 'not-exercised', reason: 'blocked', message: 'no response: GET /: hung up' },
    ],
    [
      'is an internal error with a stack after any other error',
      [new TypeError('x is not a function')],
      { verdict: 'error', message: expect.stringContaining('x is not a function\n    at ') },
    ],
  ];

  it.each(cases)('%s', async (_sentence, given, found) => {
    const probe = async ({ expect }: CheckContext) => {
      for (const one of given) {
        if (one instanceof Error) throw one;
        const [index, holds, message] = one;
        expect(exchange(index), holds, message);
      }
    };
    expect(await runProbe(probe, session, target)).toMatchObject(found);
  });
});

const failing = () => {
  throw new TypeError('x is not a function');
};

describe('a rule', () => {
  const check: RuleCheck = {
    kind: 'rule',
    clause: '1.example',
    appliesTo: ({ response }) => response.status >= 400,
    problem: ({ response }) => (response.status === 404 ? 'not found' : undefined),
  };

  it('passes when every exchange it applies to conforms', () => {
    const found = judgeRule(check, [exchange(0), exchange(1, 400)], target);
    expect(found).toMatchObject({ verdict: 'pass', message: '', exchanges: [1] });
  });

  it('fails with the first violation and the number of others', () => {
    const found = judgeRule(check, [exchange(0, 400), exchange(1, 404), exchange(2, 404)], target);
    expect(found).toMatchObject({
      verdict: 'fail',
      message: 'GET /v1/categories → 404: not found (and 1 more like it)',
      exchanges: [1, 2],
    });
  });

  it('is not exercised when it applies to no exchange', () => {
    const found = judgeRule({ ...check, needs: 'needs an error' }, [exchange(0)], target);
    expect(found).toEqual({
      verdict: 'not-exercised',
      reason: 'no-occasion',
      message: 'needs an error',
      observations: [],
      exchanges: [],
    });
  });

  it('that throws is an internal error', () => {
    const found = judgeRule({ ...check, problem: failing }, [exchange(0, 400)], target);
    expect(found.verdict).toBe('error');
  });
});

describe('an observation', () => {
  const seen = (what: string[]) =>
    collectObservations({ kind: 'observe', clause: '1.example', observe: () => what }, [], target);

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
    expect(collectObservations(check, [], target).verdict).toBe('error');
  });
});
