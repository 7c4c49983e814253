import type { Mock } from '../../mocks/create-mock.ts';
import type { Service } from './service.ts';

/**
 * The service as clients reach it: through its gateway. The concurrent client acts before each request, and
 * each response takes the service's `pace` of virtual time.
 */
export function deploy(
  { concurrentClient, gateway, pace = 0 }: Service,
  mock: Mock,
): (request: Request) => Promise<Response> {
  const actFirst = concurrentClient?.();
  const answer = gateway?.(mock) ?? mock.fetch;
  let count = 0;
  return async (request) => {
    const index = count;
    count += 1;
    await actFirst?.(mock, index);
    const response = await answer(request);
    await mock.clock.advance(pace);
    return response;
  };
}
