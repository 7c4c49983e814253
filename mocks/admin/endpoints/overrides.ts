import type { AnyEndpoint } from '../endpoint.ts';
import { removeFrom } from './remove.ts';

export const overrideEndpoints: readonly AnyEndpoint[] = [
  {
    id: 'listOverrides',
    method: 'GET',
    path: '/overrides',
    run: ({ sandbox }) => ({ overrides: sandbox.overrides.list() }),
  },
  {
    id: 'addOverride',
    method: 'POST',
    path: '/overrides',
    status: 201,
    body: 'unchecked',
    run: ({ sandbox, body }) => sandbox.overrides.add(body),
  },
  {
    id: 'clearOverrides',
    method: 'DELETE',
    path: '/overrides',
    run({ sandbox }) {
      sandbox.overrides.clear();
      return {};
    },
  },
  {
    id: 'removeOverride',
    method: 'DELETE',
    path: '/overrides/{id}',
    run: ({ sandbox, params }) => removeFrom(sandbox.overrides, 'override', params.id),
  },
];
