import { realPause } from '../../time/clock.ts';
import type { Command, Reply } from './connection.ts';
import { entriesOf, isAfter, type Keys, pairsOf } from './history.ts';

/** Milliseconds in which every mock notices that the store is empty: an idle one reads every second. */
const agreement = 1_500;
const pollEvery = 100;

type Send = (command: Command) => Promise<Reply>;

/**
 * Lets the mock that knows the newest entry restore a store that has lost everything. The ids of
 * entries contain the time of the server, so later ones are greater even after an earlier loss.
 * Resolves at once unless the store is empty; then, when this mock may restore it, or another one
 * has begun to.
 * @param newest The id of the newest entry that this mock knows.
 */
export async function agreeToRestore(send: Send, keys: Keys, newest: string): Promise<void> {
  const { meta, candidates } = keys;
  const exists = async () => (await send(['EXISTS', meta])) === 1;
  if (await exists()) return;
  const own = crypto.randomUUID();
  await send(['HSET', candidates, own, newest]);
  await realPause(agreement);
  const listed = pairsOf(await send(['HGETALL', candidates]));
  const isBetter = (name: string, id: string) =>
    isAfter(id, newest) || (id === newest && name > own);
  if (listed.some((candidate) => isBetter(...candidate))) await poll(exists);
}

/**
 * The mock that restores a store appends its state once it has created it; another start would
 * replace that.
 * @param isKnown Whether the store was there before. If not, it may still be one that is restored.
 */
export async function waitForStart(send: Send, keys: Keys, isKnown: boolean): Promise<void> {
  const { log, snapshot, candidates } = keys;
  await poll(async () => {
    const [page, saved, isRestored] = await Promise.all([
      send(['XRANGE', log, '-', '+', 'COUNT', '2']),
      send(['EXISTS', snapshot]),
      send(['EXISTS', candidates]),
    ]);
    return saved === 1 || entriesOf(page).length !== 1 || !(isKnown || isRestored === 1);
  });
}

/** The mock that is waited for may end before. */
async function poll(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < agreement; waited += pollEvery) {
    if (await isDone()) return;
    await realPause(pollEvery);
  }
}
