import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { asJson, type Files, path } from './files.ts';

type Node = Readonly<Record<string, unknown>>;

/** A schema, and the file that its references are relative to. */
interface Located {
  readonly schema: Node;
  readonly file: string;
}

const source = 'mocks/admin/openapi.yaml';

/** The keywords that the forms of the console read. */
const used = [
  'description',
  'type',
  'enum',
  'minimum',
  'maximum',
  'default',
  'examples',
  'required',
];

/** The bodies that the console has forms for: by operation, or `items` of the list that it takes. */
const bodies = {
  setClock: 'ClockChange',
  advanceClock: 'ClockAdvance',
  changeKey: 'KeyChange',
  addFault: 'NewFault',
  addOverride: 'NewOverride',
  addCategory: 'NewCategory',
  createSandbox: 'NewSandbox',
};

/** The fields of each body, with references resolved, as the forms need them. */
export async function consoleFiles(): Promise<Files> {
  const resolved = Object.entries(bodies).map(async ([operation, name]) => [
    operation,
    await fieldsOf({ schema: { $ref: `#/components/schemas/${name}` }, file: source }),
  ]);
  const key = { schema: { $ref: '#/$defs/ApiKey' }, file: 'spec/schemas/keys.schema.json' };
  const entries = [...(await Promise.all(resolved)), ['addKey', await fieldsOf(key)]];
  return { 'mocks/console/generated/bodies.json': asJson(Object.fromEntries(entries)) };
}

/**
 * @param depth How many levels of nested objects become fields; anything deeper is entered as JSON.
 */
async function fieldsOf(located: Located, depth = 2): Promise<Node> {
  const { schema, file } = await resolve(located);
  const kept = Object.entries(schema).filter(([name]) => used.includes(name));
  const properties = schema.properties as Readonly<Record<string, Node>> | undefined;
  if (!properties || depth === 0) return Object.fromEntries(kept);
  // `$schema` is for editors of files.
  const names = Object.keys(properties).filter((name) => !name.startsWith('$'));
  const fields = names.map(async (name) => [
    name,
    await fieldsOf({ schema: properties[name] ?? {}, file }, depth - 1),
  ]);
  return Object.fromEntries([
    ...kept,
    ['properties', Object.fromEntries(await Promise.all(fields))],
  ]);
}

/** Keywords beside a reference override those of its target. */
async function resolve({ schema: { $ref, ...own }, file }: Located): Promise<Located> {
  if (typeof $ref !== 'string') return { schema: own, file };
  const [target = '', pointer = ''] = $ref.split('#');
  const targetFile = target === '' ? file : new URL(target, `file:///${file}`).pathname.slice(1);
  const names = pointer.split('/').filter((name) => name !== '');
  const schema = names.reduce((node, name) => node[name] as Node, await read(targetFile));
  const found = await resolve({ schema, file: targetFile });
  return { schema: { ...found.schema, ...own }, file: found.file };
}

async function read(file: string): Promise<Node> {
  return parse(await readFile(path(file), 'utf8'), { merge: true });
}
