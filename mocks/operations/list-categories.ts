import type { OperationHandler } from './operation.ts';

/** service.md §4.1: all categories. */
export const listCategories: OperationHandler<'listCategories'> = {
  run: (_input, { listing }) => ({ status: 200, json: listing() }),
};
