import { isJsonType } from '../../spec/support/media-type.ts';
import type { Check } from '../run/check.ts';

export const endpoints: Check[] = [
  {
    kind: 'rule',
    clause: '4.json-responses',
    appliesTo: ({ response }) => response.status !== 429 && response.body !== '',
    problem({ response, json }) {
      const type = response.headers['content-type'];
      if (type === undefined) return 'the response has a body but no Content-Type';
      if (!isJsonType(type)) return `the Content-Type is ${type}`;
      return json === undefined ? 'the body is not valid JSON' : undefined;
    },
  },
];
