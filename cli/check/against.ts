import {
  compareReports,
  comparisonExitCode,
  comparisonText,
} from '../../contract-tests/comparison/comparison.ts';
import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { printableJson } from '../../contract-tests/reporters/parts/printable.ts';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { plans } from '../../spec/plans.ts';
import type { Environment, Io } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice, text } from '../options/kinds.ts';
import type { Values } from '../options/option.ts';
import { escapeOnGithub, printObstacle } from './deliver.ts';
import type { StartJudge } from './judge.ts';
import { judgeTarget, type LiveOptions, withJudge } from './judge-target.ts';
import { assertWritable, writeOutput } from './output-files.ts';
import { environmentNames, readTargetFlags, type TargetChoice } from './target.ts';

export const againstGroup = optionGroup(declared.against, {
  kinds: {
    against: text,
    againstEnv: choice(environmentNames),
    againstKeyEnv: text,
    againstPlan: choice(plans),
  },
});

/**
 * @returns Undefined without a second service.
 * @throws {UsageError} as `readTargetFlags` does.
 */
export function readAgainstFlags(
  { against, againstEnv, againstKeyEnv, againstPlan }: Values<typeof againstGroup>,
  first: TargetChoice,
  env: Environment,
): TargetChoice | undefined {
  if (against === undefined && againstEnv === undefined) return undefined;
  const ofFirst = againstEnv === undefined ? first : undefined;
  const [plan, apiKeyEnv] = [againstPlan ?? ofFirst?.plan, againstKeyEnv ?? ofFirst?.apiKeyEnv];
  const values = {
    mock: false,
    yesWriteToProduction: false,
    provokeBan: false,
    exclusive: ofFirst?.exclusive ?? false,
    ...(againstEnv && { env: againstEnv }),
    ...(plan && { plan }),
    ...(apiKeyEnv && { apiKeyEnv }),
  };
  const second = readTargetFlags(against === undefined ? [] : [against], values, env, '--against');
  const safety = second.inProduction ? 'read-only' : first.safety;
  return { ...second, safety, exhaustKeyEnv: first.exhaustKeyEnv };
}

interface AgainstOptions {
  readonly io: Io;
  readonly startJudge: StartJudge;
  readonly choice: TargetChoice;
  readonly second: TargetChoice;
  readonly options: LiveOptions;
  readonly network: NetworkOptions;
  /** The file of the comparison as JSON; `-` is stdout, in place of the text. */
  readonly json: string | undefined;
}

/** Judges two services in sequence, since they may share a key. @returns The exit code. */
export async function checkAgainst(options: AgainstOptions): Promise<number> {
  const { choice, second, json, io } = options;
  if (json !== undefined && json !== '-') await assertWritable(json);
  const reports: Report[] = [];
  for (const one of [choice, second]) {
    const judged = await judgeOne(one, options);
    if (typeof judged === 'number') return judged;
    reports.push(judged);
  }
  const [a, b] = reports as [Report, Report];
  const comparison = compareReports(a, b);
  const asJson = printableJson(comparison);
  const { stdout, env } = io;
  stdout.write(json === '-' ? asJson : escapeOnGithub(comparisonText(comparison), env));
  if (json !== undefined && json !== '-') await writeOutput(json, asJson);
  return comparisonExitCode(comparison);
}

/** @returns The exit code where there is no report to compare. */
function judgeOne(
  choice: TargetChoice,
  { io, startJudge, second, options, network }: AgainstOptions,
): Promise<Report | number> {
  return withJudge(startJudge, io, async (judge, stop) => {
    const { exclusive } = choice;
    const job = { options: { ...options, safety: second.safety, exclusive }, network };
    const { report, obstacle } = await judgeTarget(judge, choice, job, io);
    if (obstacle) {
      printObstacle(obstacle, choice, io);
      return exitCodes.unreachable;
    }
    return stop.signal.aborted ? stop.exitCode(report, exitCodes.incomplete) : report;
  });
}
