import { clientRules, judgeClient } from '../../../spec/client-rules/judge-client.ts';
import type { ClientExchange } from '../../../spec/client-rules/rule.ts';
import type { RuleProblem, RuleReport } from '../../../spec/generated/schema-types.ts';
import { operationById } from '../../../spec/operations.ts';
import { checkNames } from '../../../spec/support/input-error.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import type { components } from '../../admin/generated/types.ts';
import { type JournalEntry, maxBodyLength } from '../../state/journal-entry.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { callerOf, createRecorder, type JournalRecord } from '../record.ts';
import { redactionFor } from '../redact.ts';

/** How one caller obeys the rules of service.md for clients, according to the journal. */
export type ClientReport = components['schemas']['Client'];

/** Judges every caller in the journal: first the keys in configuration order, then anonymous callers. */
export function clientReports(sandbox: Sandbox): Map<string, ClientReport> {
  const entries = sandbox.journal.entries();
  const forgotten = sandbox.journal.answered - entries.length;
  const { redact, showName } = redactionFor(sandbox);
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

/** Excludes requests outside the service, such as one for a favicon, and those that a proxy has passed on. */
export function isForService({ url, findings }: Pick<JournalEntry, 'url' | 'findings'>): boolean {
  return findings === undefined && /\/v1(\/|$)/.test(new URL(url).pathname);
}

function clientExchange(entry: JournalEntry): ClientExchange {
  const { id, operation, credential, requestBody: body, connection, answeredBefore } = entry;
  const isWhole = body !== null && body.length <= maxBodyLength;
  return {
    id,
    operation: operation && operationById(operation),
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
    ...(connection !== undefined && { connection }),
  };
}

export interface ConformanceOptions {
  /** Ids of clauses to ignore. */
  readonly except?: readonly string[];
  /** Names of the callers to judge. Default: all. */
  readonly only?: readonly string[];
}

/** Clients broke rules of service.md; the message lists each rule with its exchanges. */
export class ClientRulesError extends Error {
  /** The clients that broke a rule, with only the broken rules. */
  readonly clients: readonly ClientReport[];

  constructor(clients: readonly ClientReport[], message: string) {
    super(message);
    this.name = 'ClientRulesError';
    this.clients = clients;
  }
}

const what = 'The options of clients.assertConform';

export function assertClientsConform(sandbox: Sandbox, options: ConformanceOptions = {}): void {
  checkOptions(what, options, ['except', 'only']);
  const { except = [], only } = options;
  const reports = clientReports(sandbox);
  const callers = [...sandbox.keys.map(({ name }) => name), 'anonymous', ...reports.keys()];
  const clauses = clientRules.map(({ clause }) => clause);
  checkNames(what, 'except', except, clauses);
  checkNames(what, 'only', only ?? [], callers);
  const broken = [...reports].flatMap(([name, report]) => {
    if (only && !only.includes(name)) return [];
    const rules = report.rules.filter(
      ({ clause, verdict }) => verdict === 'broken' && !except.includes(clause),
    );
    return rules.length > 0 ? [{ ...report, rules }] : [];
  });
  if (broken.length > 0) throw new ClientRulesError(broken, failureMessage(broken, sandbox));
}

function failureMessage(broken: readonly ClientReport[], sandbox: Sandbox): string {
  const record = createRecorder(sandbox);
  const entries = sandbox.journal.entries();
  const linesOf = (ids: readonly number[]) =>
    entries.filter(({ id }) => ids.includes(id)).map((entry) => lineOf(record(entry)));
  return [
    'Some clients break rules of service.md.',
    ...broken.flatMap((client) => [
      '',
      `${client.name} (${judged(client)}):`,
      ...client.rules.flatMap((rule) => ruleLines(rule, linesOf)),
    ]),
  ].join('\n');
}

function judged({ requests, forgotten }: ClientReport): string {
  const gone = forgotten > 0 ? `; the journal no longer holds ${forgotten} older exchanges` : '';
  return `${requests} requests judged${gone}`;
}

function ruleLines({ clause, text, source, problems }: RuleReport, linesOf: LinesOf): string[] {
  return [
    `  breaks ${clause}: ${text} (service.md §${source.join('; §')})`,
    ...problems.slice(0, 3).flatMap((problem) => problemLines(problem, linesOf)),
    ...more(problems.length - 3, '    and', 'more times'),
  ];
}

type LinesOf = (ids: readonly number[]) => readonly string[];

function problemLines({ message, requests }: RuleProblem, linesOf: LinesOf): string[] {
  return [
    `    It ${message}:`,
    ...linesOf(requests.slice(0, 5)).map((line) => `      ${line}`),
    ...more(requests.length - 5, '      and', 'more'),
  ];
}

function more(count: number, before: string, after: string): string[] {
  return count > 0 ? [`${before} ${count} ${after}`] : [];
}

function lineOf({ id, at, bannedUntil, request, response }: JournalRecord): string {
  const path = request.url.replace(/^\w+:\/\/[^/]+/, '');
  const wait = response.headers['retry-after'];
  const retryAfter = wait === undefined ? '' : `, Retry-After: ${wait}`;
  const ban = bannedUntil === null ? '' : `, key banned until ${bannedUntil}`;
  return `#${id} ${at} ${request.method} ${path} → ${response.status}${retryAfter}${ban}`;
}
