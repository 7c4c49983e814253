import type { ContractFault } from './fault.ts';
import { changing, creations, heading, lists, replies, withStatus } from './replies.ts';

const answers = [
  { name: 'list', what: 'the list of categories', fits: lists },
  { name: 'creation', what: 'a created category', fits: creations },
  { name: 'pet', what: 'a pet', fits: replies('getPet', 200) },
  { name: 'orders', what: 'the orders', fits: replies('listOrders', 200) },
  { name: '400', what: 'the Error of a 400', fits: withStatus(400) },
  { name: '401', what: 'the Error of a 401', fits: withStatus(401) },
  { name: '404', what: 'the Error of a 404', fits: withStatus(404) },
];

const types = [
  { name: 'html', type: 'text/html; charset=utf-8' },
  { name: 'plain-text', type: 'text/plain; charset=utf-8' },
  { name: 'octets', type: 'application/octet-stream' },
  { name: 'problem-json', type: 'application/problem+json' },
];

const wrongTypes: readonly ContractFault[] = answers.flatMap(({ name, what, fits }) =>
  types.map(({ name: typeName, type }) => ({
    name: `${name}-declared-${typeName}`,
    text: `Sends ${what} as \`Content-Type: ${type}\`, though it is JSON.`,
    breaks: '4.json-responses',
    apply: heading(fits, () => ({ 'Content-Type': type })),
  })),
);

export const endpointFaults: readonly ContractFault[] = [
  ...wrongTypes,
  {
    name: 'pet-as-xml',
    text: 'Sends a pet as XML, declared as JSON.',
    breaks: '4.json-responses',
    apply: changing(replies('getPet', 200), (reply) => ({
      ...reply,
      body: '<pet><id>1</id></pet>',
    })),
  },
  {
    name: 'orders-as-csv',
    text: 'Sends the orders as CSV, declared as JSON.',
    breaks: '4.json-responses',
    apply: changing(replies('listOrders', 200), (reply) => ({ ...reply, body: 'id,petId\n1,3\n' })),
  },
  {
    name: 'orders-with-trailing-comma',
    text: 'Ends the orders with a comma too many, so that they are no JSON.',
    breaks: '4.json-responses',
    apply: changing(replies('listOrders', 200), (reply) => ({
      ...reply,
      body: reply.body?.replace(/([\]}])$/, ',$1') ?? null,
    })),
  },
];
