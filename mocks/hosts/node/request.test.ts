import { expect, it } from 'vitest';
import { createHeaders } from './request.ts';

it('lists headers as Headers does: sorted, in lower case, those of one name combined', () => {
  const sent: [string, string][] = [
    ['X-Request-Id', '1'],
    ['Cookie', 'a=1'],
    ['Accept', 'text/html'],
    ['cookie', 'b=2'],
    ['ACCEPT', 'application/json'],
    ['Accept-Language', 'é'],
  ];
  const headers = createHeaders()({ rawHeaders: sent.flat() });
  expect([...headers]).toEqual([...new Headers(sent)]);
});
