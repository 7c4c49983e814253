import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import { authenticate } from '../keys/authenticate.ts';
import { bodyOf, operationOf, type RequestBody } from '../requests/call.ts';
import { breaking } from './breaking.ts';
import { storeLeniently, storeOn } from './categories.ts';
import type { Apply, ClauseFault } from './fault.ts';
import { byStatus, changeReply, refuse, replies, withErrorStatus } from './replies.ts';

const isEmpty = ({ text }: RequestBody) => text.trim() === '';
const isMalformed = (body: RequestBody) => !isEmpty(body) && body.json === undefined;
const lacksDescription = ({ json }: RequestBody) =>
  isObject(json) && typeof json.name === 'string' && !('description' in json);

export const refusedBodyFaults: readonly ClauseFault[] = [
  ...byStatus('description-required-with', '4.2.description-optional', [400, 422, 500], (status) =>
    refuseCreation(status, lacksDescription, 'description is required'),
  ),
  ...invalidBodyFaults('4.2.body-required', 'empty-body', { 'empty-body': isEmpty }),
  ...invalidBodyFaults('4.2.body-is-json', 'malformed-json', {
    'malformed-json': isMalformed,
    'text-after-json': ({ text }) => /^\{.*\}[^}]+$/s.test(text),
  }),
  ...invalidBodyFaults('4.2.body-is-object', 'body-no-object', {
    'array-body': ({ json }) => Array.isArray(json),
    'string-body': ({ json }) => typeof json === 'string',
    'null-body': ({ json }) => json === null,
  }),
  ...invalidBodyFaults('4.2.name-required', 'missing-name', {
    'missing-name': ({ json }) => isObject(json) && json.name === undefined,
    'name-in-other-case': ({ json }) => isObject(json) && 'Name' in json,
  }),
  ...breaking('4.2.refused-stores-nothing', {
    'refused-draft-stored': storeOn(replies('createCategory', 400)),
    'unauthorized-draft-stored': storeOn(replies('createCategory', 401)),
  }),
];

type InvalidKinds = Readonly<Record<string, (body: RequestBody) => boolean>>;

/**
 * Faults for bodies that must be answered 400 because of one clause: they accept one kind each, or refuse all
 * with a wrong status.
 */
export function invalidBodyFaults(
  breaks: string,
  name: string,
  kinds: InvalidKinds,
): ClauseFault[] {
  const refused = replies('createCategory', 400);
  const matches = (body: RequestBody) => Object.values(kinds).some((isOne) => isOne(body));
  return [
    ...Object.entries(kinds).map(([kind, isOne]) => ({
      name: `${kind}-accepted`,
      breaks,
      apply: changeReply(refused, async (reply, call, { sandbox }) => {
        const body = bodyOf(call);
        if (!isOne(body)) return reply;
        return { ...reply, status: 201, body: stringifyExact(storeLeniently(body, sandbox)) };
      }),
    })),
    ...byStatus(`${name}-answers`, breaks, [422, 500], (status) =>
      changeReply(refused, (reply, call) =>
        matches(bodyOf(call)) ? withErrorStatus(reply, status) : reply,
      ),
    ),
  ];
}

/** Refuses creations that the service should accept. */
export function refuseCreation(
  status: number,
  matches: (body: RequestBody) => boolean,
  detail: string,
): Apply {
  return refuse((call, { accounts, clock }) => {
    const isCreation = operationOf(call) === 'createCategory';
    const { refusal } = authenticate(call.authorization, accounts, clock.now());
    return isCreation && !refusal && matches(bodyOf(call)) && { status, detail };
  });
}
