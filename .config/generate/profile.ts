import openapiTypeScript, { astToString } from 'openapi-typescript';
import { asJson, type Files, notice, type Schemas } from './files.ts';

interface Node {
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Root extends Node {
  readonly $defs?: Readonly<Record<string, Node>>;
}

/** The type of a whole profile, and the default one: each field is declared in the schema alone. */
export async function profileFiles(schema: Root, shared: Schemas): Promise<Files> {
  const source = 'fixtures/schemas/profile.schema.json';
  const resolve = (ref: string): Node => {
    const [file = '', pointer = ''] = ref.split('#');
    const root = file === '' ? schema : (shared[file.replace(/^(\.\.\/)*/, '')] as Root);
    return root.$defs?.[pointer.replace('/$defs/', '')] ?? {};
  };
  const {
    $schema: _schema,
    description: _text,
    notObserved: _notes,
    ...choices
  } = schema.properties ?? {};
  const profile = whole({ ...schema, properties: choices }, resolve);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Profile', version: '1' },
    paths: {},
    components: { schemas: { Profile: profile } },
  };
  const ast = await openapiTypeScript(JSON.stringify(document), {
    immutable: true,
  });
  return {
    'spec/generated/profile.ts': `// ${notice(source)}\n${astToString(ast)}`,
    'spec/generated/default-profile.json': asJson(defaultsOf(profile)),
  };
}

/** The schema with definitions in place of references, and every field required. */
function whole(node: Node, resolve: (ref: string) => Node): Node {
  const { $ref, ...rest } = node;
  const { properties, ...target } = { ...($ref === undefined ? {} : resolve($ref)), ...rest };
  if (!properties) return target;
  const fields = Object.entries(properties).map(([name, field]) => [name, whole(field, resolve)]);
  return {
    ...target,
    required: Object.keys(properties),
    properties: Object.fromEntries(fields),
  };
}

function defaultsOf({ default: value, properties }: Node): unknown {
  if (value !== undefined || !properties) return value;
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, defaultsOf(field)]));
}
