import { randomInt, randomUUID } from 'node:crypto';
import type {
  RecordedCall,
  RecordedResult,
  RecordedSession,
  Report,
  RunRecording,
} from '../../spec/generated/schema-types.ts';
import { hasNoCase, secretsOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { createRedaction } from '../report/redact.ts';
import { toExchangeReport } from '../report/report.ts';
import type { Probe } from '../run/probe.ts';
import type { RequestSpec } from '../run/round-trip.ts';
import type { ObservedOptions, RunOptions } from '../run/run-options.ts';
import { reportOf, run } from '../run.ts';
import { createBodyParser, ResponseTooLarge } from '../transport/body-parser.ts';
import { NoResponse } from '../transport/send-request.ts';
import { NotExercised } from '../verdict/verdict.ts';

/** Characters of all bodies that a recording keeps. */
const maxLength = 96 * 2 ** 20;

/** Options with which a run leaves a recording: all that its probes have returned. */
export function recordRun(options: RunOptions) {
  const { fetch, clock, onEvent, signal, apiKey, exhaustKey, ...plain } = options;
  const redact = createRedaction(secretsOf(apiKey, exhaustKey));
  const sessions: { probe: Probe; calls: RecordedCall[] }[] = [];
  const through = (probe: Probe) => {
    const calls: RecordedCall[] = [];
    sessions.push({ probe, calls });
    return recording(probe, calls);
  };
  /**
   * @param report What the run has ended with.
   * @returns Undefined if it is too large.
   */
  const recordingOf = (report: Report): RunRecording | undefined => {
    const { startedAt, durationMs, requests, exchanges } = report;
    const length = exchanges.reduce((sum, { response }) => sum + response.body.length, 0);
    if (length > maxLength) return undefined;
    return {
      options: JSON.parse(JSON.stringify({ ...plain, ...standIns(options) })),
      startedAt: Date.parse(startedAt),
      durationMs,
      requests,
      sessions: sessions.map(({ probe, calls }) => ({
        exchanges: probe.exchanges.map(({ json: _, ...exchange }) => {
          return { ...exchange, ...toExchangeReport(exchange, redact) };
        }),
        ...redact({ unanswered: probe.unanswered, calls }),
      })),
    };
  };
  const observed: ObservedOptions = { ...options, through };
  return { options: observed, recordingOf };
}

/** What the repeated run has in place of the keys. */
function standIns({ apiKey, exhaustKey }: RunOptions) {
  // A clause is judged by whether the key has letters.
  const standIn = () => (hasNoCase(apiKey) ? `${randomInt(2 ** 48 - 1)}` : `key-${randomUUID()}`);
  return { apiKey: standIn(), ...(exhaustKey !== undefined && { exhaustKey: standIn() }) };
}

function recording(probe: Probe, calls: RecordedCall[]): Probe {
  const noted = (asked: string, ...results: Promise<unknown>[]) => {
    const all = Promise.allSettled(results).then((ends) => {
      const after = { exchanges: probe.exchanges.length, requestsLeft: probe.requestsLeft() };
      calls.push({ asked, results: ends.map(resultOf), ...after });
    });
    return results.map((result) => all.then(() => result));
  };
  return {
    ...probe,
    send: (spec) => noted(nameOf(spec), probe.send(spec))[0],
    sendBoth: (...specs) => noted(nameOf(...specs), ...probe.sendBoth(...specs)),
    wait: (...wait) => noted('wait', probe.wait(...wait))[0],
  } as Probe;
}

/** Judges a recorded run again, by what its probes have returned. */
export async function repeatRun({ options, startedAt, sessions, ...sent }: RunRecording) {
  const left = [...sessions];
  const repeated = {
    ...options,
    clock: { now: () => startedAt, sleep: async () => {} },
    through: (probe) => repeating(probe, left.shift()),
  } as ObservedOptions;
  return { ...(await run(repeated).catch(reportOf)), ...sent };
}

function repeating(
  probe: Probe,
  { calls, unanswered, ...session }: RecordedSession = { calls: [], unanswered: [], exchanges: [] },
): Probe {
  const parser = createBodyParser(Number.POSITIVE_INFINITY);
  const all = session.exchanges.map((exchange) => {
    return { ...exchange, json: parser.parse(exchange.response.body).json } as Exchange;
  });
  const exchanges: Exchange[] = [];
  let [done, left] = [0, probe.requestsLeft()];
  const ended = (...specs: RequestSpec[]) => {
    const call = calls[done];
    if (call?.asked !== nameOf(...specs)) {
      throw new NotExercised('blocked', `after step ${done}, the run goes on differently`);
    }
    [done, left] = [done + 1, call.requestsLeft];
    exchanges.push(...all.slice(exchanges.length, call.exchanges));
    return call.results.map(async ({ value, error }) => {
      if (error) throw errorFrom(error);
      return exchanges.find(({ index }) => index === value);
    });
  };
  return {
    ...probe,
    exchanges,
    unanswered,
    requestsLeft: () => left,
    maySendBoth: () => calls[done]?.asked.includes(', ') === true,
    send: async (spec: RequestSpec) => ended(spec)[0],
    sendBoth: ended,
    wait: async () => ended()[0],
  } as unknown as Probe;
}

function nameOf(...specs: readonly RequestSpec[]): string {
  const names = specs.map(({ operation, credential = 'valid' }) => `${operation} ${credential}`);
  return names.join(', ') || 'wait';
}

function resultOf(end: PromiseSettledResult<unknown>): RecordedResult {
  if (end.status === 'fulfilled') return end.value ? { value: (end.value as Exchange).index } : {};
  const { name, message, reason } = end.reason;
  const isTooLarge = end.reason instanceof ResponseTooLarge;
  return {
    error: { name: isTooLarge ? 'ResponseTooLarge' : name, message, ...(reason && { reason }) },
  };
}

function errorFrom({ name, message, reason }: NonNullable<RecordedResult['error']>): Error {
  if (name === 'ResponseTooLarge') return new ResponseTooLarge(message);
  if (name === 'NoResponse') return new NoResponse(message);
  return reason ? new NotExercised(reason, message) : new Error(message);
}
