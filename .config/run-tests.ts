/** `npm test`: runs its stages, three at a time, and prints what each has printed when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import generateWhenStale from './generate/when-stale.ts';

/** The longest first; three run at a time, since they often wait. */
const waiting = [
  ...['test:unit', 'test:browser', 'test:package', 'test:store'],
  ...['types', 'test:fuzz', 'lint', 'test:contract'],
].values();
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

// Before the stages, which would all do it at the same time.
generateWhenStale();
const lanes = Array.from({ length: 3 }, async () => {
  for (const name of waiting) await runStage(name);
});
await Promise.all(lanes);
// Alone: it measures.
await runStage('test:speed');
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}. \`npm run NAME\` repeats a stage.\n`);
  process.exitCode = 1;
}
