import { isObject } from '../../spec/support/exact-json.ts';
import { type RequestBody, requestBodyOf, store } from './categories.ts';
import type { Apply, ContractFault } from './fault.ts';
import { invalidBodyFaults, refusing } from './invalid-bodies.ts';
import { changing, replies } from './replies.ts';

const isEmpty = ({ text }: RequestBody) => text.trim() === '';
const isMalformed = (draft: RequestBody) => !isEmpty(draft) && draft.json === undefined;
const isBare = ({ json }: RequestBody) =>
  isObject(json) && typeof json.name === 'string' && !('description' in json);

const invalidDrafts = [
  {
    clause: '4.2.body-required',
    name: 'empty-body',
    what: 'a request without body',
    kinds: [{ name: 'empty-body', what: 'a request without body', fits: isEmpty }],
  },
  {
    clause: '4.2.body-is-json',
    name: 'malformed-json',
    what: 'a body that is not JSON',
    kinds: [{ name: 'malformed-json', what: 'a body that is not JSON', fits: isMalformed }],
  },
  {
    clause: '4.2.body-is-object',
    name: 'body-no-object',
    what: 'a JSON body that is no object',
    kinds: [
      {
        name: 'array-body',
        what: 'the first draft in an array of them',
        fits: ({ json }: RequestBody) => Array.isArray(json),
      },
      {
        name: 'string-body',
        what: 'a body that is a bare string',
        fits: ({ json }: RequestBody) => typeof json === 'string',
      },
      {
        name: 'null-body',
        what: 'a body that is `null`',
        fits: ({ json }: RequestBody) => json === null,
      },
    ],
  },
  {
    clause: '4.2.name-required',
    name: 'missing-name',
    what: 'a draft without name',
    kinds: [
      {
        name: 'missing-name',
        what: 'a draft without name',
        fits: ({ json }: RequestBody) => isObject(json) && json.name === undefined,
      },
    ],
  },
];

/** Refuses as it should, and adds the category all the same. */
function storingOn(status: number): Apply {
  return changing(replies('createCategory', status), async (reply, call, { sandbox }) => {
    await store(await requestBodyOf(call, sandbox), sandbox);
    return reply;
  });
}

export const refusedBodyFaults: readonly ContractFault[] = [
  ...[400, 422, 500].map((status) => ({
    name: `description-required-with-${status}`,
    text: `Answers ${status} to a draft without description.`,
    breaks: '4.2.description-optional',
    apply: refusing(status, isBare, 'description is required'),
  })),
  ...invalidDrafts.flatMap(invalidBodyFaults),
  {
    name: 'refused-draft-stored',
    text: 'Answers 400 to an invalid draft, and creates a category from it all the same.',
    breaks: '4.2.refused-stores-nothing',
    apply: storingOn(400),
  },
  {
    name: 'unauthorized-draft-stored',
    text: 'Answers 401 to a creation without a valid key, and creates the category all the same.',
    breaks: '4.2.refused-stores-nothing',
    apply: storingOn(401),
  },
];
