import { describe, expect, it, test } from 'vitest';
import { faults } from '../mocks/faults/index.ts';
import { clauses } from '../spec/clauses/index.ts';
import { runCli } from './test-cli.ts';

describe('pet-catalogue faults', () => {
  it('lists every fault with its text and the clause that it breaks', async () => {
    const { code, stdout } = await runCli(['faults']);
    expect(code).toBe(0);
    for (const { name } of faults) expect(stdout).toMatch(new RegExp(`^${name}( |$)`, 'm'));
    expect(stdout).toContain('\nlist-doubled  (4.1.list-all)\n  Lists every category twice.\n');
  });

  it.each([
    ['a part of the name', 'LIST-DOUBLED'],
    ['the text', 'every category twice'],
  ])('finds a fault by %s, in any case', async (_what, text) => {
    const { stdout } = await runCli(['faults', text]);
    expect(stdout).toBe('list-doubled  (4.1.list-all)\n  Lists every category twice.\n');
  });

  it('refuses a text that no fault contains', async () => {
    const { code, stderr } = await runCli(['faults', 'xyzzy']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'pet-catalogue: none of the faults contains "xyzzy"\n',
    });
  });
});

test.each([
  ['faults', faults.map(({ name }) => name)],
  ['clauses', clauses.map(({ id }) => id)],
])('pet-catalogue %s --json prints a JSON array', async (command, names) => {
  const { stdout } = await runCli([command, '--json']);
  const items: { name?: string; id?: string }[] = JSON.parse(stdout);
  expect(items.map(({ name, id }) => name ?? id)).toEqual(names);
});
