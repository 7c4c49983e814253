import type { Reply } from '../requests/reply.ts';
import { breaking } from './breaking.ts';
import type { ContractFault } from './fault.ts';
import { changeReply, creations, lists, replies, withHeaders, withStatus } from './replies.ts';

const answers = [
  { name: 'list', what: 'the list of categories', matches: lists },
  { name: 'creation', what: 'a created category', matches: creations },
  { name: 'pet', what: 'a pet', matches: replies('getPet', 200) },
  { name: 'orders', what: 'the orders', matches: replies('listOrders', 200) },
  { name: '400', what: 'the Error object of a 400', matches: withStatus(400) },
  { name: '401', what: 'the Error object of a 401', matches: withStatus(401) },
  { name: '404', what: 'the Error object of a 404', matches: withStatus(404) },
];

const defects: Readonly<Record<string, { how: string; change: (reply: Reply) => Reply }>> = {
  'declared-html': declaredAs('text/html; charset=utf-8'),
  'declared-plain-text': declaredAs('text/plain; charset=utf-8'),
  'declared-octets': declaredAs('application/octet-stream'),
  'declared-problem-json': declaredAs('application/problem+json'),
  'with-byte-order-mark': {
    how: 'with a byte order mark before the JSON',
    change: (reply) => ({ ...reply, body: `\uFEFF${reply.body ?? ''}` }),
  },
  'falsely-gzipped': {
    how: 'with `Content-Encoding: gzip`, though the body is not compressed',
    change: (reply) => withHeaders(reply, { 'Content-Encoding': 'gzip' }),
  },
  'in-unknown-coding': {
    how: 'with `Content-Encoding: utf-8`, which is no content coding',
    change: (reply) => withHeaders(reply, { 'Content-Encoding': 'utf-8' }),
  },
};

function declaredAs(type: string) {
  return {
    how: `with \`Content-Type: ${type}\`, though the body is JSON`,
    change: (reply: Reply) => withHeaders(reply, { 'Content-Type': type }),
  };
}

const wrongForms: readonly ContractFault[] = Object.entries(defects).flatMap(
  ([defect, { how, change }]) =>
    answers.map(({ name, what, matches }) => ({
      name: `${name}-${defect}`,
      text: `Sends ${what} ${how}.`,
      breaks: '4.json-responses',
      apply: changeReply(matches, change),
    })),
);

export const endpointFaults: readonly ContractFault[] = [
  ...wrongForms,
  ...breaking('4.json-responses', {
    'pet-as-xml': changeReply(replies('getPet', 200), (reply) => ({
      ...reply,
      body: '<pet><id>1</id></pet>',
    })),
    'orders-as-csv': changeReply(replies('listOrders', 200), (reply) => ({
      ...reply,
      body: 'id,petId\n1,3\n',
    })),
    'orders-with-trailing-comma': changeReply(replies('listOrders', 200), (reply) => ({
      ...reply,
      body: reply.body?.replace(/([\]}])$/, ',$1') ?? null,
    })),
  }),
];
