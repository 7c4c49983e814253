import type { Endpoints } from './endpoint.ts';
import { removeFrom } from './remove.ts';

export const overrideEndpoints = {
  listOverrides: ({ sandbox }) => ({ overrides: sandbox.overrides.list() }),
  addOverride: ({ sandbox, body }) => sandbox.run('overrides.add', body),
  async clearOverrides({ sandbox }) {
    await sandbox.run('overrides.clear');
    return {};
  },
  removeOverride: ({ sandbox, params }) => removeFrom(sandbox, 'overrides', params.id),
} satisfies Partial<Endpoints>;
