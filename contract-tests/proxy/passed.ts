import type { PassedExchange } from '../../spec/exchange.ts';
import type { HttpExchange, Report } from '../../spec/generated/schema-types.ts';
import { clip } from '../../spec/support/text.ts';
import { recordedExchange } from '../recording/har-exchange.ts';
import type { HarEntry } from '../recording/har-input.ts';
import { authorizationOf } from '../recording/har-keys.ts';
import type { Redaction } from '../report/redact.ts';

/** The clauses that an exchange breaks. */
export type Findings = PassedExchange['findings'];

/** Notes what a report says about each exchange. @param entries The exchanges of the report, by index. */
export function noteFindings(
  { clauses, client }: Report,
  entries: readonly HarEntry[],
  findings: Map<HarEntry, Findings>,
): void {
  const note = (finding: Findings[number], indexes: readonly number[]) => {
    for (const entry of indexes.flatMap((index) => entries[index] ?? [])) {
      findings.set(entry, [...(findings.get(entry) ?? []), finding]);
    }
  };
  for (const { id: clause, verdict, text, exchanges } of clauses) {
    if (verdict === 'fail') note({ party: 'service', clause, text }, exchanges);
  }
  for (const { clause, text, problems } of client?.rules ?? []) {
    const latest = problems.flatMap(({ requests }) => requests.slice(-1));
    note({ party: 'client', clause, text }, latest);
  }
}

const maxCallers = 100;

/** Names keys by the order in which they come, because a key must not be shown. */
export function createCallerNames() {
  const names = new Map<string, string>();
  return (entry: HarEntry): string => {
    const sent = authorizationOf(entry);
    if (sent === undefined) return 'anonymous';
    if (!names.has(sent) && names.size < maxCallers) {
      names.set(sent, `key ${names.size + 1} of the service`);
    }
    return names.get(sent) ?? 'another key of the service';
  };
}

/**
 * Describes an exchange for the console.
 * @param what How it was handled, such as `passed`.
 * @param skipped Why it was not judged.
 */
export function passedExchange(
  entry: HarEntry,
  { redact, caller }: { redact: Redaction; caller: string },
  what: string,
  findings: Findings = [],
  skipped?: string,
): PassedExchange {
  const verdicts = ['service', 'client'].map((side) => {
    const broken = findings.filter(({ party }) => party === side).map(({ clause }) => clause);
    return `the ${side} breaks ${broken.join(', ') || 'nothing'}`;
  });
  const reason = [what, ...(skipped ? [`not judged: ${skipped}`] : verdicts)].join('; ');
  return { ...clipped(redact(recordedExchange(entry))), findings, caller, reason };
}

const maxBody = 10_000;

export function clipped({ request, response, ...rest }: HttpExchange): HttpExchange {
  return {
    ...rest,
    request: { ...request, ...(request.body && { body: clip(request.body, maxBody) }) },
    response: { ...response, body: clip(response.body, maxBody) },
  };
}
