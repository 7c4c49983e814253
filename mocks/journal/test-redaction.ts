import { createMock, type Mock } from '../create-mock.ts';
import type { ApiKey } from '../keys/keys.ts';
import { call } from '../test-client.ts';

export const staging = 'st-91f0c7aa/Zq+4~x==';

export function mockWith(...keys: string[]): Mock {
  return createMock({
    keys: keys.map((key, index): ApiKey => ({ name: `no${index}`, key, plan: 'business' })),
  });
}

/** What the journal shows of the description of a new category. */
export async function shown(mock: Mock, description: string, authorization = 'Bearer abcd') {
  await call(mock, 'POST /categories', { authorization, json: { name: 'Hamster', description } });
  const [record] = await mock.requests.list();
  return (JSON.parse(record?.request.body ?? '') as { description: string }).description;
}
