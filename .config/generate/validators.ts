import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchemas } from '../openapi.ts';
import { type Files, notice } from './files.ts';

/**
 * Small schemas that are copied to where they are referred to: a function of its own for each would
 * only make bundles larger.
 */
const inlined = ['OperationId', 'Stability', 'Time'];

/**
 * A module that exports a validator for each of these schemas, and its declarations.
 * @param file Its path without an extension, in `spec/generated`.
 * @param parsed Schemas that are not checked where others refer to them: their parsers do that.
 */
export function validatorFiles(
  file: string,
  source: string,
  schemas: JsonSchemas,
  names: readonly string[],
  parsed: readonly string[] = [],
): Files {
  return {
    [`${file}.js`]: `// ${notice(source)}\n${validators(schemas, names, parsed)}\n`,
    [`${file}.d.ts`]: `// ${notice(source)}\n${declarations(names)}`,
  };
}

function validators(
  schemas: JsonSchemas,
  names: readonly string[],
  parsed: readonly string[],
): string {
  // int64 is judged on the raw text instead (exact-json.ts): a parsed number is already rounded.
  const ajv = new Ajv2020({
    allErrors: true,
    // Each error then contains the value it is about, and the schema of its parent.
    verbose: true,
    inlineRefs: false, // One function for each definition, however often it is referred to.
    allowUnionTypes: true,
    formats: { int64: true },
    code: { source: true, esm: true, lines: true },
  });
  // No schema needs it, and a bundle could not leave it out.
  ajv.opts.unevaluated = false;
  const textOf = (schema: object): string =>
    JSON.stringify(schema, checkedPart).replaceAll(reference, (_match, name: string) => {
      if (parsed.includes(name)) return 'true';
      return inlined.includes(name) ? textOf(schemas[name] ?? {}) : `{"$ref":"${name}"}`;
    });
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema({ $id: name, ...JSON.parse(textOf(schema)) });
  }
  const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  const small = unused.reduce((left, part) => left.replaceAll(part, ''), code);
  return bounded(shorter(small.replaceAll(lengthInAjv, '$1 = (text) => [...text].length;')));
}

/** The only helper of ajv that a module without dependencies lacks: lengths are in code points. */
const lengthInAjv = /(const func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g;

/** One function makes all errors, and validators tell one another only the place: a seventh less for a page. */
function shorter(code: string): string {
  const adding =
    /const (err\d+) = \{instancePath:?(.*?),params:(.*?),message:(.*?)(?:,parentSchema:(.*?))?,data:?(.*?)\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;
  const unread =
    /,parentData:.*?,dynamicAnchors(?=\}\))|, parentData, .*?dynamicAnchors=\{\}(?=\})/g;
  return `${code}${withError}`
    .replaceAll(adding, (_match, _name, place, params, message, schema, data) => {
      const given = [place || 'instancePath', params, message, data || 'data', schema];
      return `vErrors = withError(vErrors, ${given.filter(Boolean).join(', ')});`;
    })
    .replaceAll(unread, '')
    .replaceAll(
      /^(const schema\d+ = )(.+);$/gm,
      (_match, start, json) => `${start}${JSON.stringify(pruned(JSON.parse(json)))};`,
    );
}

const withError = `
function withError(errors, instancePath, params, message, data, parentSchema) {
const all = errors ?? [];
all.push({instancePath, params, message, data, parentSchema});
return all;
}
`;

function pruned(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(pruned);
  if (typeof schema !== 'object' || schema === null) return schema;
  const reported = Object.entries(schema).flatMap(([word, value]) => {
    if (word === 'enum' || word === 'examples') return [[word, value]];
    if (word === 'properties') {
      const fields = Object.entries(value).map(([name, field]) => [name, pruned(field)]);
      return [[word, Object.fromEntries(fields)]];
    }
    return typeof value === 'object' ? [[word, pruned(value)]] : [];
  });
  return Object.fromEntries(reported);
}

/** A validator stops after this many errors: millions would take minutes. */
const maxErrors = 1000;

/** Ends the loops of a validator after `maxErrors`. */
function bounded(code: string): string {
  return code
    .replaceAll(/for\(let (i\d+)=0; \1<len\d+(?=; \1\+\+\)\{)/g, `$& && errors<${maxErrors}`)
    .replaceAll(/for\(const key\d+ in data\d*\)\{/g, `$&if(errors>=${maxErrors})break;`);
}

const reference = /\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g;

/**
 * Parts of an error object that nothing reads, removed to keep bundles small. Messages need the parent
 * schema only to list known fields and examples.
 */
const unused = [
  /schemaPath:"[^"]*",keyword:"\w+",/g,
  /(?<=",)schema:.+?,(?=parentSchema:)/g,
  /(?<=params:\{(?!additionalProperty|pattern).+?",)parentSchema:.+?,(?=data:)/g,
  /(?<=params:\{)(?:type|comparison|limit|pattern):.+?(?=\},message:)/g,
];

/**
 * Drops text for people and editors, which would bloat bundles, and `unevaluatedProperties`: what
 * readOwnSchemas leaves of it closes a schema around a parsed one, whose parser refuses unknown fields.
 */
function checkedPart(key: string, value: unknown): unknown {
  const isProse = ['title', 'description', '$schema', '$comment'].includes(key);
  const isUnchecked = ['default', 'unevaluatedProperties'].includes(key);
  return (isProse && typeof value === 'string') || isUnchecked ? undefined : value;
}

function declarations(names: readonly string[]): string {
  const lines = names.map((name) => `export declare const ${name}: ValidateFunction;`);
  const type = `import type { ValidateFunction } from '../support/schema-problems.ts';`;
  return [type, '', ...lines, ''].join('\n');
}
