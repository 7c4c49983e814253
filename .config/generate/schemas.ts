import type { Operation } from '../../spec/operations.ts';
import { notice } from './files.ts';

export const operationsFile = 'spec/generated/operations.schema.json';

/** The schemas that list the operations. */
export function operationsSchema(operations: readonly Operation[]): object {
  const marker = ({ id, method, path }: Operation) => [
    id,
    {
      description: `The stability marker of ${method} ${path}; null omits it (§9, rule 3).`,
      enum: ['experimental', 'beta', null],
      default: null,
    },
  ];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: notice('spec/openapi.yaml'),
    $defs: {
      OperationId: { enum: operations.map(({ id }) => id) },
      Stability: {
        description: 'The stability marker of each operation, sent as X-Stability (§9, rule 3).',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(operations.map(marker)),
      },
    },
  };
}
