import { basename } from 'node:path';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { stringify } from 'yaml';
import type { JsonSchema, JsonSchemas } from '../../spec/json-schema.ts';
import {
  type ApiOperation,
  bodySchemaOf,
  type OpenApi,
  operationsIn,
  successOf,
} from '../openapi.ts';
import { asJson, type Files, notice, readYaml } from './files.ts';
import { type OwnSchemas, resolved, withBigints, withReferences } from './own-schemas.ts';
import { parsed, source as service } from './service.ts';
import { validatorFiles } from './validators.ts';

const source = 'mocks/admin/openapi.yaml';
const folder = 'mocks/admin/generated';

export async function adminFiles(own: OwnSchemas): Promise<Files> {
  const document = await readYaml<OpenApi>(source);
  const operations = operationsOf(document);
  const names = [...new Set(operations.flatMap(({ body }) => body?.schema ?? []))];
  const components = { ...schemasOf(document, own), ...withBigints(own.schemas) };
  return {
    [`${folder}/operations.json`]: asJson(operations),
    [`${folder}/types.ts`]: `// ${notice(source)}\n${await types(document, own.nameOf)}`,
    ...consoleFiles(schemasOf(document, own)),
    ...validatorFiles('spec/generated/admin-validators', source, components, names, parsed),
    [`${folder}/openapi.yaml`]: await served(source, own, '../__admin'),
    [`${folder}/service.yaml`]: await served(service, own, '../v1'),
  };
}

/** @throws {Error} when a name denotes one schema here and another in `spec/schemas`. */
function schemasOf({ components }: OpenApi, { schemas: own, nameOf }: OwnSchemas): JsonSchemas {
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (name in own && !(isElsewhere(schema) && nameOf(schema.$ref) === name)) {
      throw new Error(`a document and spec/schemas have different schemas named ${name}`);
    }
  }
  return { ...withReferences(components.schemas, nameOf), ...own };
}

/** An OpenAPI document as the mock serves it, in one file, whose `url` holds behind a prefix and in a sandbox, too. */
async function served(file: string, own: OwnSchemas, url: string): Promise<string> {
  const document = await readYaml<OpenApi>(file);
  const all = schemasOf(document, own);
  const names = new Set([...Object.keys(document.components.schemas), ...namesIn(document.paths)]);
  // The loop also visits names that are added meanwhile.
  for (const name of names) for (const used of namesIn(all[name])) names.add(used);
  const schemas = Object.fromEntries([...names].map((name) => [name, all[name]]));
  const whole = {
    ...document,
    servers: [{ url, description: 'The mock that serves this document.' }],
    components: { ...document.components, schemas },
  };
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  return `# ${notice(file)}\n${stringify(whole, options)}`;
}

function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...references].map(([, name = '']) => name);
}

function operationsOf(document: OpenApi) {
  const { schemas } = document.components;
  return operationsIn(document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    method,
    path,
    status: Number(successOf(operation)[0]),
    isOpen: operation.security !== undefined,
    ...unwrapOf(operation, schemas),
    ...bodyOf(operation, schemas),
  }));
}

/** The field that the client of the API returns instead of an answer that has no other. */
function unwrapOf(operation: ApiOperation, schemas: JsonSchemas) {
  const [, success] = successOf(operation);
  // The shared answer of what succeeds has no fields.
  if (success.$ref) return { unwrap: '' };
  const schema = bodySchemaOf(success) ?? {};
  const { properties = {} } = schema.$ref ? (schemas[basename(schema.$ref)] ?? {}) : schema;
  const [only, ...others] = Object.keys(properties);
  return only !== undefined && others.length === 0 ? { unwrap: only } : {};
}

function bodyOf(
  { requestBody, 'x-max-bytes': maxBytes = 2 ** 20 }: ApiOperation,
  schemas: JsonSchemas,
) {
  if (!requestBody) return {};
  const name = basename(bodySchemaOf(requestBody)?.$ref ?? '');
  // Schemas declared elsewhere have parsers of their own.
  return { body: { ...(isElsewhere(schemas[name]) ? {} : { schema: name }), maxBytes } };
}

function isElsewhere(schema: JsonSchema = {}): schema is { readonly $ref: string } {
  return schema.$ref !== undefined;
}

/** Where the document refers to a schema in another file, the type is the one generated from that. */
async function types(document: OpenApi, nameOf: OwnSchemas['nameOf']): Promise<string> {
  const own = new Set<string>();
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => {
    if (!isElsewhere(schema)) return [name, schema];
    const elsewhere = nameOf(schema.$ref);
    // Clients send partial profiles.
    const type = ['Profile', 'ProfileFields'].includes(elsewhere) ? 'PartialProfile' : elsewhere;
    own.add(type);
    return [name, { 'x-own-type': type }];
  });
  const components = { ...document.components, schemas: Object.fromEntries(schemas) };
  const ast = await openapiTypeScript(JSON.stringify({ ...document, components }), {
    immutable: true,
    inject: `import type { ${[...own].join(', ')} } from '../../../spec/generated/schema-types.ts';\n`,
    transform: (schema: object) =>
      'x-own-type' in schema
        ? ts.factory.createTypeReferenceNode(String(schema['x-own-type']))
        : undefined,
  });
  return astToString(ast);
}

/** The bodies that the console has forms for: by operation, or `items` of the list that it takes. */
const bodies = {
  setClock: 'ClockChange',
  advanceClock: 'ClockAdvance',
  addFault: 'NewFault',
  addOverride: 'NewOverride',
  addCategory: 'NewCategory',
  createSandbox: 'NewSandbox',
  addKey: 'ApiKey',
};

/** The fields of each body, with references resolved, as the forms need them. */
function consoleFiles(schemas: JsonSchemas): Files {
  const forms = Object.entries(bodies).map(([operation, name]) => [
    operation,
    Object.fromEntries(fieldsOf(schemas[name] ?? {}, schemas)),
  ]);
  return { 'mocks/console/generated/bodies.json': asJson(Object.fromEntries(forms)) };
}

/** By their paths, such as `limits.minute`; what is nested deeper is entered as JSON. */
function fieldsOf(schema: JsonSchema, schemas: JsonSchemas, group = ''): [string, object][] {
  const { properties = {}, required = [] } = resolved(schema, schemas);
  // `$schema` is for editors of files.
  const own = Object.entries(properties).filter(([name]) => !name.startsWith('$'));
  return own.flatMap(([name, property]) => {
    const { properties: nested, ...field } = resolved(property, schemas);
    if (nested && group === '') return fieldsOf(property, schemas, `${name}.`);
    const isRequired = group === '' && required.includes(name);
    return [[`${group}${name}`, { ...field, ...(isRequired && { isRequired }) }]];
  });
}
