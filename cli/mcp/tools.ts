import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import type { AdminClient } from '../../mocks/admin/client.ts';
import type { NewFault } from '../../mocks/faults/fault.ts';
import { faults } from '../../mocks/faults/index.ts';
import { type Clause, selectClauses } from '../../spec/clauses/index.ts';
import { clip, count } from '../../spec/support/text.ts';
import { UsageError } from '../io.ts';
import type declared from './tools.json';

export interface ToolContext {
  readonly sandbox: string;
  readonly admin: AdminClient;
  /**
   * Runs the command check.
   * @returns Its exit code, and what it prints.
   * @throws {UsageError}
   */
  check(args: readonly string[], apiKey?: string): Promise<{ code: number; text: string }>;
}

export type Tool<Arguments> = (args: Arguments, context: ToolContext) => Promise<string>;

type NewSandbox = NonNullable<Parameters<AdminClient['sandboxes']['create']>[0]>;
type RequestFilter = NonNullable<Parameters<AdminClient['requests']['list']>[0]>;
type KeyChange = Parameters<AdminClient['keys']['change']>[1];
type JudgedClient = Awaited<ReturnType<AdminClient['clients']['list']>>[number];

type CheckArguments = Partial<Record<'baseUrl' | 'plan' | 'safety' | 'only', string>>;

/** Each gets the arguments that its schema in tools.json allows, and answers without keys. */
export const tools = {
  async sandbox(settings: NewSandbox, { admin }) {
    const { id, baseUrl, adminUrl, keys } = await admin.sandboxes.create(settings);
    const names = Object.keys(keys).join(', ');
    return `Sandbox ${id} serves ${baseUrl} with the keys ${names}; ${adminUrl}/keys shows them. Next: point the client there, then judge_client.`;
  },

  async journal({ id, limit = 20, ...filter }: RequestFilter & { id?: number }, { admin }) {
    if (id !== undefined) return clip(JSON.stringify(await admin.requests.get(id), null, 1), 8000);
    const { requests, meta } = await admin.requests.list({ ...filter, limit });
    const lines = requests.map(({ id: number, at, key, reason, request, response }) => {
      const path = request.url.replace(/^\w+:\/\/[^/]*/, '');
      return [number, at, request.method, path, response.status, key, reason ?? ''].join('  ');
    });
    const title = `${lines.length} of ${count(meta.total, 'request')}, newest first.`;
    return [title, ...lines, 'Next: journal with an id, or judge_client.'].join('\n');
  },

  async inject_fault({ fault, ...settings }: Partial<NewFault>, { admin }) {
    if (fault === undefined) {
      await admin.faults.clear();
      return 'No fault is active.';
    }
    const { id } = await admin.faults.add({ fault, ...settings });
    return `Fault ${id}, ${fault}, is active. Next: run the client, then journal. Without a fault, inject_fault removes all.`;
  },

  async set_quota({ key, ...change }: KeyChange & { key: string }, { admin }) {
    const { plan, remaining, bannedUntil } = await admin.keys.change(key, change);
    const ban = bannedUntil === null ? '' : ` It is banned until ${bannedUntil}.`;
    return `The key ${key} (${plan}) has ${count(remaining.minute, 'request')} left in the minute, ${remaining.day} in the day.${ban} Next: run the client, then judge_client.`;
  },

  async advance_clock(change: { by: string }, { admin }) {
    return `The mock's clock now reads ${(await admin.clock.advance(change)).now}.`;
  },

  async judge_client(_none: object, { admin }) {
    const clients = await admin.clients.list();
    if (clients.length > 0) return clients.map(describeClient).join('\n');
    return 'No client has sent a request. Next: run the client, then judge_client.';
  },

  async check({ baseUrl, ...given }: CheckArguments, { admin, sandbox, check }) {
    const fork = baseUrl === undefined ? await forkWithKey(admin, sandbox) : undefined;
    const options = Object.entries({ plan: fork?.plan, ...given }).flatMap(([flag, value]) =>
      value === undefined ? [] : `--${flag}=${value}`,
    );
    const address = baseUrl ?? fork?.baseUrl ?? '';
    const { code, text } = await check([...options, '--', address], fork?.key);
    return code === exitCodes.violates ? `${text}Next: explain_clause for what failed.` : text;
  },

  async explain_clause({ clause }: { clause: string }) {
    return selectClauses([clause], [], ['service', 'client']).map(explain).join('\n\n');
  },
} satisfies Record<keyof typeof declared, Tool<never>>;

/** A fork, so that judging changes nothing in the sandbox, and uses up no quota of the client. */
async function forkWithKey(admin: AdminClient, sandbox: string) {
  const keys = await admin.keys.list();
  const usable = keys.find(({ remaining, bannedUntil }) => !bannedUntil && remaining.minute >= 60);
  if (!usable) throw new UsageError('no key has 60 requests left; advance_clock by 1m first');
  return { ...usable, ...(await admin.sandboxes.create({ from: { sandbox } })) };
}

function describeClient({ name, requests, conforms, rules }: JudgedClient): string {
  const problems = rules.flatMap(({ clause, problems: found }) =>
    found.map(
      ({ message, requests: ids }) => `  ${clause}: ${message} (requests ${ids.join(', ')})`,
    ),
  );
  const verdict = conforms ? 'breaks no rule' : 'breaks rules';
  return [`${name}: ${verdict} in ${count(requests, 'request')}`, ...problems].join('\n');
}

function explain({ id, party, level, quote, text, source }: Clause): string {
  const breaking = faults.flatMap(({ breaks, name }) => (breaks === id ? name : []));
  return [
    `${id} (${level}; binds the ${party}; service.md ${source.join('; ')})`,
    `The document: “${quote}”`,
    `Read as: ${text}`,
    ...(breaking.length > 0 ? [`Faults that break it: ${breaking.join(', ')}`] : []),
  ].join('\n');
}
