import { type Files, notice, type Schemas } from './files.ts';

/**
 * A module that exports these schemas, as `problemsOf` reads them.
 * @param parsed Schemas that are not checked where others refer to them: their parsers do that.
 * @throws {Error} for a keyword that it does not know.
 */
export function schemaFile(
  file: string,
  source: string,
  schemas: Schemas,
  names: readonly string[],
  parsed: readonly string[] = [],
): Files {
  const code = new Map<string, string>();
  const add = (name: string) => {
    if (code.has(name)) return;
    const text = codeOf(schemas[name] ?? {}, (used) => {
      if (parsed.includes(used)) return '{}';
      add(used);
      return used;
    });
    // After what it refers to.
    const start = names.includes(name) ? 'export const' : 'const';
    code.set(name, `${start} ${name}: Schema = ${text};\n`);
  };
  for (const name of names) add(name);
  const type = "import type { Schema } from '../support/schema.ts';";
  return { [file]: [`// ${notice(source)}`, type, '', ...code.values()].join('\n') };
}

type CodeOf = (schema: object) => string;

/** The code of each keyword, where it is not JSON. Pages get none of the text for people. */
const keywords: Readonly<Record<string, (value: never, schemaCode: CodeOf) => string | undefined>> =
  {
    pattern: (text: string) => String(new RegExp(text, 'u')),
    items: (schema: object, schemaCode) => schemaCode(schema),
    properties: fields,
    additionalProperties: (schema: object | boolean, schemaCode) =>
      typeof schema === 'boolean' ? String(schema) : schemaCode(schema),
    allOf: list,
    anyOf: list,
    oneOf: list,
    ...Object.fromEntries(
      // What readOwnSchemas leaves of `unevaluatedProperties` closes a schema around a parsed one,
      // whose parser refuses unknown fields. An int64 is judged on the raw text (exact-json.ts).
      ['title', 'description', '$schema', '$comment', 'default', 'example', 'format']
        .concat('unevaluatedProperties')
        .map((word) => [word, () => undefined]),
    ),
    ...Object.fromEntries(
      ['type', 'enum', 'const', 'examples', 'minimum', 'maximum', 'minLength', 'maxLength']
        .concat('minItems', 'maxItems', 'minProperties', 'maxProperties')
        .concat('required', 'dependentRequired')
        .map((word) => [word, (value: unknown) => JSON.stringify(value)]),
    ),
  };

function list(schemas: readonly object[], schemaCode: CodeOf): string {
  return `[${schemas.map(schemaCode).join(', ')}]`;
}

function fields(schemas: Schemas, schemaCode: CodeOf): string {
  const parts = Object.entries(schemas).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${schemaCode(schema)}`,
  );
  return `{ ${parts.join(', ')} }`;
}

function codeOf(schema: object, nameOf: (name: string) => string): string {
  const { $ref, ...rest } = schema as { readonly $ref?: string };
  const parts = Object.entries(rest).flatMap(([word, value]) => {
    const code = keywords[word];
    if (!code) throw new Error(`spec/support/schema.ts does not check the keyword ${word}`);
    const text = code(value as never, (inner) => codeOf(inner, nameOf));
    return text === undefined ? [] : `${word}: ${text}`;
  });
  if ($ref === undefined) return `{ ${parts.join(', ')} }`;
  const name = nameOf($ref.replace('#/components/schemas/', ''));
  return parts.length === 0 ? name : `{ allOf: [${name}], ${parts.join(', ')} }`;
}
