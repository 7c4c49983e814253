import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { createMock, type Mock, type MockOptions } from '../../mocks/create-mock.ts';
import { scenarioByName } from '../../mocks/state/scenarios.ts';
import { deliver, prepareOutputs } from '../check/deliver.ts';
import { readVerdictFlags, verdictGroup } from '../check/verdict.ts';
import { type Io, UsageError } from '../io.ts';
import { settingsGroup } from '../mock/settings.ts';
import { rethrow } from '../mock/storage.ts';
import { defineCommand } from '../options/command.ts';
import type { Values } from '../options/option.ts';
import { breakService, breakText } from './break.ts';
import { choicesText, tryChoices } from './choices.ts';
import { clientGroup, outputGroup, variantGroup } from './options.ts';
import { type Client, judgeTrial, runOn, type Trial } from './trial.ts';
import { type Attempt, createVariants } from './variants.ts';

const groups = {
  client: clientGroup,
  settings: settingsGroup,
  further: variantGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
};

/** Exchanges and commands that are kept unless the user chooses: a test suite sends more than a developer. */
const mostKept = 100_000;

export const runCommand = defineCommand({ name: 'run' }, groups, async (input) => {
  const { positionals, given, io } = input;
  const values = await input.read().catch(rethrow);
  if (values.outputs.json === '-') {
    throw new UsageError('--json needs a file: stdout belongs to the command');
  }
  const { unruly } = values.client;
  const { finalizeReport } = await readVerdictFlags(values.verdict);
  await prepareOutputs(values.outputs, io.env);
  const kept = {
    ...values.settings,
    ...(given.journalSize ? {} : { journalSize: mostKept }),
    ...(given.historySize ? {} : { historySize: mostKept }),
  };
  const settings = unruly === undefined ? kept : unrulyOptions(kept, unruly);
  const client = { ...values.client, command: positionals };
  const tryClient = async () => {
    const mock = createMock(settings);
    const judging = { ...client, command: positionals.join(' ') };
    return judgeTrial(mock, () => runOn(mock, client, { env: io.env, io }), judging);
  };
  const trial = await tryClient().catch(rethrow);
  const further = await runVariants(trial, values.further, client, settings, io);
  const final = finalizeReport({ ...trial.report, ...further.results });
  const notes = unruly === undefined ? '' : unrulyNote(trial.mock, unruly);
  const forgotten =
    trial.forgotten > 0
      ? `The journal no longer had ${trial.forgotten} older exchanges; --journal-size N keeps more.\n`
      : '';
  const text = final.text + forgotten + notes + further.text;
  const code = await deliver(final.report, values.outputs, text, { ...io, stdout: io.stderr });
  return trial.exitCode || (further.exitCode ?? code);
});

/** The exit code is undefined if the verdict on the client decides. */
async function runVariants(
  trial: Trial,
  further: Values<typeof variantGroup>,
  client: Client,
  settings: MockOptions,
  io: Io,
) {
  const isWanted = further.break || further.choices;
  if (trial.exitCode !== 0 || !isWanted) return { results: {}, text: '' };
  const variants = createVariants({ ...further, io }, trial.report.durationMs);
  const attempt: Attempt = (items, optionsOf) =>
    variants.runEach(items, async (item, child) => {
      const { exitCode } = await runOn(createMock(optionsOf(item)), client, child);
      return exitCode === 0;
    });
  try {
    const control = await attempt([0], () => settings);
    if (control.get(0) === false) {
      const text =
        '\nThe second run of the command failed without any change: it is flaky, so nothing was compared.\n\n';
      return { results: {}, text, exitCode: exitCodes.incomplete };
    }
    const choices = further.choices ? await tryChoices(settings, attempt) : undefined;
    const broken = further.break
      ? await breakService(trial, settings, variants, attempt, further.sampleSeed)
      : undefined;
    return {
      results: { ...(broken && { break: broken }), ...(choices && { choices }) },
      text: [choices ? choicesText(choices) : '', broken ? breakText(broken) : ''].join(''),
      exitCode: variants.exitCode(),
    };
  } finally {
    variants.end();
  }
}

/** More than any run uses up, so that the times left show how often a fault struck. */
const mostTimes = 1_000_000;

const unrulyFaults = (scenarioByName('unruly').faults ?? []).map((fault) => ({
  ...fault,
  times: mostTimes,
}));

export function unrulyOptions(options: MockOptions, randomSeed: number): MockOptions {
  return { ...options, randomSeed, faults: [...(options.faults ?? []), ...unrulyFaults] };
}

export function unrulyNote({ faults }: Mock, seed: number): string {
  const names = unrulyFaults.map(({ fault }): string => fault);
  const active = faults.list().filter(({ fault }) => names.includes(fault));
  const count = active.reduce((sum, { times = mostTimes }) => sum + mostTimes - times, 0);
  const what = count === 1 ? '1 answer was' : `${count} answers were`;
  return `Unruly: ${what} changed or replaced. To repeat it: --unruly=${seed}\n`;
}
