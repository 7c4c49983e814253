import { resolve } from 'node:path';
import { minimizeRequests } from '../../contract-tests/minimize/minimize.ts';
import { parseSequence, type Sequence } from '../../contract-tests/minimize/step.ts';
import { refusal } from '../../contract-tests/replay.ts';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { defaultDurations } from '../../contract-tests/run/run-options.ts';
import { readJsonFile } from '../arguments.ts';
import { UsageError } from '../io.ts';
import { defineCommand, type Input } from '../options/command.ts';
import { declared, optionGroup } from '../options/group.ts';
import { outputFile, path, wholeNumber } from '../options/kinds.ts';
import type { Command, GroupValues } from '../options/option.ts';
import { againstGroup, checkAgainst, readAgainstFlags } from './against.ts';
import { attestGroup, readAttestFlags } from './attest.ts';
import { deliverJudged, prepareOutputs, reportFolder, reportJson } from './deliver.ts';
import { type StartJudge, startJudge as startJudgeProcess } from './judge.ts';
import { judgeTarget, type LiveOptions, withJudge } from './judge-target.ts';
import type { MinimizeJob } from './minimize.ts';
import { networkGroup, readNetworkFlags } from './network.ts';
import { bySafety, runGroup } from './run.ts';
import { checkGiven, readTargetFlags, type TargetChoice, targetGroup } from './target.ts';
import { readVerdictFlags, verdictGroup } from './verdict.ts';

const sourceGroup = optionGroup(declared.source, { kinds: { har: path, replay: path } });

const outputGroup = optionGroup(declared.checkOutputs, {
  kinds: {
    json: reportJson,
    report: reportFolder,
    learn: outputFile,
    minimize: path,
    minimizeRequests: wholeNumber({ min: 1, max: 1_000_000 }),
  },
  texts: { mostRequests: bySafety(minimizeRequests) },
});

const groups = {
  target: targetGroup,
  run: runGroup,
  network: networkGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
  source: sourceGroup,
  against: againstGroup,
  attest: attestGroup,
};

export function createCheckCommand(startJudge: StartJudge = startJudgeProcess): Command {
  return defineCommand({ name: 'check' }, groups, async (input) => {
    const { given, positionals, read, io } = input;
    const values = await read();
    const { run, against, network, outputs } = values;
    const choice = readTargetFlags(positionals, values.target, io.env);
    if (given.har === undefined && given.dryRun === undefined) checkGiven(choice);
    const { safety, provokeBan, exclusive } = choice;
    const { maxDuration = defaultDurations[safety] } = run;
    const options = { ...run, safety, provokeBan, exclusive, maxDuration };
    const chosen = { choice, options, startJudge };
    const second = readAgainstFlags(against, choice, io.env);
    if (!second) return checkOne(input, values, chosen);
    const connection = await readNetworkFlags(network, io);
    return checkAgainst({ ...chosen, io, second, network: connection, json: outputs.json });
  });
}

interface Chosen {
  readonly choice: TargetChoice;
  readonly options: LiveOptions;
  readonly startJudge: StartJudge;
}

async function checkOne(
  { given, io }: Input<typeof groups>,
  { run, network, verdict, outputs, source, attest }: GroupValues<typeof groups>,
  { choice, options, startJudge }: Chosen,
): Promise<number> {
  const { expectedFailures, finalizeReport } = await readVerdictFlags(verdict);
  const { safety, baseUrlVariable } = choice;
  const { minimizeRequests: maxRequests = minimizeRequests[safety] } = outputs;
  const minimize: MinimizeJob | undefined =
    outputs.minimize === undefined
      ? undefined
      : {
          maxRequests,
          maxCreates: given.maxCreates === undefined ? undefined : run.maxCreates,
          expectedFailures,
          baseUrlVariable,
          caFile: network.ca === undefined ? undefined : resolve(network.ca),
        };
  const replay =
    source.replay === undefined ? undefined : await readSequence(source.replay, choice);
  if (source.dryRun) {
    const { dryRun } = await import('./dry-run.ts');
    io.stdout.write(await dryRun(options, choice, minimize?.maxRequests));
    return exitCodes.ok;
  }
  const { har: file } = source;
  const learn = outputs.learn !== undefined;
  return withJudge(startJudge, io, async (judge, stop) => {
    await prepareOutputs(outputs, io.env);
    const sign = await readAttestFlags(attest, io.env, expectedFailures);
    const job = { options, learn, minimize, replay, attest: sign !== undefined };
    const { baseUrl, plan } = choice;
    const { only, maxDuration } = options;
    const recorded = { baseUrl, maxDuration, ...(only && { only }), ...(plan && { plan }) };
    const judged =
      file === undefined
        ? await judgeTarget(
            judge,
            choice,
            { ...job, network: await readNetworkFlags(network, io) },
            io,
          )
        : await judge({ kind: 'recording', file, learn, options: recorded });
    return deliverJudged(judged, { choice, outputs, finalizeReport, sign }, io, stop);
  });
}

/**
 * @throws {UsageError} for what the options do not allow.
 * @throws {InputError} with every problem of the file.
 */
async function readSequence(
  file: string,
  { safety, exhaustKeyEnv }: TargetChoice,
): Promise<Sequence> {
  const sequence = parseSequence(await readJsonFile(file), file);
  const problem = refusal(sequence, { safety, hasSecondKey: exhaustKeyEnv !== undefined });
  if (problem === undefined) return sequence;
  throw new UsageError(`${file} cannot be sent: ${problem}`);
}
