import type { Report } from '../../spec/generated/schema-types.ts';
import type { Plan } from '../../spec/plans.ts';
import { isSuccess } from '../evidence/exchange.ts';
import type { HarEntry } from '../recording/har-input.ts';
import { authorizationOf, secretsIn } from '../recording/har-keys.ts';
import { clientVerdictOf, judgeRecording } from '../recording/judge-recording.ts';
import { readRecording, reasonToSkip } from '../recording/recording.ts';
import { createRedaction } from '../report/redact.ts';
import {
  type CapturedExchange,
  createTrafficRecording,
  entryOf,
  type RecordedTraffic,
  sizeOf,
} from './capture.ts';
import { createFindings } from './findings.ts';
import { createCallerNames, type Findings, noteFindings, passedExchange } from './passed.ts';

export interface TrafficOptions {
  /** Of the service. */
  readonly baseUrl: string;
  /** The plan of the keys in the traffic. */
  readonly plan?: Plan | undefined;
  /** Bytes of a body, decompressed, up to which it is judged. */
  readonly maxBodyBytes: number;
  /** Whether to keep the traffic. Default: false. */
  readonly record?: boolean;
}

/** `gap` marks missing exchanges: those before and after it are not judged together. */
export type Traffic = readonly (CapturedExchange | 'gap')[];

/** The most exchanges that are judged together, and the most characters of their bodies. */
const [longestWindow, largestWindow] = [2000, 16 * 2 ** 20];
/** The most secrets that are kept to redact later traffic, and exchanges of one part that are shown. */
const [maxSecrets, maxPassed] = [500, 200];

/**
 * Judges both sides of live traffic as recordings: the latest exchanges of each accepted key, and those
 * without one. It keeps findings rather than exchanges, so memory is bounded over any amount of traffic.
 */
export function createTrafficJudge({ baseUrl, plan, maxBodyBytes, record }: TrafficOptions) {
  const { origin } = new URL(baseUrl);
  const recording = createTrafficRecording();
  const callerOf = createCallerNames();
  const findings = createFindings(plan ? { baseUrl, plan } : { baseUrl });
  const notJudged = new Map<string, number>();
  const protocols = new Set<string>();
  let secrets: string[] = [];
  let broken = new Map<HarEntry, Findings>();
  let skipped = new Map<HarEntry, string>();
  const skip = (entry: HarEntry, reason: string) => {
    skipped.set(entry, reason);
    notJudged.set(reason, (notJudged.get(reason) ?? 0) + 1);
  };
  let latest: HarEntry[] = [];
  let fresh: HarEntry[] = [];
  const standIns = new WeakSet<HarEntry>();
  const judgeTogether = (chosen: HarEntry[], added: number, without: Partial<Report>): string[] => {
    const har = { log: { entries: chosen } };
    const recording = readRecording(har, baseUrl, { isComplete: true, secrets });
    const report = { ...judgeRecording(recording, plan ? { plan } : {}), ...without };
    noteFindings(report, recording.entries, broken);
    return findings.add(report, recording.entries, added);
  };
  const judgeFresh = (): string[] => {
    secrets = [...new Set([...secretsIn(fresh), ...secrets])].slice(0, maxSecrets);
    const all = [...latest, ...fresh];
    const ofService = all.filter((entry) => !standIns.has(entry));
    const accepted = new Set(ofService.filter(isSuccess).map(authorizationOf));
    // A guard against guessed keys may count the refused ones together.
    const keyOf = (entry: HarEntry) => [authorizationOf(entry)].find((key) => accepted.has(key));
    const ofKeys = Map.groupBy(all, keyOf);
    const news = [...Map.groupBy(fresh, keyOf)].flatMap(([key, added]) => {
      const known = ofKeys.get(key) ?? [];
      const passed = known.filter((entry) => !standIns.has(entry));
      const isAll = passed.length === known.length;
      const fresh = added.filter((entry) => !standIns.has(entry)).length;
      return [
        ...(passed.length > 0
          ? judgeTogether(passed, fresh, isAll ? {} : { client: clientVerdictOf([]) })
          : []),
        // Our own answers count for the client only.
        ...(isAll ? [] : judgeTogether(known, 0, { clauses: [] })),
      ];
    });
    latest = shortened(all);
    fresh = [];
    return news;
  };
  return {
    /** @returns A line about each clause that is found broken for the first time, and the latest exchanges. */
    judge(traffic: Traffic) {
      const news: string[] = [];
      const entries: HarEntry[] = [];
      [broken, skipped] = [new Map(), new Map()];
      for (const item of traffic) {
        const entry = item === 'gap' ? undefined : entryOf(item, origin, maxBodyBytes);
        if (item !== 'gap' && entry && item.standIn) {
          standIns.add(entry);
          if (reasonToSkip(entry, baseUrl) === undefined) fresh.push(entry);
          // The mock's journal already has what the mock answered.
          if (item.standIn === 'handler') entries.push(entry);
          continue;
        }
        if (entry) entries.push(entry);
        if (entry && record) recording.add(entry);
        if (item !== 'gap' && item.httpVersion) protocols.add(`HTTP/${item.httpVersion}`);
        // A request without an answer may have counted, too.
        if (!entry || entry.response.status === 0) {
          news.push(...judgeFresh());
          latest = [];
          if (entry) skip(entry, 'without a response');
          continue;
        }
        const reason = reasonToSkip(entry, baseUrl);
        if (reason === undefined) {
          fresh.push(entry);
          if (entry.response.content?.text === undefined)
            skip(entry, 'only by its headers: body unreadable, too long or too much at once');
        } else skip(entry, reason);
      }
      news.push(...judgeFresh());
      const redact = createRedaction([...secretsIn(entries), ...secrets]);
      const passed = entries.slice(-maxPassed).map((one) => {
        const by = standIns.has(one) ? 'answered by your handler' : 'passed';
        return passedExchange(
          one,
          { redact, caller: callerOf(one) },
          by,
          broken.get(one),
          skipped.get(one),
        );
      });
      return { news, passed };
    },
    /** @param elsewhere How many exchanges did not get here, by reason. */
    report: (elsewhere: Readonly<Record<string, number>> = {}): Report =>
      findings.report({
        protocols: [...protocols],
        notJudged: { ...Object.fromEntries(notJudged), ...elsewhere },
      }),
    /** The latest traffic, if it is kept. */
    recorded: (): RecordedTraffic => recording.finish(secrets),
  };
}

export type JudgedTraffic = ReturnType<ReturnType<typeof createTrafficJudge>['judge']>;

/** Drops the older half until the rest fits the window. */
function shortened(entries: HarEntry[]): HarEntry[] {
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (entries.length <= longestWindow && total <= largestWindow) return entries;
  return shortened(entries.slice(Math.ceil(entries.length / 2)));
}
