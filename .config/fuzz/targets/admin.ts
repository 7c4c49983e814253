import { readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { parse } from 'yaml';
import { handleAdmin } from '../../../mocks/admin/handle-admin.ts';
import { call } from '../../../mocks/test-client.ts';
import type { JsonSchema } from '../../../spec/json-schema.ts';
import { stringifyExact, tryParseExact } from '../../../spec/support/exact-json.ts';
import { type ApiParameter, bodySchemaOf, type OpenApi, operationsIn } from '../../openapi.ts';
import { watchedMock } from '../answers.ts';
import { edited, edits, text } from '../json.ts';
import { valuesOf } from '../schema-values.ts';
import { demand, target } from '../target.ts';

const file = new URL('../../../mocks/admin/generated/openapi.yaml', import.meta.url);
const document: OpenApi = parse(readFileSync(file, 'utf8'));
const { schemas } = document.components;

const calls = operationsIn(document).map(({ path, method, operation, parameters }) => {
  const schema = bodySchemaOf(operation.requestBody);
  return fc.record({
    operation: fc.constant(operation.operationId),
    method: fc.constant(method),
    path: addressOf(path, parameters),
    body: schema ? bodies(schema) : fc.constant(undefined),
  });
});

const cases = fc.array(fc.oneof(...calls), { minLength: 1, maxLength: 4 });

export const admin = target('admin', 18, cases, async (calls) => {
  const { mock, demandNoBugs } = watchedMock();
  const send = (method: string, path: string, body?: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const request = new Request(`http://localhost/__admin${path}`, init);
    // Streams of events end at once.
    return handleAdmin(request, mock, { closing: AbortSignal.abort() });
  };
  for (const { operation, method, path, body } of calls) {
    const answer = await send(method, path, body);
    const text = await answer.text();
    const what = () => `${operation}: ${answer.status} ${text.slice(0, 500)}`;
    demandNoBugs(` in ${operation}`);
    demand(isAdminAnswer(answer, text), what);
  }
  demand((await send('GET', '/health')).status === 200, 'it is not healthy any more');
  demand((await send('GET', '/requests')).status === 200, 'its journal cannot be read any more');
  // An imported state may have other keys; a reset restores them.
  demand((await send('POST', '/reset')).status === 200, 'it cannot be reset any more');
  const list = await call(mock, 'GET /categories', { key: 'enterprise' });
  demandNoBugs(' after a reset');
  demand(list.status === 200, () => `after a reset: ${list.status} ${list.text.slice(0, 300)}`);
});

function isAdminAnswer({ status, headers }: Response, body: string): boolean {
  const isJson = headers.get('content-type') === 'application/json';
  if (status < 300) return !isJson || tryParseExact(body) !== undefined;
  const refusal = tryParseExact(body) as { errors?: readonly { title?: string }[] } | undefined;
  return status >= 400 && status < 500 && typeof refusal?.errors?.[0]?.title === 'string';
}

function bodies(schema: JsonSchema): Arbitrary<string> {
  const changed = fc
    .tuple(valuesOf(schema, schemas), edits(2))
    .map(([body, changes]) => stringifyExact(edited(body, changes)) ?? '');
  return fc.oneof({ arbitrary: changed, weight: 11 }, text);
}

/** Half of the parameters in the query are left out. */
function addressOf(path: string, parameters: readonly ApiParameter[]): Arbitrary<string> {
  const values = parameters.map(({ name, in: where, schema, example }) => {
    const fitting = valuesOf(schema, schemas).map(String);
    const usual = example === undefined ? fitting : fc.constant(String(example));
    const value = fc.oneof(usual, fitting, text);
    return [name, where === 'path' ? value : fc.option(value, { nil: undefined, freq: 2 })];
  });
  return fc.record<Record<string, string | undefined>>(Object.fromEntries(values)).map((texts) => {
    const query = new URLSearchParams();
    let place = path;
    for (const [name, value] of Object.entries(texts)) {
      if (value === undefined) continue;
      if (!path.includes(`{${name}}`)) query.set(name, value);
      else place = place.replace(`{${name}}`, () => encodeURIComponent(value.toWellFormed()));
    }
    return query.size > 0 ? `${place}?${query}` : place;
  });
}
