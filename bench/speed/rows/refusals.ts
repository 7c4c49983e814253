import { amountOf, contest, figuresOf } from '../contest.ts';
import type { ServerProcess } from '../process.ts';
import { creation, invalid, limited, list, type Question, unauthorized } from '../requests.ts';
import { atLeast, type Row } from '../row.ts';
import { startMock } from '../servers.ts';

/** Refusals, compared with the successful answer of the same operation. */
export const row: Row = {
  name: 'refusals',
  async run(options) {
    // Separate servers, so that creations do not make the list longer.
    const [reads, writes] = [await startMock(3), await startMock(3)];
    try {
      const asking = (server: ServerProcess) => (question: Question) => ({
        server,
        load: { requests: [question], amount: amountOf(20_000, options) },
        status: question.status,
      });
      const [read, write] = [asking(reads), asking(writes)];
      const ofReads = await contest(
        { list: read(list), unauthorized: read(unauthorized), limited: read(limited) },
        options,
      );
      const ofWrites = await contest(
        { creation: write(creation), invalid: write(invalid) },
        options,
      );
      const figures = {
        401: figuresOf(ofReads.unauthorized, ofReads.list),
        429: figuresOf(ofReads.limited, ofReads.list),
        400: figuresOf(ofWrites.invalid, ofWrites.creation),
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
