import { useSignal } from '@preact/signals';
import { serverPath } from '../client/address.ts';
import type { Schemas } from '../client/api.ts';
import { type Sending, sendingOf, targetOf, withKeys } from '../code/curl.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { tell } from '../parts/notice.tsx';
import { forms } from '../parts/schema.ts';
import { resume } from './requests.ts';

export interface SidesProps {
  readonly exchange: Schemas['Exchange'];
  readonly keys: readonly Schemas['Key'][];
}

/** A form, once it is opened, that sends a request of the journal with changes. */
export function SendForm({ exchange, keys }: SidesProps) {
  const isOpen = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>Send with changes</summary>
      {isOpen.value && (
        <SchemaForm
          schema={forms.sendRequest}
          values={sendingOf(exchange)}
          submit="Send"
          send={async (sending: Sending) => send(sending, exchange, keys)}
          done={() => 'Sent.'}
        />
      )}
    </details>
  );
}

export function sendAgain({ exchange, keys }: SidesProps): void {
  send(sendingOf(exchange), exchange, keys);
  tell(
    `Sent again${exchange.request.truncated ? ', with the part of the body that the journal keeps' : ''}.`,
  );
}

/**
 * Does not wait for the answer, which a fault may delay or prevent.
 * @throws {TypeError} if the browser does not send such a request.
 */
function send(sending: Sending, exchange: Schemas['Exchange'], keys: SidesProps['keys']): void {
  const { url, ...init } = withKeys(sending, keys, baseOf(exchange));
  fetch(new Request(url, init)).catch(() => {});
  resume();
}

/** The address of the mock for this request, unless a proxy has already removed its prefix. */
export function baseOf({ request }: Schemas['Exchange']): string {
  const isWhole = targetOf(request.url).startsWith(`${serverPath}/`);
  return isWhole ? location.origin : `${location.origin}${serverPath}`;
}
