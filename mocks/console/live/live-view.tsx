import { place } from '../client/address.ts';
import { call } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { ClientRules } from './client-rules.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import { KeyQuotas } from './key-quotas.tsx';
import './live.css';
import { Stream } from './stream.tsx';
import { Toolbar } from './toolbar.tsx';

export function LiveView() {
  const keys = useLoaded(() => call('get', '/keys')).value?.keys ?? [];
  const { exchange = '' } = place.value.params;
  const isOpen = /^\d+$/.test(exchange);
  return (
    <div class={isOpen ? 'live with-detail' : 'live'}>
      <div class="stream-side">
        <Toolbar keys={keys} />
        <Stream keys={keys} />
      </div>
      <div class="live-side">
        {isOpen && <ExchangeDetail key={exchange} id={exchange} keys={keys} />}
        <KeyQuotas keys={keys} />
        <ClientRules />
      </div>
    </div>
  );
}
