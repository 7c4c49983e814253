import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './test-markdown.ts';

test('README.md has fewer than 900 words, so that it is read to the end', () => {
  const words = readFileSync(join(root, 'README.md'), 'utf8').trim().split(/\s+/);
  expect(words.length).toBeLessThan(900);
});
