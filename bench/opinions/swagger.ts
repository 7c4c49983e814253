import {
  type Document,
  mapValues,
  type Operation,
  type ResponseObject,
  responseOf,
} from './document.ts';

const json = 'application/json';

/**
 * Converts the document to OpenAPI 2, the version in which Dredd validates bodies by schema. Omits
 * `default` responses, which Dredd treats as 200, and formats, which it does not know.
 */
export function toSwagger(document: Document): object {
  const operation = (it: Operation) => operationOf(it, document);
  const paths = mapValues(document.paths, (item) => mapValues(item, operation));
  return {
    swagger: '2.0',
    info: { title: 'Pet Catalogue Service', version: '1.0.0' },
    produces: [json],
    paths,
    definitions: schemaOf(document.components.schemas),
  };
}

function operationOf(
  { operationId, summary, parameters = [], requestBody, responses }: Operation,
  document: Document,
): object {
  const body = requestBody?.content[json];
  const described = Object.entries(responses).filter(([status]) => status !== 'default');
  return {
    operationId,
    summary,
    ...(body && { consumes: [json] }),
    parameters: [
      ...parameters.map(({ example, name, in: place, required }) => ({
        ...{ name, in: place, required, type: 'string', 'x-example': example },
      })),
      ...(body ? [{ name: 'body', in: 'body', required: true, schema: withExample(body) }] : []),
    ],
    responses: Object.fromEntries(
      described.map(([status, it]) => [status, answerOf(responseOf(document, it))]),
    ),
  };
}

function answerOf({ description, headers, content }: ResponseObject): object {
  const body = content?.[json];
  return {
    description,
    headers: mapValues(headers, ({ schema: { type } }) => ({ type })),
    ...(body && { schema: schemaOf(body.schema) }),
    ...(body?.example === undefined ? {} : { examples: { [json]: body.example } }),
  };
}

function withExample({ schema, example }: { schema: object; example?: unknown }): object {
  return { allOf: [schemaOf(schema)], example };
}

/** A schema with references to the places of OpenAPI 2. */
function schemaOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schemaOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format: _, ...rest } = schema as Record<string, unknown>;
  return mapValues(rest, (value, key) =>
    key === '$ref' ? String(value).replace('components/schemas', 'definitions') : schemaOf(value),
  );
}
