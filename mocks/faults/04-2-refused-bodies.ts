import { isObject } from '../../spec/support/exact-json.ts';
import { bodyOf, type RequestBody, storeLeniently } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { invalidBodyFaults, refuseCreation } from './invalid-bodies.ts';
import { changeReply, clauseOfStatus, replies } from './replies.ts';

const isEmpty = ({ text }: RequestBody) => text.trim() === '';
const isMalformed = (body: RequestBody) => !isEmpty(body) && body.json === undefined;
const lacksDescription = ({ json }: RequestBody) =>
  isObject(json) && typeof json.name === 'string' && !('description' in json);

const invalidBodies = [
  {
    clause: '4.2.body-required',
    name: 'empty-body',
    what: 'a request without a body',
    kinds: [{ name: 'empty-body', what: 'a request without a body', matches: isEmpty }],
  },
  {
    clause: '4.2.body-is-json',
    name: 'malformed-json',
    what: 'a body that is not JSON',
    kinds: [
      { name: 'malformed-json', what: 'a body that is not JSON', matches: isMalformed },
      {
        name: 'text-after-json',
        what: 'a JSON object with text after it',
        matches: ({ text }: RequestBody) => /^\{.*\}[^}]+$/s.test(text),
      },
    ],
  },
  {
    clause: '4.2.body-is-object',
    name: 'body-no-object',
    what: 'a JSON body that is not an object',
    kinds: [
      {
        name: 'array-body',
        what: 'the first item of an array',
        matches: ({ json }: RequestBody) => Array.isArray(json),
      },
      {
        name: 'string-body',
        what: 'a body that is a JSON string',
        matches: ({ json }: RequestBody) => typeof json === 'string',
      },
      {
        name: 'null-body',
        what: 'a body that is `null`',
        matches: ({ json }: RequestBody) => json === null,
      },
    ],
  },
  {
    clause: '4.2.name-required',
    name: 'missing-name',
    what: 'a body without a name',
    kinds: [
      {
        name: 'missing-name',
        what: 'a body without a name',
        matches: ({ json }: RequestBody) => isObject(json) && json.name === undefined,
      },
      {
        name: 'name-in-other-case',
        what: 'a body with `Name` in place of `name`',
        matches: ({ json }: RequestBody) => isObject(json) && 'Name' in json,
      },
    ],
  },
];

/** Refuses the request but stores the category anyway. */
function storeOn(status: number): Apply {
  return changeReply(replies('createCategory', status), async (reply, call, { sandbox }) => {
    storeLeniently(bodyOf(call), sandbox);
    return reply;
  });
}

export const refusedBodyFaults: readonly ContractFault[] = [
  ...[400, 422, 500].map((status) => ({
    name: `description-required-with-${status}`,
    text: `Answers ${status} to a body without a description.`,
    breaks: clauseOfStatus(status, '4.2.description-optional'),
    apply: refuseCreation(status, lacksDescription, 'description is required'),
  })),
  ...invalidBodies.flatMap(invalidBodyFaults),
  {
    name: 'refused-draft-stored',
    text: 'Answers 400 to an invalid body but creates a category from it.',
    breaks: '4.2.refused-stores-nothing',
    apply: storeOn(400),
  },
  {
    name: 'unauthorized-draft-stored',
    text: 'Answers 401 to a creation without a valid key but creates the category.',
    breaks: '4.2.refused-stores-nothing',
    apply: storeOn(401),
  },
];
