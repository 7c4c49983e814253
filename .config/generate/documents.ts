import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadAll } from '../../cli/commands.ts';
import { describeOption, labelOf, usageOf } from '../../cli/options/help.ts';
import { type Command, type OptionGroup, optionsOf } from '../../cli/options/option.ts';
import {
  type ApiOperation,
  bodySchemaOf,
  type JsonSchema,
  type JsonSchemas,
  type OpenApi,
  operationsIn,
  successOf,
} from '../openapi.ts';
import { apiFiles } from './api.ts';
import { contractFiles } from './contract.ts';
import { betweenMarkers, code, type Files, notice, path, prose, readYaml, table } from './files.ts';
import { readmeFiles } from './readme.ts';

export async function documents(): Promise<Files> {
  const texts = [cliFiles(), apiFiles(), adminApiFiles(), readmeFiles()];
  return Object.assign(contractFiles(), ...(await Promise.all(texts)));
}

async function cliFiles(): Promise<Files> {
  const all = await loadAll();
  const sections = all.map((command, index) => sectionOf(command, all.slice(0, index)));
  const title = `<!-- ${notice('the options in cli/')} -->\n\n# Command line\n\nEvery command prints its help with \`--help\` (\`-h\`), and its result as JSON with \`--json\`: [output.schema.json](../spec/schemas/output.schema.json) says in which form, and [report.schema.json](../spec/schemas/report.schema.json) for reports.`;
  return { 'docs/cli.md': `${[title, ...sections].join('\n\n')}\n` };
}

function sectionOf(command: Command, earlier: readonly Command[]): string {
  const { name, summary, about = summary, groups, exitCodes = {}, examples = [] } = command;
  const codes = Object.entries(exitCodes);
  return [
    `## ${name}`,
    prose(about),
    `Usage: \`${usageOf(command)}\``,
    ...groups.flatMap((group) => groupText(group, earlier)),
    ...(codes.length > 0 ? [table(['exit code', 'meaning'], codes)] : []),
    ...(examples.length > 0 ? [exampleBlock(name, examples)] : []),
  ].join('\n\n');
}

/** Options that several commands share are listed with the first of them. */
function groupText(group: OptionGroup, earlier: readonly Command[]): string[] {
  if (Object.keys(group.options).every((flag) => flag === 'help')) return [];
  const first = earlier.find(({ groups }) => groups.includes(group));
  const { title } = group;
  if (first) return [`${title}: as in [${first.name}](#${title.toLowerCase()}).`];
  const rows = optionsOf([group]).map((option) => [
    code(labelOf(option)),
    prose(describeOption(option)),
  ]);
  return [`### ${title}`, table(['option', 'meaning'], rows)];
}

function exampleBlock(name: string, examples: readonly string[]): string {
  const notRun = name === 'completion' ? ['<!-- not run: one line for each shell -->'] : [];
  return [...notRun, '```sh', ...examples, '```'].join('\n');
}

const page = 'docs/admin-api.md';

/** Puts a table of the operations of each tag between the markers that have the tag's name. */
async function adminApiFiles(): Promise<Files> {
  const document = await readYaml<OpenApi>('mocks/admin/openapi.yaml');
  let text = await readFile(path(page), 'utf8');
  for (const { name } of document.tags) {
    const changed = betweenMarkers(text, name.toLowerCase(), operationTable(document, name));
    if (changed === undefined)
      throw new Error(`${page} has no markers named ${name.toLowerCase()}`);
    text = changed;
  }
  return { [page]: text };
}

function operationTable(document: OpenApi, tag: string): string {
  const { schemas } = document.components;
  const rows = operationsIn(document)
    .filter(({ operation }) => operation.tags.includes(tag))
    .map(({ method, path: address, operation }) => [
      code(`${method} ${address}`),
      `${prose(operation.summary)}. ${prose(operation.description)}`,
      [...queryOf(operation), ...bodyOf(operation, schemas)].join(', '),
      answerOf(operation),
    ]);
  return table(['request', 'effect', 'body or query', 'answer'], rows);
}

function queryOf({ parameters = [] }: ApiOperation): string[] {
  const names = parameters.flatMap((one) => (one.in === 'query' && one.name ? [one.name] : []));
  return names.map((name) => code(`?${name}`));
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

function answerOf(operation: ApiOperation): string {
  const [status, { description }] = successOf(operation);
  const named = status === '200' ? [] : [status];
  return [...named, ...(description ? [prose(description)] : [])].join(': ');
}
