import type { SandboxAccess } from '../../mock.ts';
import { AdminError } from './admin-error.ts';
import type { Endpoints } from './endpoint.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // Otherwise proxies would hold events back, to compress or buffer them.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

export const eventEndpoints = {
  async streamEvents({ sandbox, headers, closing }) {
    const events = await open(sandbox, headers.get('last-event-id') ?? undefined, closing);
    return new Response(events, { headers: streamHeaders });
  },
} satisfies Partial<Endpoints>;

async function open({ events }: SandboxAccess, ...options: Parameters<typeof events.open>) {
  try {
    return await events.open(...options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problem = { title: 'Too many streams of events', detail: error.message };
    throw new AdminError(503, [problem], { 'Retry-After': '5' });
  }
}
