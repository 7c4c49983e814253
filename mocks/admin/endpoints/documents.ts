import { AdminError } from './admin-error.ts';
import type { AdminCall, DocumentName, Endpoints } from './endpoint.ts';

export const documentEndpoints = {
  getAdminDocument: (call) => answer('openapi.yaml', call),
  getServiceDocument: (call) => answer('service.yaml', call),
} satisfies Partial<Endpoints>;

async function answer(name: DocumentName, { readDocument }: AdminCall<unknown>): Promise<Response> {
  if (!readDocument) {
    const detail = `only a mock that is served over HTTP has ${name}`;
    throw new AdminError(404, [{ title: 'No document', detail }]);
  }
  return new Response(await readDocument(name), {
    headers: { 'Content-Type': 'application/yaml', 'Cache-Control': 'no-cache' },
  });
}
