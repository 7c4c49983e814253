import { planLimits } from '../../../spec/plans.ts';
import { minuteLimits } from '../../checks/early-refusal.ts';
import type { Target } from '../../run/check.ts';
import { type Assertion, type AssertionTable, all, last } from './assertion.ts';

const header = (name: string, pattern: RegExp) => ({
  ...last(
    `const value = last.headers['${name}'];`,
    `assert.match(value ?? '', ${pattern}, \`${name} is \${value}\`);`,
  ),
  judges429: true,
});

const plan = (name: keyof typeof planLimits) => {
  const { minute, day } = planLimits[name];
  return last(
    "const limit = rateLimit(last, 'limit');",
    `assert.ok([${minute}, ${day}].includes(limit), \`X-RateLimit-Limit is \${limit}\`);`,
  );
};

/** However a limit is counted, its reset never moves back, let alone again and again. */
const resetMovesBack = [
  'const resets = exchanges',
  '  .filter((one) => one.valid && one.status < 300)',
  "  .filter((one) => rateLimit(one, 'limit') === rateLimit(last, 'limit'))",
  "  .map((one) => rateLimit(one, 'reset'));",
  'const setBack = resets.filter((reset, index) => resets[index - 1] - reset > 2);',
  "assert.ok(setBack.length < 2, `X-RateLimit-Reset goes back and forth: ${resets.join(', ')}`);",
];

const resetAhead = ({ plan }: Target) => ({
  ...all(
    ...resetMovesBack,
    "const ahead = rateLimit(last, 'reset') - timeOf(last) / 1000;",
    'const mayBeBanned = last.status === 429 || (last.valid && [401, 403].includes(last.status));',
    `const isMinute = last.valid && ${JSON.stringify(plan ? minuteLimits(plan) : [])}.includes(rateLimit(last, 'limit'));`,
    'const most = mayBeBanned ? 3650 * 86_400 : isMinute ? 180 : 86_400 + 120;',
    'assert.ok(!(ahead < -120 || ahead > most), `X-RateLimit-Reset is ${ahead} s ahead`);',
  ),
  // Enough for a reset that alternates between two replicas.
  lists: () => [6],
  judges429: true,
  judges401: true,
});

/** Lists in one window that show whether Remaining counts down: at all, and by every request. */
const countDownLengths = [7, 16];

const countsDown = ({ exclusive }: Target): Assertion => ({
  ...all(
    ...resetMovesBack,
    'const series = exchanges.filter(',
    '  (one) =>',
    '    one.valid &&',
    '    ![401, 403, 429].includes(one.status) &&',
    "    rateLimit(one, 'reset') === rateLimit(last, 'reset'),",
    ');',
    "const values = series.map((one) => rateLimit(one, 'remaining'));",
    "const shown = `Remaining goes ${values.join(', ')}`;",
    'const accepted = series.filter(({ status }) => status < 300);',
    `if (accepted.length === series.length && series.length >= ${Math.min(...countDownLengths)}) {`,
    '  assert.ok(values.at(-1) < values[0], shown);',
    '}',
    '// What is left and what was accepted together rise only by what is regained, as in a sliding window.',
    "const limit = rateLimit(last, 'limit');",
    'const most = Math.max(4, 1 + limit / 60);',
    'let [used, lowest] = [0, Infinity];',
    'for (const [index, one] of series.entries()) {',
    '  used += one.status < 300 ? 1 : 0;',
    '  const regained = (limit * (one.receivedAt - series[0].receivedAt)) / 60_000;',
    '  const total = values[index] + used - regained;',
    '  // The first may have been the last of the window before.',
    '  if (index > 0) lowest = Math.min(lowest, total);',
    '  assert.ok(values[index] === 0 || !(total - lowest > most), shown);',
    '}',
    ...(exclusive
      ? [
          '// Nobody else uses the key.',
          'const isFast = values[0] - values.at(-1) > exchanges.length + 2;',
          'assert.ok(!isFast, shown);',
        ]
      : []),
  ),
  lists: () => countDownLengths,
});

export const headerAssertions: AssertionTable = {
  '8.plan-free': plan('free'),
  '8.plan-pro': plan('pro'),
  '8.plan-business': plan('business'),
  '8.limit-header': header('x-ratelimit-limit', /^-?\d{1,30}$/),
  '8.remaining-header': header('x-ratelimit-remaining', /^-?\d{1,30}$/),
  '8.reset-header': header('x-ratelimit-reset', /^-?\d{1,30}(\.\d{1,9})?$/),
  '8.remaining-range': {
    ...last(
      "const [limit, remaining] = [rateLimit(last, 'limit'), rateLimit(last, 'remaining')];",
      'assert.ok(!(remaining < 0 || remaining > limit), `${remaining} of ${limit} are left`);',
    ),
    judges429: true,
  },
  '8.remaining-counts-down': countsDown,
  '8.reset-ahead': resetAhead,
};
