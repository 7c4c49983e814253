import { describe, expect, it } from 'vitest';
import { indent } from './exchange.ts';

describe('indent', () => {
  const cases: [what: string, body: string, indented: string][] = [
    ['an object', '{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    ['indented JSON', '{\n "a" : 1\r\n}', '{\n  "a": 1\n}'],
    ['empty containers', '{"a":{ },"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    ['an integer beyond 2^53', '[9223372036854775807]', '[\n  9223372036854775807\n]'],
    ['numbers as they are written', '[1.0,1E3,-0]', '[\n  1.0,\n  1E3,\n  -0\n]'],
    ['a duplicate name', '{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    [
      'strings with brackets, commas and quotes',
      '["{[,:]} \\" \\\\","\\u0041"]',
      '[\n  "{[,:]} \\" \\\\",\n  "\\u0041"\n]',
    ],
    ['a lone value', '"a b"', '"a b"'],
  ];

  it.each(cases)('indents %s', (_what, body, indented) => {
    expect(indent(body)).toBe(indented);
  });

  it.each(['', '{"a":1', 'a, b: [c]', '<html>'])(
    'leaves %j unchanged, which is not JSON',
    (body) => {
      expect(indent(body)).toBe(body);
    },
  );

  it('leaves a long body unchanged', () => {
    const long = JSON.stringify(Array.from({ length: 40_000 }, () => 1));
    expect(indent(long) === long).toBe(true);
  });

  it('limits the indentation of deeply nested JSON', () => {
    const depth = 5000;
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    expect(indent(deep).length).toBeLessThan(depth * 100);
    // Compare as text: comparing nested values would overflow the stack.
    expect(indent(deep).replaceAll(/\s/g, '') === deep).toBe(true);
  });
});
