import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { JsonSchema } from '../json-schema.ts';
import { betweenMarkers } from '../markers.ts';
import { type Files, path, readYaml } from './files.ts';
import { code, prose, table } from './markdown.ts';

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: never };
interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}
interface Content {
  readonly schema: JsonSchema;
}
const page = 'docs/admin-api.md';

/** Puts a table of the operations of each tag between the markers that have the tag's name. */
export async function adminApiFiles(): Promise<Files> {
  const document = await readYaml<Document>('mocks/admin/openapi.yaml');
  let text = await readFile(path(page), 'utf8');
  for (const { name } of document.tags) {
    const changed = betweenMarkers(text, name.toLowerCase(), operationTable(document, name));
    if (changed === undefined)
      throw new Error(`${page} has no markers named ${name.toLowerCase()}`);
    text = changed;
  }
  return { [page]: text };
}

function operationTable({ paths, components: { schemas } }: Document, tag: string): string {
  const rows = Object.entries(paths).flatMap(([address, { parameters: _, ...item }]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => [
        code(`${method.toUpperCase()} ${address}`),
        `${prose(operation.summary)}. ${prose(operation.description)}`,
        [...queryOf(operation), ...bodyOf(operation, schemas)].join(', '),
        answerOf(operation),
      ]),
  );
  return table(['request', 'effect', 'body or query', 'answer'], rows);
}

function queryOf({ parameters = [] }: Operation): string[] {
  const names = parameters.flatMap((one) => (one.in === 'query' && one.name ? [one.name] : []));
  return names.map((name) => code(`?${name}`));
}

function bodyOf({ requestBody }: Operation, schemas: Document['components']['schemas']): string[] {
  const { $ref = '' } = requestBody?.content['application/json'].schema ?? {};
  return $ref === '' ? [] : fieldsOf(schemas[basename($ref)] ?? {}, schemas);
}

/** Its fields, optional ones with `?`; a link where the schema has a file of its own. */
function fieldsOf(schema: JsonSchema, schemas: Document['components']['schemas']): string[] {
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

function answerOf({ responses }: Operation): string {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const [status = '', { description }] = found ?? ['', {}];
  return [status, ...(description ? [prose(description)] : [])].join(': ');
}
