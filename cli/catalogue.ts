import { exitCodes } from '../contract-tests/report/exit-codes.ts';
import { levelNames } from '../contract-tests/reporters/parts/phrasing.ts';
import { faults } from '../mocks/faults/index.ts';
import { namedProfiles } from '../mocks/profile/profile.ts';
import { scenarios } from '../mocks/state/scenarios.ts';
import { clauses } from '../spec/clauses/index.ts';
import { textWidth, UsageError } from './io.ts';
import { defineCommand } from './options/command.ts';
import { declared, optionGroup } from './options/group.ts';
import { wrap } from './options/help.ts';
import type { Command } from './options/option.ts';

interface Item {
  readonly name: string;
  readonly text: string;
  /** A note after the name, such as the clause that a fault breaks. */
  readonly beside?: string;
  readonly json: object;
}

const catalogues = {
  faults: faults.map(({ apply: _, ...json }) => ({
    name: json.name,
    text: json.text,
    ...(json.breaks !== undefined && { beside: json.breaks }),
    json,
  })),
  profiles: namedProfiles.map((json) => ({ name: json.name, text: json.description, json })),
  scenarios: scenarios.map(({ name, text }) => ({ name, text, json: { name, text } })),
  clauses: clauses.map((json) => ({
    name: json.id,
    text: json.text,
    beside: json.party === 'client' ? 'for clients' : levelNames[json.level],
    json,
  })),
} as const satisfies Record<string, readonly Item[]>;

export type CatalogueName = keyof typeof catalogues;

const output = optionGroup(declared.catalogue);

export function catalogueCommand(name: CatalogueName): Command {
  const items: readonly Item[] = catalogues[name];
  return defineCommand({ name }, { output }, async ({ given, positionals: [text = ''], io }) => {
    const found = items.filter((item) => contains(item, text));
    if (found.length === 0) throw new UsageError(`no ${name} match "${text}"`);
    const shown = found.map((item) => {
      const beside = item.beside === undefined ? '' : `  (${item.beside})`;
      const lines = wrap(item.text, textWidth(io.stdout) - 2).map((line) => `  ${line}\n`);
      return `${item.name}${beside}\n${lines.join('')}`;
    });
    const json = () => `${JSON.stringify(found.map((item) => item.json))}\n`;
    io.stdout.write(given.json ? json() : shown.join(''));
    return exitCodes.ok;
  });
}

function contains(item: Item, text: string): boolean {
  const whole = [item.name, item.beside, item.text].join('\n').toLowerCase();
  return whole.includes(text.toLowerCase());
}
