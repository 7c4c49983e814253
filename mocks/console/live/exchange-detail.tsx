import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { components } from '../../admin/generated/types.ts';
import { linkTo, place } from '../client/address.ts';
import { call } from '../client/api.ts';
import { LongText } from '../parts/long-text.tsx';
import { ShownText } from '../parts/shown-text.tsx';
import { CopyButtons } from './copy-buttons.tsx';
import { MessageView } from './message-view.tsx';
import { StatusCode } from './status-code.tsx';

type Exchange = components['schemas']['Exchange'];

interface ExchangeDetailProps {
  readonly id: string;
  readonly keys: readonly components['schemas']['Key'][];
}

/** Request and answer of the selected exchange. */
export function ExchangeDetail({ id, keys }: ExchangeDetailProps) {
  const exchange = useSignal<Exchange | undefined>(undefined);
  const problem = useSignal('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    call('get', '/requests/{id}', { path: { id } }).then(
      (found) => (exchange.value = found),
      (error: Error) => (problem.value = error.message),
    );
    heading.current?.focus();
  }, []);
  return (
    <section class="card detail" aria-labelledby="detail">
      <div class="row detail-title">
        <h2 id="detail" tabIndex={-1} ref={heading}>
          Request #{id}
        </h2>
        <a href={linkTo('live', { ...place.value.params, exchange: '' })}>Close</a>
      </div>
      {problem.value !== '' && (
        <p class="bad">
          <ShownText text={problem.value} limit={1000} />
        </p>
      )}
      {exchange.value && <Sides exchange={exchange.value} keys={keys} />}
    </section>
  );
}

interface SidesProps {
  readonly exchange: Exchange;
  readonly keys: readonly components['schemas']['Key'][];
}

function Sides({ exchange, keys }: SidesProps) {
  const { request, response } = exchange;
  return (
    <>
      <p class="target">
        <StatusCode status={response.status} />{' '}
        <strong>
          <ShownText text={request.method} />
        </strong>{' '}
        <LongText text={request.url} limit={300} />
      </p>
      <Facts exchange={exchange} />
      <CopyButtons exchange={exchange} keys={keys} />
      <MessageView title="Request" message={request} />
      <MessageView title="Answer" message={response} />
    </>
  );
}

function Facts({ exchange }: { readonly exchange: Exchange }) {
  const { reason, refusal, operation, key, at, millis, bannedUntil } = exchange;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Reason', reason],
    ['Kind of refusal', refusal],
    ['Operation', operation ?? 'none'],
    ['Key', key],
    ['Arrived', at],
    ['Took', `${millis} ms`],
    ['Banned until', bannedUntil],
  ];
  return (
    <dl class="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LongText text={value} limit={500} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
