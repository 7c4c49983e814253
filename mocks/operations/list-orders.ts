import { stringifyExact } from '../../spec/exact-json.ts';
import type { OperationHandler } from './operation.ts';

/** service.md §1: the read of store orders. */
export const listOrders: OperationHandler = (_input, { storage, profile }) => {
  const orders = storage.orders.all();
  const { envelope } = profile.orders;
  return {
    status: 200,
    json: stringifyExact(envelope === null ? orders : { [envelope]: orders }),
  };
};
