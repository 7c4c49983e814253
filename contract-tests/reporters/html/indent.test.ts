import { describe, expect, it } from 'vitest';
import { indent } from './indent.ts';

describe('the layout of a body', () => {
  const cases: [what: string, body: string, laidOut: string][] = [
    ['an object', '{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['what is laid out already', '{\n "a" : 1\r\n}', '{\n  "a": 1\n}'],
    ['empty containers', '{"a":{ },"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    ['an integer beyond 2^53', '[9223372036854775807]', '[\n  9223372036854775807\n]'],
    ['numbers as they are written', '[1.0,1E3,-0]', '[\n  1.0,\n  1E3,\n  -0\n]'],
    ['a name that is there twice', '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    [
      'strings with marks in them',
      '["{[,:]} \\" \\\\","\\u0041"]',
      '[\n  "{[,:]} \\" \\\\",\n  "\\u0041"\n]',
    ],
    ['a lone value', '"a b"', '"a b"'],
  ];

  it.each(cases)('of %s', (_what, body, laidOut) => {
    expect(indent(body)).toBe(laidOut);
  });

  it.each(['', '{"a":1', 'a, b: [c]', '<html>'])(
    'is left alone where it is no JSON: %j',
    (body) => {
      expect(indent(body)).toBe(body);
    },
  );

  it('of a long body is left as it is', () => {
    const long = JSON.stringify(Array.from({ length: 40_000 }, () => 1));
    expect(indent(long) === long).toBe(true);
  });

  it('keeps its size within reason, however deep the JSON is', () => {
    const depth = 5000;
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    expect(indent(deep).length).toBeLessThan(depth * 100);
    // As text: to compare the values would take a stack as deep as they are.
    expect(indent(deep).replaceAll(/\s/g, '') === deep).toBe(true);
  });
});
