import { commands } from '../../cli/commands.ts';
import { describeOption, labelOf, usageOf } from '../../cli/options/help.ts';
import { loadAll, type NamedCommand, type OptionGroup } from '../../cli/options/option.ts';
import { adminApiFiles } from './admin-api.ts';
import { contractFiles } from './contract.ts';
import { type Files, notice } from './files.ts';
import { prose, table } from './markdown.ts';
import { readmeFiles } from './readme.ts';

export async function documents(): Promise<Files> {
  const texts = [cliFiles(), adminApiFiles(), readmeFiles()];
  return Object.assign(contractFiles(), ...(await Promise.all(texts)));
}

async function cliFiles(): Promise<Files> {
  const sections = (await loadAll(commands)).map(sectionOf);
  const title = `<!-- ${notice('the options in cli/')} -->\n\n# Command line`;
  return { 'docs/cli.md': `${[title, ...sections].join('\n\n')}\n` };
}

function sectionOf(command: NamedCommand): string {
  const { name, summary, about = summary, groups, exitCodes = [], examples = [] } = command;
  return [
    `## ${name}`,
    prose(about),
    `Usage: \`${usageOf(name, command)}\``,
    ...groups.map(groupTable),
    ...(exitCodes.length > 0 ? [table(['exit code', 'meaning'], exitCodes)] : []),
    ...(examples.length > 0 ? [exampleBlock(name, examples)] : []),
  ].join('\n\n');
}

function groupTable({ title, options }: OptionGroup): string {
  const rows = options.map((option) => [`\`${labelOf(option)}\``, prose(describeOption(option))]);
  return `### ${title}\n\n${table(['option', 'meaning'], rows)}`;
}

function exampleBlock(name: string, examples: readonly string[]): string {
  const notRun = name === 'completion' ? ['<!-- not run: one line for each shell -->'] : [];
  return [...notRun, '```sh', ...examples, '```'].join('\n');
}
