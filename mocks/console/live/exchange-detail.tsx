import { useEffect, useRef } from 'preact/hooks';
import { type OperationId, operationById } from '../../../spec/operations.ts';
import { linkTo, place, serverPath } from '../client/address.ts';
import { admin, forkAt, positionOf, type Schemas, useLoaded } from '../client/api.ts';
import { copiedTest } from '../code/copied-test.ts';
import {
  curlCommand,
  fetchCall,
  type Sending,
  sendingOf,
  targetOf,
  withKeys,
} from '../code/curl.ts';
import { Buttons, Disclosure } from '../parts/buttons.tsx';
import { CopyButtons } from '../parts/copy.tsx';
import { SchemaForm } from '../parts/forms.tsx';
import { Gestures } from '../parts/gestures.tsx';
import { Facts, MessageView } from '../parts/message-view.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { forms } from '../parts/schema.ts';
import { LongText, ShownText } from '../parts/text.tsx';
import { StatusCode } from './exchange-row.tsx';
import { isReading, resume } from './requests.ts';

type Exchange = Schemas['Exchange'];

interface SidesProps {
  readonly exchange: Exchange;
  readonly keys: readonly Schemas['Key'][];
}

export function ExchangeDetail({ id, keys }: { id: string; keys: SidesProps['keys'] }) {
  const { value: exchange, problem } = useLoaded(
    () => admin().requests.get(Number(id)),
    id,
    'often',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const closed = { exchange: '', ...(isReading.value && { before: '' }) };
  return (
    <section class="card detail" aria-labelledby="detail">
      <div class="row detail-title">
        <h2 id="detail" tabIndex={-1} ref={heading}>
          Request #{id}
        </h2>
        <a href={linkTo('live', { ...place.value.params, ...closed })}>Close</a>
      </div>
      <Problem text={problem} />
      {exchange && <Sides exchange={exchange} keys={keys} />}
    </section>
  );
}

function Sides({ exchange, keys }: SidesProps) {
  const { request, response, operation, pending, findings } = exchange;
  return (
    <>
      <p class="target">
        <StatusCode status={response.status} pending={pending} />{' '}
        <strong>
          <ShownText text={request.method} />
        </strong>{' '}
        <LongText text={request.url} limit={300} />
      </p>
      {findings && <Findings findings={findings} />}
      <Facts facts={factsOf(exchange)} />
      <Actions exchange={exchange} keys={keys} />
      {operation !== null && (
        <details>
          <summary>Change the answers of {operation}</summary>
          <Gestures operation={operation} path={pathValues(operation, request.url)} />
        </details>
      )}
      <MessageView title="Request" message={request} />
      <MessageView title="Answer" message={response} />
    </>
  );
}

/** None if redaction has left half an escape. */
function pathValues(operation: OperationId, url: string): Readonly<Record<string, string>> {
  const pattern = operationById(operation).path.replace(/\{(\w+)\}/g, '(?<$1>[^/?#]+)');
  const found = Object.entries(new RegExp(`/v1${pattern}`).exec(url)?.groups ?? {});
  try {
    return Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return {};
  }
}

/** What a proxy has found. Each clause leads to all exchanges that break it. */
function Findings({ findings }: Required<Pick<Exchange, 'findings'>>) {
  return (
    <div class="broken-rule">
      {findings.map(({ party, clause, text }) => (
        <p key={clause}>
          The {party} breaks <a href={linkTo('live', { search: clause })}>{clause}</a>: {text}
        </p>
      ))}
    </div>
  );
}

function factsOf(exchange: Exchange) {
  const { reason, refusal, operation, key, at, millis, bannedUntil, pending } = exchange;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Reason', reason],
    ['Kind of refusal', refusal],
    ['Operation', operation ?? 'none'],
    ['Key', key],
    ['Arrived', at],
    pending
      ? ['Pending', `The answer ${exchange.response.status} is due at ${exchange.answeredAt}`]
      : ['Took', `${millis} ms`],
    ['Banned until', bannedUntil],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

function Actions({ exchange, keys }: SidesProps) {
  const { truncated } = exchange.request;
  const sending = sendingOf(exchange);
  const sent = withKeys(sending, keys, baseOf(exchange));
  const copies = {
    'Copy as curl': () => curlCommand(sent),
    'Copy as fetch': () => fetchCall(sent),
    'Copy as test': async () =>
      copiedTest(exchange, { keys, profile: await admin().profile.get() }) ??
      'There is no test for a request that is not an operation of the service.',
  };
  // The journal does not keep the keys of another service.
  if (exchange.findings) return <CopyButtons copies={copies} />;
  const part = truncated ? ', with the part of the body that the journal keeps' : '';
  const acts = {
    'Send again': () => run(async () => send(sent), `Sent again${part}.`),
    'Fork here': () => run(async () => forkAt(await positionOf(exchange)), String),
  };
  return (
    <>
      <div class="row">
        <Buttons acts={acts} />
        <CopyButtons copies={copies} />
      </div>
      <Disclosure summary="Send with changes">
        <SchemaForm
          fields={forms.sendRequest}
          values={sending}
          submit="Send"
          send={async (changed: Sending) => send(withKeys(changed, keys, baseOf(exchange)))}
          done={() => 'Sent.'}
        />
      </Disclosure>
    </>
  );
}

/**
 * Does not wait for the answer, which a fault may delay or prevent.
 * @throws {TypeError} if the browser does not send such a request.
 */
function send({ url, ...init }: ReturnType<typeof withKeys>): void {
  fetch(new Request(url, init)).catch(() => {});
  resume();
}

/** The address of the mock for this request, unless a proxy has already removed its prefix. */
function baseOf({ request }: Exchange): string {
  const isWhole = targetOf(request.url).startsWith(`${serverPath}/`);
  return isWhole ? location.origin : `${location.origin}${serverPath}`;
}
