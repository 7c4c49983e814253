import { planLimits } from '../../../spec/plans.ts';
import type { Target } from '../../run/check.ts';
import { type Assertion, type AssertionTable, all } from './assertion.ts';

const exceeding = ({ plan, exclusive }: Target): Assertion => ({
  ...all(
    `const limit = ${plan && plan !== 'enterprise' ? planLimits[plan].minute : "rateLimit(last, 'limit')"};`,
    '// The headers may describe the day; then a minute may have ended in between.',
    "const isMinute = rateLimit(last, 'reset') - timeOf(last) / 1000 <= 62;",
    'const accepted = exchanges.filter(',
    '  (one) =>',
    '    one.valid === last.valid &&',
    '    one.status < 300 &&',
    '    timeOf(last) - timeOf(one) < 60_000 &&',
    "    (!isMinute || rateLimit(one, 'reset') === rateLimit(last, 'reset')),",
    ');',
    'const most = isMinute ? limit + 1 : 2 * limit;',
    'assert.ok(accepted.length <= most, `accepted ${accepted.length} requests, with a limit of ${limit}`);',
    'exchanges.forEach((refused, index) => {',
    '  const { status } = refused;',
    '  const before = exchanges.slice(0, index).findLast(({ valid }) => valid);',
    '  if (!refused.valid || status < 300 || !(before?.status < 300)) return;',
    "  const left = rateLimit(before, 'remaining');",
    '  assert.ok(status === 429 || left > 0, `answered ${status} instead of 429`);',
    exclusive
      ? '  const isEarly = status === 429 && left > 2;'
      : "  const isEarly = status === 429 && left > limit / 10 && rateLimit(refused, 'remaining') > 0;",
    '  assert.ok(!isEarly, `answered 429 with ${left} requests left`);',
    '  const [other, again] = exchanges.slice(index + 1);',
    '  const isSelective = other?.status < 300 && again?.status === 429;',
    "  assert.ok(!isSelective, 'refuses every list, but accepts other requests in between');",
    '});',
  ),
  // Where the headers describe the day, a minute may end in between.
  lists: (limit, mayExhaust) =>
    mayExhaust ? [limit + 2, 2 * limit + 1] : [Math.floor(limit / 2) + 1],
  judges429: true,
});

export const exhaustionAssertions: AssertionTable = {
  '8.exceeding-answers-429': exceeding,
  '8.429-executes-nothing': {
    ...all(
      'exchanges.forEach(({ method, sent, status }, index) => {',
      '  const list = exchanges.slice(index + 1).findLast(isList);',
      "  if (method !== 'POST' || status !== 429 || !list) return;",
      '  const { name } = JSON.parse(sent);',
      '  const isStored = categoriesIn(list).some((category) => category.name === name);',
      "  assert.ok(!isStored, 'answered 429, but created the category');",
      '});',
    ),
    judges429: true,
  },
  '8.retry-after-suffices': {
    ...all(
      'const again = exchanges.find(({ paused, status }) => paused && status === 429);',
      "assert.equal(again, undefined, 'refused again after the time given in Retry-After');",
    ),
    judges429: true,
  },
};
