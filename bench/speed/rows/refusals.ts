import { amountOf, contest, figuresOf } from '../contest.ts';
import { creation, invalid, limited, list, type Question, unauthorized } from '../requests.ts';
import { atLeast, type Row } from '../row.ts';
import { startMock } from '../servers.ts';

/** Refusals against the answer to the same operation when all is well. */
export const row: Row = {
  name: 'refusals',
  async run(options) {
    // Apart: what is created would make the list of the other one longer and longer.
    const [reads, writes] = [await startMock(3), await startMock(3)];
    try {
      const contestant = (question: Question) => ({
        server: question.method === 'POST' ? writes : reads,
        load: { requests: [question], amount: amountOf(20_000, options) },
        status: question.status,
      });
      const samples = await contest(
        {
          list: contestant(list),
          unauthorized: contestant(unauthorized),
          limited: contestant(limited),
          creation: contestant(creation),
          invalid: contestant(invalid),
        },
        options,
      );
      const figures = {
        401: figuresOf(samples.unauthorized, samples.list),
        429: figuresOf(samples.limited, samples.list),
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
