import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadAll } from '../../cli/commands.ts';
import { describeOption, labelOf, usageOf } from '../../cli/options/help.ts';
import type { Command, Option, OptionGroup } from '../../cli/options/option.ts';
import type { JsonSchema, JsonSchemas } from '../../spec/json-schema.ts';
import {
  type ApiOperation,
  bodySchemaOf,
  type OpenApi,
  operationsIn,
  successOf,
} from '../openapi.ts';
import { apiFiles } from './api.ts';
import { contractFiles } from './contract.ts';
import { betweenMarkers, code, type Files, notice, path, prose, readYaml } from './files.ts';
import { inQuery } from './operations.ts';
import { readmeFiles } from './readme.ts';

export async function documents(): Promise<Files> {
  const texts = [cliFiles(), apiFiles(), adminApiFiles(), readmeFiles()];
  return Object.assign(contractFiles(), ...(await Promise.all(texts)));
}

const commonCodes: Readonly<Record<string, string>> = {
  2: 'usage error',
  4: 'internal error',
  6: 'the report could not be written',
};

async function cliFiles(): Promise<Files> {
  const all = await loadAll();
  const sections = all.map((command, index) => sectionOf(command, all.slice(0, index)));
  const common = Object.entries(commonCodes).map((entry) => entry.join(': '));
  const title = `<!-- ${notice('the options in cli/')} -->\n\n# Command line\n\nEvery command prints its help with \`--help\` (\`-h\`), and its result as JSON with \`--json\`: [output.schema.json](../spec/schemas/output.schema.json) says in which form, and [report.schema.json](../spec/schemas/report.schema.json) for reports. Unless a command lists them differently, the exit codes are 0: success; ${common.join('; ')}.`;
  return { 'docs/cli.md': `${[title, ...sections].join('\n\n')}\n` };
}

function sectionOf(command: Command, earlier: readonly Command[]): string {
  const { name, summary, about = summary, groups, exitCodes = {}, examples = [] } = command;
  const codes = Object.entries(exitCodes)
    .filter(([code, meaning]) => commonCodes[code] !== meaning)
    .map(([code, meaning]) => `- ${code}: ${meaning}`);
  return [
    `## ${name}`,
    code(usageOf(command)),
    prose(about),
    ...groups.flatMap((group) => groupText(group, earlier)),
    ...(codes.length > 0 ? [`Exit codes:\n\n${codes.join('\n')}`] : []),
    ...(examples.length > 0 ? [exampleBlock(name, examples)] : []),
  ].join('\n\n');
}

/** Options that several commands share are described with the first of them. */
function groupText({ title, options }: OptionGroup, earlier: readonly Command[]): string[] {
  const all = options.filter(({ flag }) => flag !== 'help');
  const byCommand = Map.groupBy(all, (option) => firstWith(option, earlier) ?? '');
  const lines = [...byCommand].map(([name, some]) => {
    if (name === '') return some.map(describe).join('\n');
    const labels = some.map((option) => code(labelOf(option)));
    const what = some.length === all.length ? title : `- ${labels.join(', ')}`;
    return `${what}: as in [${name}](#${name}).`;
  });
  const isElsewhere = byCommand.size === 1 && !byCommand.has('');
  return isElsewhere || all.length === 0 ? lines : [`### ${title}`, lines.join('\n')];
}

function firstWith(option: Option, commands: readonly Command[]): string | undefined {
  const text = describe(option);
  return commands.find(({ options }) => options.some((one) => describe(one) === text))?.name;
}

function describe(option: Option): string {
  return `- ${code(labelOf(option))}: ${prose(describeOption(option))}`;
}

function exampleBlock(name: string, examples: readonly string[]): string {
  const reason = examplesNotRun[name];
  const notRun = reason === undefined ? [] : [`<!-- not run: ${reason} -->`];
  return [...notRun, '```sh', ...examples, '```'].join('\n');
}

const examplesNotRun: Readonly<Record<string, string>> = {
  completion: 'one line for each shell',
  verify: 'needs a signed verdict and its key',
};

const page = 'docs/admin-api.md';

/** Lists the operations of each tag between the markers that have the tag's name. */
async function adminApiFiles(): Promise<Files> {
  const document = await readYaml<OpenApi>('mocks/admin/openapi.yaml');
  let text = await readFile(path(page), 'utf8');
  for (const { name } of document.tags) {
    text = betweenMarkers(text, name.toLowerCase(), operationList(document, name));
  }
  return { [page]: text };
}

function operationList(document: OpenApi, tag: string): string {
  const { schemas } = document.components;
  const ofTag = operationsIn(document).filter(({ operation }) => operation.tags.includes(tag));
  const lines = ofTag.map(({ method, path: address, operation, parameters }) => {
    const [status] = successOf(operation);
    const takes = [
      ...inQuery(parameters).map(({ name }) => code(`?${name}`)),
      ...bodyOf(operation, schemas),
    ].join(', ');
    const text = prose(`${operation.summary}. ${operation.description}`).trim();
    return [
      `- ${code(`${method} ${address}`)}${status === '200' ? '' : ` (${status})`}:`,
      text.replace(/\s*\n\s*/g, ' '),
      ...(takes === '' ? [] : [`Takes ${takes}.`]),
    ].join(' ');
  });
  return lines.join('\n');
}

function bodyOf({ requestBody }: ApiOperation, schemas: JsonSchemas): string[] {
  const { $ref = '' } = bodySchemaOf(requestBody) ?? {};
  return $ref === '' ? [] : fieldsOf(schemas[basename($ref)] ?? {}, schemas);
}

/** Its fields, optional ones with `?`; a link where the schema has a file of its own. */
function fieldsOf(schema: JsonSchema, schemas: JsonSchemas): string[] {
  const { $ref, allOf = [], properties = {}, required = [] } = schema;
  if ($ref?.startsWith('#')) return fieldsOf(schemas[basename($ref)] ?? {}, schemas);
  if ($ref) {
    const file = basename($ref.split('#')[0] ?? '');
    return [`[${file.replace('.schema.json', '')}](../spec/schemas/${file})`];
  }
  const inherited = allOf.flatMap((one) => fieldsOf(one, schemas));
  const own = Object.keys(properties).map((name) =>
    code(required.includes(name) ? name : `${name}?`),
  );
  return [...own, ...inherited];
}
