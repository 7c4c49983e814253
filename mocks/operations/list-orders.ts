import { ordersJson } from '../records/json.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §1: the read of store orders. */
export const listOrders: OperationHandler<'listOrders'> = {
  run: (_input, { storage, profile }) => ({
    status: 200,
    json: ordersJson(storage.orders)(profile.orders.envelope),
  }),
};
