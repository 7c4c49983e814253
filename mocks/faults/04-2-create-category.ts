import { isObject } from '../../spec/support/exact-json.ts';
import { refuseCreation, refusedBodyFaults } from './04-2-refused-bodies.ts';
import { returnedCategoryFaults } from './04-2-returned-category.ts';
import { breaking } from './breaking.ts';
import { bodyOf } from './categories.ts';
import type { ContractFault } from './fault.ts';
import { asError, changeReply, creations } from './replies.ts';

const statuses = [
  { status: 200, how: 'as if nothing had been created' },
  { status: 202, how: 'as if it were created later' },
  { status: 203, how: 'as if a proxy had modified it' },
];

export const creationFaults: readonly ContractFault[] = [
  ...statuses.map(({ status, how }) => ({
    name: `creation-answers-${status}`,
    text: `Creates the category but answers ${status} instead of 201, ${how}.`,
    breaks: '4.2.answers-201',
    apply: changeReply(creations, (reply) => ({ ...reply, status })),
  })),
  ...breaking('4.2.answers-201', {
    'creation-without-description-answers-200': changeReply(creations, (reply, call) => {
      const { json } = bodyOf(call);
      return isObject(json) && 'description' in json ? reply : { ...reply, status: 200 };
    }),
    'creation-answers-204': changeReply(creations, (reply) => ({
      ...reply,
      status: 204,
      body: null,
    })),
  }),
  ...breaking('7.no-server-error', {
    'creation-answers-500': changeReply(creations, (reply, _call, { sandbox }) =>
      asError(reply, 500, 'Storing the category failed', sandbox),
    ),
  }),
  ...breaking('4.2.answers-201', {
    'creation-refused-with-400': refuseCreation(
      400,
      ({ json }) => isObject(json),
      'The body is invalid',
    ),
  }),
  ...returnedCategoryFaults,
  ...refusedBodyFaults,
];
