import { isObject, stringifyExact } from '../../spec/support/exact-json.ts';
import { bodyOf, operationOf, type RequestBody } from '../requests/call.ts';
import { storeLeniently, storeOn } from './categories.ts';
import type { Apply, ClauseFault } from './fault.ts';
import {
  breaking,
  byStatus,
  changeReply,
  failWith,
  type ReplyFilter,
  refuse,
  replies,
} from './replies.ts';

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
  const isRefused = replies('createCategory', 400);
  const refused =
    (matches: (body: RequestBody) => boolean): ReplyFilter =>
    (reply, call) =>
      isRefused(reply, call) && matches(bodyOf(call));
  const isAny = (body: RequestBody) => Object.values(kinds).some((isOne) => isOne(body));
  return [
    ...Object.entries(kinds).map(([kind, isOne]) => ({
      name: `${kind}-accepted`,
      breaks,
      apply: changeReply(refused(isOne), (reply, call, { sandbox }) => ({
        ...reply,
        status: 201,
        body: stringifyExact(storeLeniently(bodyOf(call), sandbox)),
      })),
    })),
    ...byStatus(`${name}-answers`, breaks, [422, 500], (status) =>
      failWith(refused(isAny), status, 'The body is invalid'),
    ),
  ];
}

/** Refuses creations that the service should accept. */
export function refuseCreation(
  status: number,
  matches: (body: RequestBody) => boolean,
  detail: string,
): Apply {
  return refuse((call, { refusal }) => {
    const isCreation = operationOf(call) === 'createCategory';
    return isCreation && !refusal && matches(bodyOf(call)) && { status, detail };
  });
}
