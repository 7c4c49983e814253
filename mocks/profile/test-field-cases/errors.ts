import type { ErrorKind } from '../../../spec/support/api-error.ts';
import type { Mock } from '../../create-mock.ts';
import { defaultProfile, type PartialProfile } from '../profile.ts';
import { type FieldCase, send } from './field-case.ts';

interface Trigger {
  readonly send: (mock: Mock) => Promise<Response>;
  readonly given?: PartialProfile;
}

const triggers: Readonly<Record<ErrorKind, Trigger>> = {
  'invalid-request': { send: (mock) => send(mock, 'POST /categories', { json: {} }) },
  unauthorized: { send: (mock) => send(mock, 'GET /categories', { authorization: null }) },
  forbidden: { send: (mock) => forced(mock, 403) },
  'not-found': { send: (mock) => send(mock, 'GET /pets/99') },
  'method-not-allowed': { send: (mock) => send(mock, 'DELETE /categories') },
  conflict: {
    given: { category: { duplicateNames: 409 } },
    send: (mock) => send(mock, 'POST /categories', { json: { name: 'Dog' } }),
  },
  gone: {
    given: { petRead: { sunset: '2026-01-01', goneAfterSunset: true } },
    send: (mock) => send(mock, 'GET /pets/1'),
  },
  'payload-too-large': {
    send: (mock) => send(mock, 'POST /categories', { json: { name: 'x'.repeat(1024 * 1024) } }),
  },
  'unsupported-media-type': {
    given: { requests: { wrongContentType: 415 } },
    send: (mock) => send(mock, 'POST /categories', { json: {}, contentType: 'text/plain' }),
  },
  'rate-limited': { send: (mock) => send(mock, 'GET /categories', { key: 'exhausted' }) },
  banned: { send: (mock) => send(mock, 'GET /categories', { key: 'banned' }) },
  internal: { send: (mock) => forced(mock, 500) },
  unavailable: { send: (mock) => forced(mock, 503) },
};

/** service.md §7. */
export const errorCases: readonly FieldCase[] = Object.entries(triggers).flatMap(
  ([kind, { send: trigger, given = {} }]): FieldCase[] => {
    const errorOf = async (mock: Mock): Promise<{ code: string; message: string }> =>
      (await trigger(mock)).json();
    const hasCustomMessage = async (mock: Mock) =>
      /^Sorry: [^{}]{9,}\.$/.test((await errorOf(mock)).message);
    const { code } = defaultProfile.errors[kind as ErrorKind];
    return [
      [
        `errors.${kind}.code`,
        'E42',
        async (mock) => (await errorOf(mock)).code,
        code,
        'E42',
        given,
      ],
      [`errors.${kind}.message`, 'Sorry: {detail}.', hasCustomMessage, false, true, given],
    ];
  },
);

async function forced(mock: Mock, status: number): Promise<Response> {
  await mock.overrides.add({ status });
  return send(mock, 'GET /categories');
}
