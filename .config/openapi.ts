import type { JsonSchema, JsonSchemas } from '../spec/json-schema.ts';

/** As much of OpenAPI 3.1 as the documents of the project use. */
export interface OpenApi {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: JsonSchemas;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

type PathItem = { readonly parameters?: readonly ApiParameter[] } & {
  readonly [Name in 'get' | 'put' | 'post' | 'patch' | 'delete']?: ApiOperation;
};

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: ApiBody;
  readonly responses: Readonly<Record<string, ApiResponse>>;
  readonly security?: readonly object[];
  readonly 'x-max-bytes'?: number;
}

export interface ApiParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface ApiBody {
  readonly content?: {
    readonly 'application/json'?: { readonly schema: JsonSchema; readonly example?: unknown };
  };
}

export interface ApiResponse extends ApiBody {
  readonly $ref?: string;
}

/** All operations in the order of the document, with their own parameters and those of the path; without references. */
export function operationsIn({ paths }: Pick<OpenApi, 'paths'>) {
  return Object.entries(paths).flatMap(([path, { parameters: shared = [], ...item }]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      parameters: [...shared, ...(operation.parameters ?? [])].filter(({ $ref }) => !$ref),
    })),
  );
}

/** The first response that reports success, with its status. */
export function successOf({ responses }: ApiOperation): [status: string, response: ApiResponse] {
  return Object.entries(responses).find(([status]) => status.startsWith('2')) ?? ['', {}];
}

export function bodySchemaOf(body: ApiBody | undefined): JsonSchema | undefined {
  return body?.content?.['application/json']?.schema;
}
