import { describe, expect, it } from 'vitest';
import { indentJson, isJson } from './json.ts';

describe('indented JSON', () => {
  it('keeps numbers, escapes, order and repeated names as they are spelt', () => {
    const json = '{"id":9223372036854775807,"b":1.50e+3,"b":-0.0,"a":"\\u00e9\\/\\" ,:[{ é"}';
    expect(indentJson(json)).toBe(
      '{\n  "id": 9223372036854775807,\n  "b": 1.50e+3,\n  "b": -0.0,\n  "a": "\\u00e9\\/\\" ,:[{ é"\n}',
    );
    expect(indentJson(json).replace(/\n +|\n|(?<=:) /g, '')).toBe(json);
  });

  it.each([
    ['[]', '[]'],
    ['{ }', '{}'],
    ['[ [], {"a":[ ]}]', '[\n  [],\n  {\n    "a": []\n  }\n]'],
    [' "a"', '"a"'],
    ['[1 ,\n2]', '[\n  1,\n  2\n]'],
  ])('of %j is %j', (json, indented) => {
    expect(indentJson(json)).toBe(indented);
  });

  it('may be cut off anywhere', () => {
    const json = '[{"name":"a\\"b","list":[1,{}]}]';
    for (let length = 1; length < json.length; length += 1) {
      const start = json.slice(0, length);
      expect(indentJson(start).replace(/\s/g, '')).toBe(start);
    }
  });

  it.each(['[', '{"a":', '"\\', '[{}]'])('of many %j takes linear time and space', (part) => {
    const json = part.repeat(16_384);
    expect(indentJson(json).length).toBeLessThan(60 * json.length);
  });
});

it('tells JSON from other text', () => {
  expect(isJson('{"a":1}', false)).toBe(true);
  expect(isJson('{"a":', false)).toBe(false);
  expect(isJson('{"a":', true)).toBe(true);
  expect(isJson('<html>', true)).toBe(false);
});
