import type { ContractFault } from './fault.ts';
import { changeReply, creations, editHeaders, lists, replies, withStatus } from './replies.ts';

const answers = [
  { name: 'list', what: 'the list of categories', matches: lists },
  { name: 'creation', what: 'a created category', matches: creations },
  { name: 'pet', what: 'a pet', matches: replies('getPet', 200) },
  { name: 'orders', what: 'the orders', matches: replies('listOrders', 200) },
  { name: '400', what: 'the Error object of a 400', matches: withStatus(400) },
  { name: '401', what: 'the Error object of a 401', matches: withStatus(401) },
  { name: '404', what: 'the Error object of a 404', matches: withStatus(404) },
];

const types = [
  { name: 'html', type: 'text/html; charset=utf-8' },
  { name: 'plain-text', type: 'text/plain; charset=utf-8' },
  { name: 'octets', type: 'application/octet-stream' },
  { name: 'problem-json', type: 'application/problem+json' },
];

const wrongTypes: readonly ContractFault[] = answers.flatMap(({ name, what, matches }) =>
  types.map(({ name: typeName, type }) => ({
    name: `${name}-declared-${typeName}`,
    text: `Sends ${what} with \`Content-Type: ${type}\`, though the body is JSON.`,
    breaks: '4.json-responses',
    apply: editHeaders(matches, () => ({ 'Content-Type': type })),
  })),
);

const wrongCodings: readonly ContractFault[] = answers.flatMap(({ name, what, matches }) => [
  {
    name: `${name}-falsely-gzipped`,
    text: `Sends ${what} with \`Content-Encoding: gzip\`, though the body is not compressed.`,
    breaks: '4.json-responses',
    apply: editHeaders(matches, () => ({ 'Content-Encoding': 'gzip' })),
  },
  {
    name: `${name}-in-unknown-coding`,
    text: `Sends ${what} with \`Content-Encoding: utf-8\`, which is no content coding.`,
    breaks: '4.json-responses',
    apply: editHeaders(matches, () => ({ 'Content-Encoding': 'utf-8' })),
  },
]);

const byteOrderMarks: readonly ContractFault[] = answers.map(({ name, what, matches }) => ({
  name: `${name}-with-byte-order-mark`,
  text: `Sends ${what} with a byte order mark before the JSON.`,
  breaks: '4.json-responses',
  apply: changeReply(matches, (reply) => ({ ...reply, body: `\uFEFF${reply.body ?? ''}` })),
}));

export const endpointFaults: readonly ContractFault[] = [
  ...wrongTypes,
  ...byteOrderMarks,
  ...wrongCodings,
  {
    name: 'pet-as-xml',
    text: 'Sends a pet as XML with `Content-Type: application/json`.',
    breaks: '4.json-responses',
    apply: changeReply(replies('getPet', 200), (reply) => ({
      ...reply,
      body: '<pet><id>1</id></pet>',
    })),
  },
  {
    name: 'orders-as-csv',
    text: 'Sends the orders as CSV with `Content-Type: application/json`.',
    breaks: '4.json-responses',
    apply: changeReply(replies('listOrders', 200), (reply) => ({
      ...reply,
      body: 'id,petId\n1,3\n',
    })),
  },
  {
    name: 'orders-with-trailing-comma',
    text: 'Sends the orders as invalid JSON, with a trailing comma.',
    breaks: '4.json-responses',
    apply: changeReply(replies('listOrders', 200), (reply) => ({
      ...reply,
      body: reply.body?.replace(/([\]}])$/, ',$1') ?? null,
    })),
  },
];
