import type { Reply } from '../requests/reply.ts';
import { breaking } from './breaking.ts';
import type { ClauseFault } from './fault.ts';
import {
  answerWith,
  changeReply,
  creations,
  editBody,
  lists,
  replies,
  withHeaders,
  withStatus,
} from './replies.ts';

const answers = [
  ['list', lists],
  ['creation', creations],
  ['pet', replies('getPet', 200)],
  ['orders', replies('listOrders', 200)],
  ...[400, 401, 404].map((status) => [status, withStatus(status)] as const),
] as const;

const defects: Readonly<Record<string, (reply: Reply) => Reply>> = {
  'declared-html': declaredAs('text/html; charset=utf-8'),
  'declared-plain-text': declaredAs('text/plain; charset=utf-8'),
  'declared-octets': declaredAs('application/octet-stream'),
  'declared-problem-json': declaredAs('application/problem+json'),
  'with-byte-order-mark': (reply) => ({ ...reply, body: `\uFEFF${reply.body ?? ''}` }),
  'falsely-gzipped': (reply) => withHeaders(reply, { 'Content-Encoding': 'gzip' }),
  'in-unknown-coding': (reply) => withHeaders(reply, { 'Content-Encoding': 'utf-8' }),
};

function declaredAs(type: string) {
  return (reply: Reply) => withHeaders(reply, { 'Content-Type': type });
}

const wrongForms: readonly ClauseFault[] = Object.entries(defects).flatMap(([defect, change]) =>
  answers.map(([name, matches]) => ({
    name: `${name}-${defect}`,
    breaks: '4.json-responses',
    apply: changeReply(matches, change),
  })),
);

export const endpointFaults: readonly ClauseFault[] = [
  ...wrongForms,
  ...breaking('4.json-responses', {
    'pet-as-xml': answerWith({ body: '<pet><id>1</id></pet>' }, replies('getPet', 200)),
    'orders-as-csv': answerWith({ body: 'id,petId\n1,3\n' }, replies('listOrders', 200)),
    'orders-with-trailing-comma': editBody(replies('listOrders', 200), (body) =>
      body.replace(/([\]}])$/, ',$1'),
    ),
  }),
];
