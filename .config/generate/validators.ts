import {
  _,
  Ajv2020,
  type CodeKeywordDefinition,
  type KeywordErrorDefinition,
  stringify,
} from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchemas } from '../../spec/json-schema.ts';
import { type Files, notice } from './files.ts';

/** Small schemas that are copied to where they are referred to: a function for each would make bundles larger. */
const inlined = ['OperationId', 'Stability', 'Time'];

/** A validator for each name. @param parsed What is not checked where others refer to it: parsers do that. */
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
    inlineRefs: false, // One function for each definition, however often it is referred to.
    allowUnionTypes: true,
    formats: { int64: true },
    code: { source: true, esm: true, lines: true },
  });
  ajv.addVocabulary([patternMessage]);
  // No schema needs it, and a bundle could not leave it out.
  ajv.opts.unevaluated = false;
  for (const [keyword, error] of Object.entries(errors)) {
    const definition = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    definition.error = { ...(definition.error as KeywordErrorDefinition), ...error };
  }
  const textOf = (schema: object): string =>
    JSON.stringify(schema, checkedPart).replaceAll(reference, (_match, name: string) => {
      if (parsed.includes(name)) return 'true';
      return inlined.includes(name) ? textOf(schemas[name] ?? {}) : `{"$ref":"${name}"}`;
    });
  for (const [name, schema] of Object.entries(schemas)) {
    ajv.addSchema({ $id: name, ...JSON.parse(textOf(schema)) });
  }
  const code = standaloneCode.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return changes.reduce((text, [from, to]) => text.replaceAll(from, to), code);
}

const patternMessage = 'x-pattern-message';

/** What errors say of these keywords, where that is more than ajv says. */
const errors: Readonly<Record<string, Partial<KeywordErrorDefinition>>> = {
  enum: {
    message: ({ schema: [only, ...others] }) =>
      others.length > 0
        ? `must be one of ${[only, ...others].map(String).join(', ')}`
        : `must be ${only}`,
    params: ({ schema }) => _`{known: ${stringify(schema)}}`,
  },
  pattern: {
    message: ({ schema, parentSchema: { examples, [patternMessage]: message } = {} }) => {
      if (examples) return `must be of the form ${examples[0]}`;
      if (schema === '\\S') return 'must not be blank';
      return message ?? `must match pattern "${schema}"`;
    },
  },
  additionalProperties: {
    params: ({ params: { additionalProperty }, parentSchema: { properties = {} } = {} }) =>
      _`{additionalProperty: ${additionalProperty}, known: ${stringify(Object.keys(properties))}}`,
  },
};

/** What standalone code of ajv is like, and what it becomes. */
const changes: readonly (readonly [RegExp, string])[] = [
  // Parts of an error, and arguments, that nobody reads.
  [/schemaPath:"[^"]*",keyword:"\w+",/g, ''],
  [/,parentData:.*?,dynamicAnchors(?=\}\))|, parentData, .*?dynamicAnchors=\{\}(?=\})/g, ''],
  [/(?<="must be \w+),(?=\w+")/g, ' or '],
  [/(?<="must be (?:\w+ or )?)(?=(?:array|integer|object)\b)/g, 'an '],
  [/(?<="must be (?:(?:an )?\w+ or )?)(?=(?:boolean|number|string)\b)/g, 'a '],
  [/(?<="must be )>=/g, 'at least'],
  [/(?<="must be )<=/g, 'at most'],
  [/"must have required property '"\+(.+?)\+"'"/g, `'missing field "'+$1+'"'`],
  [
    /"must have property (\w+) when property (\w+) is present"/g,
    `'missing field "$1", which "$2" needs'`,
  ],
  [/must NOT have fewer than 1 \w+/g, 'must not be empty'],
  [/must NOT have fewer than/g, 'must have at least'],
  [/must NOT have more than/g, 'must have at most'],
  // The only helper that a module without dependencies lacks: lengths are in code points.
  [
    /(const func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g,
    '$1 = (text) => [...text].length;',
  ],
  // A validator stops after 1,000 errors: millions would take minutes.
  [/for\(let (i\d+)=0; \1<len\d+(?=; \1\+\+\)\{)/g, '$& && errors<1000'],
  [/for\(const key\d+ in data\d*\)\{/g, '$&if(errors>=1000)break;'],
];

const reference = /\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g;

/** Drops text for people, and `unevaluatedProperties` around parsed schemas, whose parsers refuse unknown fields. */
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
