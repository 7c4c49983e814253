import { stringifyExact } from '../../spec/exact-json.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §1: the read of store orders. */
export const listOrders: OperationHandler = (_input, { storage }) => ({
  status: 200,
  json: stringifyExact(storage.orders.all()),
});
