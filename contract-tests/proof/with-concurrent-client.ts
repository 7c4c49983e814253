import type { Mock } from '../../mocks/create-mock.ts';
import type { Service } from './service.ts';

/** Runs the concurrent client before each request, and advances the clock after each response. */
export function withConcurrentClient<Request extends unknown[]>(
  { concurrentClient, pace = 0 }: Service,
  mock: Mock,
  fetch: (...request: Request) => Promise<Response>,
): (...request: Request) => Promise<Response> {
  const actFirst = concurrentClient?.();
  let count = 0;
  return async (...request) => {
    const index = count;
    count += 1;
    await actFirst?.(mock, index);
    const response = await fetch(...request);
    mock.clock.advance(pace);
    return response;
  };
}
