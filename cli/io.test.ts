import { expect, it } from 'vitest';
import { isColoured, textWidth } from './io.ts';

it.each([
  [true, {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: '' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('a terminal: %j, variables: %j, colours: %j', (isTTY, env, coloured) => {
  expect(isColoured(isTTY === undefined ? {} : { isTTY }, env)).toBe(coloured);
});

it.each([
  [{}, 100],
  [{ columns: 80 }, 80],
  [{ columns: 200 }, 100],
  [{ columns: 10 }, 40],
  [{ columns: 0 }, 100],
])('text for %j is %i columns wide', (stream, width) => {
  expect(textWidth(stream)).toBe(width);
});
