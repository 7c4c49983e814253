import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from './endpoints/index.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly OperationId: { readonly enum: string[] } } };
}

const text = readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8');
const document: Document = parse(text, { merge: true });
const methods = ['get', 'put', 'post', 'patch', 'delete'];
const documented = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      id: operation.operationId,
      what: `${method.toUpperCase()} ${path}`,
      takesBody: operation.requestBody !== undefined,
      success: Object.keys(operation.responses).find((status) => status.startsWith('2')),
    })),
);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

it('the routing table and the document have the same operations', () => {
  const routed = endpoints.map(({ id, method, path, body, status = 200 }) => ({
    id,
    what: `${method} ${path}`,
    takesBody: body !== undefined,
    success: String(status),
  }));
  expect(routed.toSorted(byId)).toEqual(documented.toSorted(byId));
});

it('no two operations have one id', () => {
  const ids = documented.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
