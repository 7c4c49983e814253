import { useSignal } from '@preact/signals';
import { ignore } from '../../../spec/support/ignore.ts';
import { serverPath } from '../client/address.ts';
import type { Schemas } from '../client/api.ts';
import { ownless, sentHeaders, targetOf } from '../code/curl.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { tell } from '../parts/notice.tsx';
import type { Schema } from '../parts/schema.ts';
import { resume } from './requests.ts';

export interface SidesProps {
  readonly exchange: Schemas['Exchange'];
  readonly keys: readonly Schemas['Key'][];
}

interface Sending {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Keys may be named as in the journal, such as `[key pro]`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

const schema: Schema = {
  required: ['method', 'path'],
  properties: {
    method: { type: 'string' },
    path: { type: 'string', description: 'With its query.' },
    headers: { type: 'object', description: 'Write `[key pro]` for the key named pro.' },
    body: { type: 'string', isLong: true },
  },
};

/** A form, once it is opened, that sends a request of the journal with changes. */
export function SendForm({ exchange, keys }: SidesProps) {
  const isOpen = useSignal(false);
  const { method, url, headers, body } = exchange.request;
  return (
    <details onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>Send with changes</summary>
      {isOpen.value && (
        <SchemaForm
          schema={schema}
          values={{ method, path: targetOf(url), headers: ownless(headers), body }}
          submit="Send"
          send={async (sending: Sending) => send(sending, exchange, keys)}
          done={() => 'Sent.'}
        />
      )}
    </details>
  );
}

export function sendAgain({ exchange, keys }: SidesProps): void {
  const { url, truncated, ...request } = exchange.request;
  send({ ...request, path: targetOf(url) }, exchange, keys);
  tell(`Sent again${truncated ? ', with the part of the body that the journal keeps' : ''}.`);
}

/**
 * Does not wait for the answer, which a fault may delay or prevent.
 * @throws {TypeError} if the browser does not send such a request.
 */
function send(
  { method, path, headers = {}, body = null }: Sending,
  exchange: Schemas['Exchange'],
  keys: SidesProps['keys'],
): void {
  const init = { method, headers: sentHeaders(headers, keys), body };
  fetch(new Request(baseOf(exchange) + path, init)).catch(ignore);
  resume();
}

/** The address of the mock for this request, unless a proxy has already removed its prefix. */
export function baseOf({ request }: Schemas['Exchange']): string {
  const isWhole = targetOf(request.url).startsWith(`${serverPath}/`);
  return isWhole ? location.origin : `${location.origin}${serverPath}`;
}
