// Generated from spec/openapi.yaml by npm run generate.
import type { OperationId } from '../../spec/operations.ts';
import { createCategory } from './create-category.ts';
import { getPet } from './get-pet.ts';
import { listCategories } from './list-categories.ts';
import { listOrders } from './list-orders.ts';
import type { OperationHandler } from './operation.ts';

export const handlers: Readonly<Record<OperationId, OperationHandler>> = {
  listCategories,
  createCategory,
  getPet,
  listOrders,
};
