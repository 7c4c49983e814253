import { describe, expect, it } from 'vitest';
import { AnswerTooLarge, createBodyParser, formatBytes } from './body-parser.ts';

describe('the answers of a run', () => {
  it('have a bound together, in bytes', () => {
    const answers = createBodyParser(10);
    expect(answers.read('"123"').json).toBe('123');
    expect(() => answers.read('"1234"')).toThrow(
      'the answers of the run are longer than the 10 bytes of --max-total-size',
    );
    expect(answers.read('"12"').json).toBe('12');
    expect(() => createBodyParser(3).read('"é"')).toThrow(AnswerTooLarge);
    expect(createBodyParser(4).read('"é"').json).toBe('é');
  });

  it('count once when they come again, and share what was read', () => {
    const answers = createBodyParser(10);
    const first = answers.read('[1,2,3]');
    expect(answers.read('[1,2,3]').json).toBe(first.json);
  });

  it.each(['', '<html>', '[', '"'])('need not be JSON: %j', (body) => {
    expect(createBodyParser(10).read(body)).toEqual({ body, json: undefined });
  });

  it.each(['[1]', '{"a":1}'])('may be nested 1,000 levels deep, and no deeper: %s', (innermost) => {
    const nested = (levels: number) =>
      `${'['.repeat(levels - 1)}${innermost}${']'.repeat(levels - 1)}`;
    const answers = createBodyParser(10_000);
    expect(answers.read(nested(1000)).json).toBeDefined();
    expect(() => answers.read(nested(1001))).toThrow('nested 1001 levels deep, more than 1000');
  });

  it('are nested by what stands outside of their texts', () => {
    const text = JSON.stringify(`"\\${'['.repeat(2000)}`);
    expect(createBodyParser(10_000).read(text).json).toBe(JSON.parse(text));
  });
});

it.each([
  [16 * 2 ** 20, '16 MiB'],
  [1000, '1000 bytes'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
