import { describe, expect, it } from 'vitest';
import { createBodyParser, formatBytes, ResponseTooLarge } from './body-parser.ts';

describe('the answers of a run', () => {
  it('have a bound together, in bytes', () => {
    const answers = createBodyParser(10);
    expect(answers.parse('"123"').json).toBe('123');
    expect(() => answers.parse('"1234"')).toThrow(
      'the responses of the run exceed the 10 bytes of --max-total-size',
    );
    expect(answers.parse('"12"').json).toBe('12');
    expect(() => createBodyParser(3).parse('"é"')).toThrow(ResponseTooLarge);
    expect(createBodyParser(4).parse('"é"').json).toBe('é');
  });

  it('count once when they come again, and share what was read', () => {
    const answers = createBodyParser(10);
    const first = answers.parse('[1,2,3]');
    expect(answers.parse('[1,2,3]').json).toBe(first.json);
  });

  it.each(['', '<html>', '[', '"'])('need not be JSON: %j', (body) => {
    expect(createBodyParser(10).parse(body)).toEqual({ body, json: undefined });
  });

  it.each(['[1]', '{"a":1}'])('may be nested 1,000 levels deep, and no deeper: %s', (innermost) => {
    const nested = (levels: number) =>
      `${'['.repeat(levels - 1)}${innermost}${']'.repeat(levels - 1)}`;
    const answers = createBodyParser(10_000);
    expect(answers.parse(nested(1000)).json).toBeDefined();
    expect(() => answers.parse(nested(1001))).toThrow('nested 1001 levels deep, more than 1000');
  });

  it('are nested by what stands outside of their texts', () => {
    const text = JSON.stringify(`"\\${'['.repeat(2000)}`);
    expect(createBodyParser(10_000).parse(text).json).toBe(JSON.parse(text));
  });
});

it.each([
  [16 * 2 ** 20, '16 MiB'],
  [1000, '1000 bytes'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
