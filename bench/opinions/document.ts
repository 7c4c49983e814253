import { readFileSync } from 'node:fs';

/** The parts of the OpenAPI document that are read or changed here. */
export interface Document {
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; example: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, ResponseObject | Reference>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

export interface Header {
  readonly description: string;
  readonly schema: { readonly type: string };
}

export interface Reference {
  readonly $ref: string;
}

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

const file = new URL('../../spec/generated/document.json', import.meta.url);

/** An unknown pet id, to test what the document says about other statuses. */
export const noPet = 'no-such-pet';

/**
 * `spec/openapi.yaml` as JSON, because some tools do not support YAML anchors. References to headers
 * are inlined: Specmatic treats referenced headers as optional. The `default` response of the pet
 * read is repeated for 404, so that it can have an example.
 */
export function readDocument(): Document {
  const referring = JSON.parse(readFileSync(file, 'utf8'));
  const document: Document = withHeaders(referring, referring.components.headers);
  const getPet = document.paths['/pets/{petId}']?.get;
  if (getPet) getPet.responses['404'] = { $ref: '#/components/responses/NotShown' };
  return document;
}

/** Resolves a reference to a response. */
export function responseOf(
  document: Document,
  response: ResponseObject | Reference,
): ResponseObject {
  if (!('$ref' in response)) return response;
  const name = response.$ref.replace('#/components/responses/', '');
  const found = document.components.responses[name];
  if (!found) throw new Error(`the document has no response ${response.$ref}`);
  return found;
}

function withHeaders<T>(part: T, headers: Readonly<Record<string, Header>>): T {
  return JSON.parse(JSON.stringify(part), (_key, value) => {
    const reference: unknown = Object(value).$ref;
    const [, name] = /^#\/components\/headers\/(.+)/.exec(String(reference)) ?? [];
    return name === undefined ? value : headers[name];
  });
}

export function mapValues<T, R>(
  object: Readonly<Record<string, T>>,
  change: (value: T, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, it]) => [key, change(it, key)]));
}
