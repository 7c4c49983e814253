import { isObject } from '../../spec/support/exact-json.ts';
import { refusedBodyFaults } from './04-2-refused-bodies.ts';
import { returnedCategoryFaults } from './04-2-returned-category.ts';
import type { ContractFault } from './fault.ts';
import { refusing } from './invalid-bodies.ts';
import { changing, creations, refused } from './replies.ts';

const statuses = [
  { status: 200, how: 'as if nothing were new' },
  { status: 202, how: 'as if it were still to be created' },
  { status: 203, how: 'as if a proxy had changed it' },
];

export const creationFaults: readonly ContractFault[] = [
  ...statuses.map(({ status, how }) => ({
    name: `creation-answers-${status}`,
    text: `Answers a created category with ${status} instead of 201, ${how}.`,
    breaks: '4.2.answers-201',
    apply: changing(creations, (reply) => ({ ...reply, status })),
  })),
  {
    name: 'creation-answers-204',
    text: 'Creates the category, and answers 204 without body.',
    breaks: '4.2.answers-201',
    apply: changing(creations, (reply) => ({ ...reply, status: 204, body: null })),
  },
  {
    name: 'creation-answers-500',
    text: 'Creates the category, and answers 500.',
    breaks: '4.2.answers-201',
    apply: changing(creations, (reply, _call, { sandbox }) =>
      refused(reply, 500, 'Failed when the category was stored', sandbox),
    ),
  },
  {
    name: 'creation-refused-with-400',
    text: 'Answers 400 to every draft, though nothing is wrong with it.',
    breaks: '4.2.answers-201',
    apply: refusing(400, ({ json }) => isObject(json), 'The draft is refused'),
  },
  ...returnedCategoryFaults,
  ...refusedBodyFaults,
];
