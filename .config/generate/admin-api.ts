import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { betweenMarkers } from '../markers.ts';
import {
  type ApiOperation,
  bodySchemaOf,
  type JsonSchema,
  type JsonSchemas,
  type OpenApi,
  operationsIn,
  successOf,
} from '../openapi.ts';
import { type Files, path, readYaml } from './files.ts';
import { code, prose, table } from './markdown.ts';

const page = 'docs/admin-api.md';

/** Puts a table of the operations of each tag between the markers that have the tag's name. */
export async function adminApiFiles(): Promise<Files> {
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
  return [status, ...(description ? [prose(description)] : [])].join(': ');
}
