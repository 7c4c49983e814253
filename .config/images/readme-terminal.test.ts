import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readmePicture, terminalFile } from './readme-terminal.ts';

test('docs/images/terminal.svg shows what the commands print today', async () => {
  const committed = await readFile(terminalFile, 'utf8');
  expect(await readmePicture(), 'is out of date: npm run images').toBe(committed);
});
