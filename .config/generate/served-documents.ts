import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Files, notice, path, type Schemas } from './files.ts';
import { type OwnSchemas, withReferences } from './own-schemas.ts';

interface Document {
  readonly paths: object;
  readonly components: { readonly schemas: Schemas };
}

const folder = 'mocks/admin/generated';

/**
 * The OpenAPI documents as the mock serves them, each in a single file. The address of the mock is
 * relative to the document itself, so that it holds in a sandbox and behind a proxy with a prefix.
 */
export async function servedDocuments(own: OwnSchemas): Promise<Files> {
  return {
    [`${folder}/openapi.yaml`]: await documentOf('mocks/admin/openapi.yaml', own, {
      url: '../__admin',
      description: 'The mock that serves this document.',
    }),
    [`${folder}/service.yaml`]: await documentOf('spec/openapi.yaml', own, {
      url: '../v1',
      description: 'The mock that serves this document.',
    }),
  };
}

async function documentOf(source: string, own: OwnSchemas, server: object): Promise<string> {
  const document: Document = parse(await readFile(path(source), 'utf8'), { merge: true });
  const schemas = schemasOf(document, own);
  const served = {
    ...document,
    servers: [server],
    components: { ...document.components, schemas },
  };
  const options = { aliasDuplicateObjects: false, lineWidth: 0 };
  return `# ${notice(source)}\n${stringify(served, options)}`;
}

/** The schemas of the document, and those in `spec/schemas` that they refer to. */
function schemasOf({ components, paths }: Document, { schemas: own, nameOf }: OwnSchemas): Schemas {
  const isOwn = (name: string) => name in own;
  const declared = Object.entries(components.schemas).map(([name, schema]) => {
    if (isOwn(name)) return [name, own[name] as object] as const;
    const { $ref } = schema as { $ref?: string };
    const isElsewhere = $ref !== undefined && !$ref.startsWith('#');
    return [name, isElsewhere ? withReferences(schema, nameOf) : schema] as const;
  });
  const all = new Map<string, object>(declared);
  for (const name of namesIn(paths)) if (isOwn(name)) all.set(name, own[name] as object);
  for (const schema of all.values()) {
    for (const name of namesIn(schema)) if (!all.has(name)) all.set(name, own[name] as object);
  }
  return Object.fromEntries(all);
}

/** The names of the schemas that a part of a document refers to. */
function namesIn(part: object): string[] {
  const references = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...references].map(([, name = '']) => basename(name));
}
