import type { Mock } from '../../mocks/create-mock.ts';
import type { Service } from './service.ts';

/** Runs the concurrent client before each request; changes each response and advances the clock after it. */
export function withConcurrentClient<Request extends unknown[]>(
  { concurrentClient, gateway, pace = 0 }: Service,
  mock: Mock,
  fetch: (...request: Request) => Promise<Response>,
): (...request: Request) => Promise<Response> {
  const actFirst = concurrentClient?.();
  const change = gateway?.() ?? ((response: Response) => response);
  let count = 0;
  return async (...request) => {
    const index = count;
    count += 1;
    await actFirst?.(mock, index);
    const response = change(await fetch(...request));
    mock.clock.advance(pace);
    return response;
  };
}
