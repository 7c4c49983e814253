import { firstAnswer } from '../first-answer.ts';
import { bearer } from '../requests.ts';
import { compare, interleave, medianOf } from '../rounds.ts';
import { type Row, ratioText } from '../row.ts';
import { mockCommand, startBare, startMock, startMockBy } from '../servers.ts';

/** A built-in key of the mock. */
const headers = bearer('pc_free_7Qm2xVtK9dRw');
const bar = 2.5;

/** Time from the start of the process to the first 200. The row of the peers has theirs. */
export const row: Row = {
  name: 'cold-start',
  async run({ quick, log }) {
    const like = await startMock(5);
    try {
      const rounds = quick ? 2 : 25;
      const { ours = [], theirs = [] } = await interleave(
        {
          // As documented, except for the port.
          ours: () => firstAnswer(() => startMockBy(mockCommand), headers),
          theirs: () => firstAnswer(() => startBare(like)),
        },
        rounds,
      );
      const ratio = compare(ours, theirs, 'millis');
      const [mockMillis, bareMillis] = [medianOf(ours, 'millis'), medianOf(theirs, 'millis')];
      const figures = { mockMillis, bareMillis, ratio, rounds };
      log(`cold start: ${JSON.stringify(figures)}`);
      const line = {
        what: 'cold start of `pet-catalogue mock` to the first 200',
        against: '`node` starting the bare server',
        bar: `≤ ${bar}`,
        measured: `${ratioText(ratio)}, ${Math.round(mockMillis)} ms`,
        met: ratio.median <= bar,
      };
      return { lines: [line], figures };
    } finally {
      await like.stop();
    }
  },
};
