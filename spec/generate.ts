/**
 * Derives everything that code needs from `openapi.yaml` (TypeScript types, the document as JSON)
 * and ajv validators for its schemas and those of our own input files in `fixtures/schemas/`, as
 * standalone code (which, unlike ajv itself, runs under a strict CSP).
 *
 * `node spec/generate.ts` writes `spec/generated/`; with `--check` it writes nothing and exits 1
 * when a file there differs from what the document says now.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';

type Schemas = Record<string, object>;
interface Document {
  components: { schemas: Schemas };
}

const source = new URL('openapi.yaml', import.meta.url);
const inputFolder = new URL('../fixtures/schemas/', import.meta.url);
const target = new URL('generated/', import.meta.url);
const notice = 'Generated from spec/openapi.yaml and fixtures/schemas by spec/generate.ts.';

/** Our own input files: name of the validator → file. */
const inputs = {
  Keys: 'keys.schema.json',
  Seed: 'seed.schema.json',
  Profile: 'profile.schema.json',
};

async function generate(): Promise<Record<string, string>> {
  const document: Document = parse(await readFile(source, 'utf8'), { merge: true });
  const schemas = { ...document.components.schemas, ...(await inputSchemas()) };
  const types = astToString(await openapiTypeScript(source));
  return {
    'types.ts': `// ${notice}\n${types}`,
    'document.json': `${JSON.stringify(document, null, 2)}\n`,
    'validators.js': `// ${notice}\n${validators(schemas)}\n`,
    'validators.d.ts': `// ${notice}\n${declarations(Object.keys(schemas))}`,
  };
}

async function inputSchemas(): Promise<Schemas> {
  const read = async ([name, file]: [string, string]) =>
    [name, parse(await readFile(new URL(file, inputFolder), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(Object.entries(inputs).map(read)));
}

/** One exported validator for each schema, under the schema's name. */
function validators(schemas: Schemas): string {
  // int64 is judged on the raw text instead (exact-json.ts): a parsed number is already rounded.
  const ajv = new Ajv2020({
    allErrors: true,
    // Each error then knows the value it is about, and what the schema has to say there.
    verbose: true,
    formats: { int64: true },
    code: { source: true, esm: true, lines: true },
  });
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema).replaceAll('"#/components/schemas/', '"');
    ajv.addSchema({ $id: name, ...JSON.parse(text) });
  }
  const names = Object.keys(schemas);
  return standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
}

function declarations(names: string[]): string {
  const lines = names.map((name) => `export declare const ${name}: ValidateFunction;`);
  return [`import type { ValidateFunction } from 'ajv';`, '', ...lines, ''].join('\n');
}

async function drifted(files: Record<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const current = await readFile(new URL(name, target), 'utf8').catch(() => '');
    if (current !== text) stale.push(name);
  }
  return stale;
}

const files = await generate();
if (process.argv.includes('--check')) {
  const stale = await drifted(files);
  if (stale.length > 0) {
    console.error(`spec/generated is out of date (${stale.join(', ')}): run npm run generate`);
    process.exitCode = 1;
  }
} else {
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, target), text);
}
