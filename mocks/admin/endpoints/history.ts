import type { Endpoints } from './endpoint.ts';
import { queryOf } from './query.ts';

export const historyEndpoints = {
  listCommands: ({ sandbox, query }) =>
    sandbox.history.list(queryOf(query, 'The filter of the history')),
  exportHistory: ({ sandbox }) => sandbox.history.export(),
} satisfies Partial<Endpoints>;
