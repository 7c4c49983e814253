import document from '../../spec/generated/document.json' with { type: 'json' };
import { errors } from './data.ts';

/** The document of the service, with an added body for 429, which service.md §7 leaves open. */
export function documentForMocks(): typeof document {
  const copy = structuredClone(document);
  const error = { $ref: '#/components/schemas/Error' };
  Object.assign(copy.components.responses.TooManyRequests, {
    content: { 'application/json': { schema: error, example: errors.limited } },
  });
  return copy;
}
