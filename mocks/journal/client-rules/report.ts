import { clientRules, judgeClient } from '../../../spec/client-rules/judge-client.ts';
import type { ClientExchange } from '../../../spec/client-rules/rule.ts';
import type { components } from '../../admin/generated/types.ts';
import { type JournalEntry, maxBodyLength } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { callerOf } from '../record.ts';
import { nameRedaction, redactionFor } from '../redact.ts';

/** How one caller obeys the rules of service.md for clients, according to the journal. */
export type ClientReport = components['schemas']['Client'];

/** Judges every caller in the journal: first the keys in configuration order, then the others. */
export function clientReports(sandbox: Sandbox): Map<string, ClientReport> {
  const entries = sandbox.journal.entries();
  const forgotten = sandbox.journal.answered - entries.length;
  const redact = redactionFor(sandbox);
  const showName = nameRedaction(sandbox);
  const byCaller = Map.groupBy(entries.filter(isForService), (entry) => callerOf(entry, sandbox));
  const names = new Set([...sandbox.keys.map(({ name }) => name), ...byCaller.keys()]);
  return new Map(
    [...names].flatMap((name) => {
      const requests = byCaller.get(name);
      if (!requests) return [];
      const exchanges = requests.map(clientExchange);
      const rules = clientRules.map((rule) => judgeClient(rule, exchanges, redact));
      const conforms = rules.every(({ verdict }) => verdict !== 'broken');
      const shown = showName(name);
      return [[name, { name: shown, requests: requests.length, forgotten, conforms, rules }]];
    }),
  );
}

/** Excludes requests outside the service, such as one for a favicon. */
export function isForService({ url }: { readonly url: string }): boolean {
  return /\/v1(\/|$)/.test(new URL(url).pathname);
}

function clientExchange(entry: JournalEntry): ClientExchange {
  const { id, operation, credential, requestBody: body, connection, answeredBefore } = entry;
  const isWhole = body !== null && body.length <= maxBodyLength;
  return {
    id,
    operation,
    client: credential?.split(' ').at(-1),
    request: {
      method: entry.method,
      url: entry.url,
      headers: Object.fromEntries(entry.requestHeaders),
      ...(isWhole ? { body } : {}),
    },
    response: {
      status: entry.status,
      headers: Object.fromEntries(new Headers(entry.replyHeaders)),
      body: entry.replyBody ?? '',
    },
    sentAt: entry.arrivedAt,
    receivedAt: entry.answeredAt,
    real: { sentAt: entry.arrivedReal, receivedAt: entry.answeredReal },
    answeredBefore,
    connection,
  };
}
