import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { isJsonType } from '../../spec/support/media-type.ts';
import type { JournalEntry } from '../state/journal-entry.ts';
import { maxBodyLength } from '../state/journal-entry.ts';
import type { ClientRule, Finding } from './rule.ts';

/**
 * Service.md §2, rule 1. Judged only if the service read the body: not after an earlier refusal
 * (401, 429), and not beyond 16,384 characters.
 */
export const sendsNoId: ClientRule = {
  clause: '2.client-sends-no-id',
  judge: (requests) =>
    requests.flatMap((request) => {
      const body = wholeBody(request);
      const sent = body === undefined ? undefined : tryParseExact(body);
      if (!isObject(sent)) return [];
      return [finding(request, 'id' in sent ? 'supplied an id' : undefined)];
    }),
};

/** Service.md §4. Judges only the form; the service decides whether the key is valid. */
export const sendsBearer: ClientRule = {
  clause: '4.bearer-on-every-request',
  judge: (requests) => requests.map((request) => finding(request, bearerProblem(request))),
};

/** Service.md §4. Judges the declared type of a body and, if the service read it, the body. */
export const sendsJson: ClientRule = {
  clause: '4.json-requests',
  judge: (requests) =>
    requests.filter(takesBody).map((request) => finding(request, jsonProblem(request))),
};

/** Service.md §9, rule 4. */
export const avoidsDeprecated: ClientRule = {
  clause: '9.client-avoids-deprecated',
  judge: (requests) =>
    requests.flatMap((request) => {
      const { operation } = request;
      if (operation === null) return [];
      const called = `called ${operation.id}, ${operation.method} ${operation.path}`;
      return [finding(request, operation.deprecated ? called : undefined)];
    }),
};

function finding(request: JournalEntry, problem: string | undefined): Finding {
  return { requests: [request], problem };
}

function takesBody({ operation }: JournalEntry): boolean {
  return operation?.requestSchema !== undefined;
}

function bearerProblem({ credential }: JournalEntry): string | undefined {
  if (credential === null) return 'sent no Authorization header';
  if (/^bearer +\S+$/i.test(credential)) return undefined;
  return 'sent an Authorization header without the form Bearer <API_KEY>';
}

function jsonProblem(request: JournalEntry): string | undefined {
  const type = request.requestHeaders.get('content-type');
  if (type === null) return 'declared no Content-Type';
  if (!isJsonType(type)) return `declared its body as ${type}`;
  const body = wholeBody(request);
  const isJson = body === undefined || tryParseExact(body) !== undefined;
  return isJson ? undefined : 'sent a body that is not JSON';
}

function wholeBody({ requestBody }: JournalEntry): string | undefined {
  if (requestBody === null || requestBody.length > maxBodyLength) return undefined;
  return requestBody;
}
