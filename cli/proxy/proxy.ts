import type { RecordedTraffic } from '../../contract-tests/proxy/capture.ts';
import { createForwarder } from '../../contract-tests/proxy/forward.ts';
import { printable } from '../../contract-tests/reporters/parts/printable.ts';
import { describeNetworkError } from '../../contract-tests/transport/network-errors.ts';
import { createMock, type Mock } from '../../mocks/create-mock.ts';
import { parseProfile } from '../../mocks/profile/profile.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { deliver, learntFile, prepareOutputs } from '../check/deliver.ts';
import { readNetworkFlags } from '../check/network.ts';
import { assertWritable } from '../check/output-files.ts';
import { parseBaseUrl } from '../check/target.ts';
import { readVerdictFlags } from '../check/verdict.ts';
import { createErrorLog, surviveLateErrors } from '../internal-error.ts';
import type { Io } from '../io.ts';
import { defineCommand, type Input } from '../options/command.ts';
import { stopRequest } from '../stop-signals.ts';
import { createHandlersStandIn } from './handlers.ts';
import { createJudgingQueue, type Learnt, startTrafficJudge } from './judging.ts';
import { listen } from './listen.ts';
import { loopback, proxyGroups } from './options.ts';
import { createOwnAnswers } from './own-answers.ts';
import { lockRecording } from './record-lock.ts';
import { coverageText, readyText } from './texts.ts';

export const proxyCommand = defineCommand({ name: 'proxy' }, proxyGroups, async (input) => {
  const { io, positionals } = input;
  const values = await input.read();
  const baseUrl = parseBaseUrl(positionals[0] ?? '', 'the argument').replace(/\/+$/, '');
  const { finalizeReport } = await readVerdictFlags(values.verdict);
  const { json, ...outputs } = values.outputs;
  const { record, learn } = outputs;
  await prepareOutputs(outputs, io.env);
  if (record !== undefined) await assertWritable(record);
  const unlock = record === undefined ? () => {} : await lockRecording(record);
  // A Ctrl+C that comes twice, as through npx, must not cost the verdict.
  const { stopped, release } = stopRequest(io);
  try {
    const { report, recorded, learnt } = await proxyUntilStopped(stopped, baseUrl, values, io);
    const final = finalizeReport(report);
    const more = final.text + coverageText(report, recorded);
    const out = { ...io, stdout: json ? io.stderr : io.stdout };
    const profile = learntFile(learn, learnt?.profile);
    const recording =
      record === undefined || !recorded ? [] : [{ path: record, render: () => recorded.har }];
    const files = [...recording, ...profile.files];
    return io.exit(await deliver(final.report, outputs, more + profile.text, out, files));
  } finally {
    release();
    await unlock();
  }
});

const whoAnswered: Readonly<Record<string, string>> = {
  handler: 'answered by your handler',
  own: 'refused by the proxy',
};

interface Outcome {
  readonly report: Report;
  readonly recorded: RecordedTraffic | undefined;
  readonly learnt: Learnt | undefined;
}

async function proxyUntilStopped(
  stopped: Promise<void>,
  baseUrl: string,
  { proxy, network, outputs }: Awaited<ReturnType<Input<typeof proxyGroups>['read']>>,
  io: Io,
): Promise<Outcome> {
  const { plan, maxBodyBytes, host = loopback, port, readOnly, from, fallback, patience } = proxy;
  const { handlers = [], adminToken } = proxy;
  const print = (line: string) => io.stderr.write(`pet-catalogue: ${printable(line)}\n`);
  const { ca, insecure = false } = await readNetworkFlags(network, io);
  const { record, learn } = outputs;
  const isKept = [record, learn, fallback].some((option) => option !== undefined);
  const worker = startTrafficJudge({ baseUrl, plan, maxBodyBytes, record: isKept });
  const log = createErrorLog(io, () => mock, adminToken);
  const onInternalError = (error: unknown) => log('internal error', error);
  const onHandlerError = (error: unknown) => log('your handler failed; answered with 500', error);
  if (handlers.length > 0) surviveLateErrors(log);
  const mock: Mock = createMock({ ...from?.settings, historySize: 0, onInternalError });
  const queue = createJudgingQueue(worker, ({ news, passed }) => {
    news.forEach(print);
    void mock.requests.show(passed);
  });
  const target = new URL(baseUrl);
  let problem = '';
  let learning = Promise.resolve();
  const imitate = async () => {
    const learnt = await queue.afterWaiting(worker.learnt);
    if (!learnt) return;
    await mock.profile.set(parseProfile(learnt.profile, 'What was learnt', mock.profile.get()));
    await mock.seed.set({ ...from?.settings.seed, ...learnt.seed });
  };
  const server = createForwarder({
    target,
    ca,
    insecure,
    maxBodyBytes,
    answer: (...exchange) => own.answer(...exchange),
    fallback: fallback
      ? {
          patience,
          answer: async (...exchange) => {
            await learning;
            own.fallback(...exchange);
          },
        }
      : undefined,
    onExchange(exchange) {
      if (exchange.status > 0) problem = '';
      queue.add(exchange);
    },
    onFailure(error) {
      const before = problem;
      problem = `no complete answer from the service: ${describeNetworkError(error, patience)}`;
      // One line when it stops answering, not one for each request.
      if (problem !== before) print(problem);
      if (fallback && before === '') learning = imitate().catch(onInternalError);
    },
  });
  const own = createOwnAnswers(mock, server, {
    baseUrl,
    readOnly,
    host,
    plan,
    adminToken,
    report: queue.report,
    handlers: await createHandlersStandIn(handlers, mock, {
      baseUrl,
      maxBodyBytes,
      onHandlerError,
    }),
    onStandIn(by, exchange) {
      queue.leaveOut(whoAnswered[by] ?? `answered by the mock: ${by}`, by === 'fallback');
      if (exchange && by !== 'fallback') queue.add(exchange);
    },
  });
  try {
    const close = await listen(server, port, host, target);
    io.stdout.write(readyText(server, baseUrl, outputs.json));
    await stopped;
    await close();
    return {
      report: await queue.report(),
      recorded: record === undefined ? undefined : await queue.afterWaiting(worker.recorded),
      learnt: learn === undefined ? undefined : await queue.afterWaiting(worker.learnt),
    };
  } finally {
    await worker.end();
  }
}
