import type { Method, Operation, OperationId, ResponseShape } from './operations.ts';
import type { SchemaName } from './schemas.ts';

/** What is read of `openapi.yaml`. */
export interface OperationsDocument {
  readonly paths: Record<string, Record<string, RawOperation>>;
  readonly components: { readonly responses: Record<string, RawResponse> };
}
interface RawBody {
  content?: { 'application/json': { schema: { $ref: string } } };
}
interface RawResponse extends RawBody {
  description?: string;
  $ref?: string;
}
interface RawOperation {
  operationId: string;
  deprecated?: boolean;
  requestBody?: RawBody;
  responses: Record<string, RawResponse>;
}

/** The operations in the order of the document. */
export function readOperations({ paths, components }: OperationsDocument): Operation[] {
  const shape = (raw: RawResponse): ResponseShape =>
    schemaOf('schema', raw.$ref ? components.responses[nameOf(raw.$ref)] : raw);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => ({
      id: raw.operationId as OperationId,
      method: method.toUpperCase() as Method,
      path,
      deprecated: raw.deprecated ?? false,
      ...schemaOf('requestSchema', raw.requestBody),
      responses: Object.fromEntries(
        Object.entries(raw.responses).map(([status, response]) => [status, shape(response)]),
      ),
    })),
  );
}

function schemaOf<K extends string>(key: K, body: RawBody | undefined) {
  const ref = body?.content?.['application/json'].schema.$ref;
  return (ref ? { [key]: nameOf(ref) } : {}) as { [P in K]?: SchemaName };
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
