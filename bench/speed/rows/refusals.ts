import { amountOf, contest, figuresOf } from '../contest.ts';
import type { LoadRequest } from '../load.ts';
import { atLeast, type Row } from '../row.ts';
import { authorization, exhaustedKey, startMock } from '../servers.ts';

const list = { path: '/v1/categories', headers: authorization };
const create = (body: string) => ({
  method: 'POST',
  path: '/v1/categories',
  headers: { ...authorization, 'Content-Type': 'application/json' },
  body,
});

interface Case {
  readonly request: LoadRequest;
  readonly status: number;
}
const cases = {
  success: { request: list, status: 200 },
  unauthorized: {
    request: { ...list, headers: { Authorization: 'Bearer not-a-key' } },
    status: 401,
  },
  limited: {
    request: { ...list, headers: { Authorization: `Bearer ${exhaustedKey}` } },
    status: 429,
  },
  creation: { request: create('{"name":"Hamster","description":"Busy at night"}'), status: 201 },
  invalid: { request: create('{"description":"Busy at night"}'), status: 400 },
} satisfies Record<string, Case>;

/** Refusals against the answer to the same operation when all is well. */
export const row: Row = {
  name: 'refusals',
  async run(options) {
    // Apart: what is created would make the list of the other one longer and longer.
    const [reads, writes] = [await startMock(3), await startMock(3)];
    try {
      const contestant = ({ request, status }: Case) => ({
        server: request.method === 'POST' ? writes : reads,
        load: { requests: [request], amount: amountOf(20_000, options) },
        status,
      });
      const samples = await contest(
        {
          success: contestant(cases.success),
          unauthorized: contestant(cases.unauthorized),
          limited: contestant(cases.limited),
          creation: contestant(cases.creation),
          invalid: contestant(cases.invalid),
        },
        options,
      );
      const figures = {
        401: figuresOf(samples.unauthorized, samples.success),
        429: figuresOf(samples.limited, samples.success),
        400: figuresOf(samples.invalid, samples.creation),
      };
      options.log(`refusals: ${JSON.stringify(figures)}`);
      return {
        lines: [
          atLeast(1, figures[401].perSecond, '401', 'the 200 of the same mock'),
          atLeast(1, figures[429].perSecond, '429', 'the 200 of the same mock'),
          atLeast(1, figures[400].perSecond, '400', 'the 201 of the same mock'),
        ],
        figures,
      };
    } finally {
      await Promise.all([reads.stop(), writes.stop()]);
    }
  },
};
