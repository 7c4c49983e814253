import { readFile } from 'node:fs/promises';
import type { DocumentName } from '../../admin/endpoints/endpoint.ts';

/** Where the documents are, relative to this file and to the bundled command. */
const folders = ['../../admin/generated/', '../mocks/admin/generated/'];

/** Reads an OpenAPI document as it is served. */
export async function readDocument(name: DocumentName): Promise<string> {
  const [here, bundled] = folders.map((folder) => new URL(`${folder}${name}`, import.meta.url));
  return readFile(here as URL, 'utf8').catch(() => readFile(bundled as URL, 'utf8'));
}
