import type { Mock } from '../../mocks/create-mock.ts';
import type { Service } from './service.ts';

/**
 * The service as its clients reach it: behind its gateway, shared with the concurrent client, which acts before
 * each request, and with the clock advanced after each response.
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
    mock.clock.advance(pace);
    return response;
  };
}
