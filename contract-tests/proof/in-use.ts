import type { Mock } from '../../mocks/create-mock.ts';
import type { Service } from './service.ts';

/** A service as it is while others use it, and while its answers take their time. */
export function inUse<Request extends unknown[]>(
  { concurrentClient: neighbour, pace = 0 }: Service,
  mock: Mock,
  fetch: (...request: Request) => Promise<Response>,
): (...request: Request) => Promise<Response> {
  const goesFirst = neighbour?.();
  let count = 0;
  return async (...request) => {
    const index = count;
    count += 1;
    await goesFirst?.(mock, index);
    const response = await fetch(...request);
    mock.clock.advance(pace);
    return response;
  };
}
