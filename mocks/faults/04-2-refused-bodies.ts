import { isObject } from '../../spec/support/exact-json.ts';
import { bodyOf, type RequestBody, storeLeniently } from './categories.ts';
import { type Apply, breaking, type ContractFault } from './fault.ts';
import { invalidBodyFaults, refuseCreation } from './invalid-bodies.ts';
import { changeReply, clauseOfStatus, replies } from './replies.ts';

const isEmpty = ({ text }: RequestBody) => text.trim() === '';
const isMalformed = (body: RequestBody) => !isEmpty(body) && body.json === undefined;
const lacksDescription = ({ json }: RequestBody) =>
  isObject(json) && typeof json.name === 'string' && !('description' in json);

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
  ...invalidBodyFaults('4.2.body-required', 'empty-body', 'a request without a body', {
    'empty-body': { what: 'a request without a body', matches: isEmpty },
  }),
  ...invalidBodyFaults('4.2.body-is-json', 'malformed-json', 'a body that is not JSON', {
    'malformed-json': { what: 'a body that is not JSON', matches: isMalformed },
    'text-after-json': {
      what: 'a JSON object with text after it',
      matches: ({ text }) => /^\{.*\}[^}]+$/s.test(text),
    },
  }),
  ...invalidBodyFaults(
    '4.2.body-is-object',
    'body-no-object',
    'a JSON body that is not an object',
    {
      'array-body': {
        what: 'the first item of an array',
        matches: ({ json }) => Array.isArray(json),
      },
      'string-body': {
        what: 'a body that is a JSON string',
        matches: ({ json }) => typeof json === 'string',
      },
      'null-body': { what: 'a body that is `null`', matches: ({ json }) => json === null },
    },
  ),
  ...invalidBodyFaults('4.2.name-required', 'missing-name', 'a body without a name', {
    'missing-name': {
      what: 'a body without a name',
      matches: ({ json }) => isObject(json) && json.name === undefined,
    },
    'name-in-other-case': {
      what: 'a body with `Name` in place of `name`',
      matches: ({ json }) => isObject(json) && 'Name' in json,
    },
  }),
  ...breaking('4.2.refused-stores-nothing', {
    'refused-draft-stored': {
      text: 'Answers 400 to an invalid body but creates a category from it.',
      apply: storeOn(400),
    },
    'unauthorized-draft-stored': {
      text: 'Answers 401 to a creation without a valid key but creates the category.',
      apply: storeOn(401),
    },
  }),
];
