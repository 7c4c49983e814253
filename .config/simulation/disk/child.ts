/** Keeps commands in a file, and writes down which of them were confirmed: `child.ts FOLDER SEED`. */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createSqliteStore } from '../../../mocks/log/sqlite/sqlite-store.ts';
import { StoreError } from '../../../mocks/log/store.ts';
import { createRandom } from '../../../mocks/records/random.ts';

const [folder = '', seed = ''] = process.argv.slice(2);
const random = createRandom(Number(seed));
const confirmed = openSync(join(folder, 'confirmed'), 'w');
const lengths = [10, 10, 500, 5_000, 60_000];
const lengthOf = () => lengths[random.int(lengths.length)] ?? 0;

async function session(): Promise<void> {
  const store = createSqliteStore(join(folder, 'state.db'));
  const { snapshot, entries } = await store.open();
  let last = Number(entries.at(-1)?.id ?? /^state (\d+)/.exec(snapshot ?? '')?.[1] ?? 0);
  for (let steps = 2 + random.int(8); steps > 0; steps -= 1) {
    const texts = Array.from({ length: 1 + random.int(4) }, (_, index) => {
      return `command ${last + 1 + index} `.padEnd(lengthOf(), 'x');
    });
    const appended = await store.append(texts).catch(ignoreStoreError);
    if (!appended) continue;
    last += texts.length;
    writeSync(confirmed, String(last), 0);
    if (random.int(6) > 0) continue;
    const state = `state ${last} `.padEnd(lengthOf(), 'y');
    const keep = { position: last, commands: random.int(20), spacing: 5 };
    await store.saveSnapshot(String(last), state, keep).catch(ignoreStoreError);
  }
  await store.close();
}

function ignoreStoreError(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error;
}

for (let sessions = 1 + random.int(3); sessions > 0; sessions -= 1) {
  await session().catch(ignoreStoreError);
}
