import document from '../../spec/generated/document.json' with { type: 'json' };
import { errors } from './data.ts';

/** The project's own document, in which a 429 has a body as well: service.md §7 leaves it open. */
export function documentForMocks(): typeof document {
  const copy = structuredClone(document);
  const error = { $ref: '#/components/schemas/Error' };
  Object.assign(copy.components.responses.TooManyRequests, {
    content: { 'application/json': { schema: error, example: errors.limited } },
  });
  return copy;
}
