import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../spec/support/text.ts';
import { createBodyParser, ResponseTooLarge } from './body-parser.ts';

describe('response bodies', () => {
  it('share a bound in bytes', () => {
    const parser = createBodyParser(10);
    expect(parser.parse('"123"').json).toBe('123');
    expect(() => parser.parse('"1234"')).toThrow(
      'the responses of the run exceed the 10 bytes of --max-total-size',
    );
    expect(parser.parse('"12"').json).toBe('12');
    expect(() => createBodyParser(3).parse('"é"')).toThrow(ResponseTooLarge);
    expect(createBodyParser(4).parse('"é"').json).toBe('é');
  });

  it('count once when repeated, and share their JSON', () => {
    const parser = createBodyParser(10);
    const first = parser.parse('[1,2,3]');
    expect(parser.parse('[1,2,3]').json).toBe(first.json);
  });

  it.each(['', '<html>', '[', '"'])('need not be JSON: %j', (body) => {
    expect(createBodyParser(10).parse(body)).toEqual({ body, json: undefined });
  });

  it.each(['[1]', '{"a":1}'])(
    'may be nested 1,000 levels deep, but not deeper: %s',
    (innermost) => {
      const nested = (levels: number) =>
        `${'['.repeat(levels - 1)}${innermost}${']'.repeat(levels - 1)}`;
      const parser = createBodyParser(10_000);
      expect(parser.parse(nested(1000)).json).toBeDefined();
      expect(() => parser.parse(nested(1001))).toThrow('nested 1001 levels deep, more than 1000');
    },
  );

  it('may contain any brackets inside strings', () => {
    const text = JSON.stringify(`"\\${'['.repeat(2000)}`);
    expect(createBodyParser(10_000).parse(text).json).toBe(JSON.parse(text));
  });
});

it.each([
  [16 * 2 ** 20, '16 MiB'],
  [1000, '1000 bytes'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
