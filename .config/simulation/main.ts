/** `npm run simulate`: runs mocks on a simulated store, one run a seed; exits with 1 if one fails. */
import { findPlanted, seedsOf } from './planted.ts';
import { simulate } from './simulate.ts';

const { seeds, first, planted } = seedsOf('simulate', '10000');
if (planted) findPlanted('store', import.meta.filename);
else await simulateAll();

async function simulateAll(): Promise<void> {
  const total = { commands: 0, sent: 0, acknowledged: 0 };
  const begin = performance.now();
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { schedule, failure, ...counts } = await simulate(seed);
    for (const name of ['commands', 'sent', 'acknowledged'] as const) total[name] += counts[name];
    if (!failure) continue;
    console.log(schedule.join('\n'));
    console.error(
      `Seed ${seed}: ${failure.stack}\nRepeat: npm run simulate -- --seeds 1 --seed ${seed}`,
    );
    process.exit(1);
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const { sent, acknowledged, commands } = total;
  console.log(
    `${seeds} seeds, ${sent} requests and calls, ${acknowledged} acknowledged, ${commands} commands, ${seconds} s`,
  );
}
