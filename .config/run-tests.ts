/** `npm test`: runs its stages, three at a time, and prints what each has printed when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import generateWhenStale from './generate/when-stale.ts';

/** Each lane runs its stages one after another, beside the other lanes, which often wait. */
const lanes = [
  ['test:unit'],
  ['test:browser', 'types', 'lint'],
  ['test:store', 'test:package', 'test:fuzz', 'test:contract'],
];
const failed: string[] = [];

async function runStage(name: string): Promise<void> {
  const started = performance.now();
  const stage = spawn(process.execPath, ['--run', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [stage.stdout, stage.stderr]) {
    stream.on('data', (part: Buffer) => output.push(part));
  }
  const [code] = await once(stage, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  const outcome = code === 0 ? 'passed' : 'FAILED';
  process.stdout.write(`\n━━ ${name}: ${outcome} in ${seconds} s\n${Buffer.concat(output)}`);
  if (code !== 0) failed.push(name);
}

async function runLane(names: readonly string[]): Promise<void> {
  for (const name of names) await runStage(name);
}

// Before the stages, which would all do it at the same time.
generateWhenStale();
await Promise.all(lanes.map(runLane));
// Alone: it measures.
await runStage('test:speed');
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}. \`npm run NAME\` repeats a stage.\n`);
  process.exitCode = 1;
}
