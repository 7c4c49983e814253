import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { Mock } from '../../mocks/create-mock.ts';
import { deliver, prepareOutputs } from '../check/deliver.ts';
import { readVerdictFlags, verdictGroup } from '../check/verdict.ts';
import { UsageError } from '../io.ts';
import { rethrow } from '../mock/storage.ts';
import { defineCommand } from '../options/command.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice, choices, wholeNumber } from '../options/kinds.ts';
import { childGroup, outputGroup } from '../run/options.ts';
import { type ChildOptions, type Client, judgeTrial, runOn } from '../run/trial.ts';
import { createVariants } from '../run/variants.ts';
import { drillClient, drillsFor, runDrill, type TryTask } from './drill.ts';
import { requiredIds, situations, type Task, tasks } from './situations.ts';

const drillGroup = optionGroup(declared.drill, {
  kinds: {
    can: choices(Object.keys(tasks) as Task[]),
    clock: choice(['real', 'virtual']),
    parallel: wholeNumber({ min: 1, max: 256 }),
  },
  lists: { situation: choice(situations.map(({ name }) => name)) },
  defaults: { can: ['list', 'create'], clock: 'real' },
});

const groups = {
  drill: drillGroup,
  client: childGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
};

export const drillCommand = defineCommand({ name: 'drill' }, groups, async (input) => {
  const { io, positionals } = input;
  const values = await input.read().catch(rethrow);
  const { situation, list, can, clock, parallel } = values.drill;
  if (list) {
    io.stdout.write(situations.map(({ name, text }) => `${name.padEnd(22)}${text}\n`).join(''));
    return exitCodes.ok;
  }
  const { finalizeReport } = await readVerdictFlags(values.verdict, requiredIds);
  await prepareOutputs(values.outputs, io.env);
  const chosen = situations.filter(
    ({ name }) => situation.length === 0 || situation.includes(name),
  );
  if (drillsFor(chosen, can).length === 0) {
    throw new UsageError(`${situation.join(', ')} concerns nothing that --can names`);
  }
  const client = { ...values.client, clock, command: positionals };
  const usual = clock === 'virtual' ? {} : { parallel: 8 };
  const variants = createVariants({ io, ...(parallel ? { parallel } : usual) }, 0);
  try {
    const report = await drillClient(chosen, can, (drills, isSequential) =>
      variants.runEach(drills, (drill, child) =>
        runDrill(drill, {}, client.keyName, tryTaskIn(client, child, isSequential(drill.task))),
      ),
    );
    const stopped = variants.exitCode();
    if (!report || stopped !== undefined) return stopped ?? exitCodes.incomplete;
    const final = finalizeReport(report);
    return await deliver(final.report, values.outputs, final.text, io);
  } finally {
    variants.end();
  }
});

/** Aborts some seconds after the first exchange, however long the client takes to start. */
function soonAfterFirst(mock: Mock, seconds: number): AbortSignal {
  const enough = new AbortController();
  const release = mock.onExchange(() => {
    release();
    setTimeout(() => enough.abort(), seconds * 1000).unref();
  });
  return enough.signal;
}

function tryTaskIn(client: Client, child: ChildOptions, isSequential: boolean): TryTask {
  return (mock, { task, situation }) => {
    const seconds = client.clock === 'virtual' ? undefined : situation.enough;
    const limits = [child.signal, seconds && soonAfterFirst(mock, seconds)];
    const signal = AbortSignal.any(limits.filter((limit) => limit instanceof AbortSignal));
    const env = {
      ...child.env,
      PET_CATALOGUE_OPERATION: tasks[task],
      PET_CATALOGUE_SITUATION: situation.name,
    };
    const run = () => runOn(mock, client, { ...child, env, signal });
    return judgeTrial(mock, run, { command: client.command.join(' '), isSequential });
  };
}
