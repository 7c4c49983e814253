import type { OperationHandler } from './operation.ts';

/** service.md §1: the read of store orders. */
export const listOrders: OperationHandler<'listOrders'> = {
  run: (_input, { orders }) => ({ status: 200, json: orders() }),
};
