import type { Endpoints } from './endpoint.ts';
import { removeFrom } from './remove.ts';

export const overrideEndpoints = {
  listOverrides: ({ sandbox }) => ({ overrides: sandbox.overrides.list() }),
  addOverride: ({ sandbox, body }) => sandbox.overrides.add(body),
  clearOverrides({ sandbox }) {
    sandbox.overrides.clear();
    return {};
  },
  removeOverride: ({ sandbox, params }) => removeFrom(sandbox.overrides, 'override', params.id),
} satisfies Partial<Endpoints>;
