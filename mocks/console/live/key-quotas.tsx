import { useSignal } from '@preact/signals';
import { admin, type Schemas } from '../client/api.ts';
import { duration, useMockTime } from '../client/clock.ts';
import { useLoaded } from '../client/loaded.ts';
import { number, ShownText } from '../parts/text.tsx';

type Key = Schemas['Key'];

/** Number of keys to show at first: it is hard to find one among more. */
const few = 20;

export function KeyQuotas({ keys }: { readonly keys: readonly Key[] }) {
  const isWhole = useSignal(false);
  const now = useMockTime(useLoaded(() => admin().clock.get()).value);
  const shown = isWhole.value ? keys : keys.slice(0, few);
  return (
    <section class="card" aria-labelledby="quotas">
      <h2 id="quotas">Quotas</h2>
      <ul class="quotas">
        {shown.map((key) => (
          <li key={key.name}>{now !== undefined && <KeyQuota of={key} now={now} />}</li>
        ))}
      </ul>
      {shown.length < keys.length && (
        <button type="button" onClick={() => (isWhole.value = true)}>
          Show all {number(keys.length)} keys
        </button>
      )}
    </section>
  );
}

interface KeyProps {
  readonly of: Key;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

function KeyQuota({ of: key, now }: KeyProps) {
  const invalid = whyInvalid(key, now);
  const banned = key.bannedUntil === null ? 0 : Date.parse(key.bannedUntil) - now;
  return (
    <>
      <h3>
        <ShownText text={key.name} limit={40} /> <span class="quiet-text">{key.plan} plan</span>{' '}
        <span class="bad">
          {invalid ?? (banned > 0 ? `banned for another ${duration(banned)}` : '')}
        </span>
      </h3>
      {invalid === undefined &&
        (['minute', 'day'] as const).map((name) => (
          <Gauge
            key={name}
            label={{ minute: 'Minute', day: 'Day' }[name]}
            limit={key.limits[name]}
            remaining={key.remaining[name]}
            resetIn={Date.parse(key.resetsAt[name]) - now}
          />
        ))}
    </>
  );
}

/** Such a key uses up the quota of the anonymous callers. */
function whyInvalid({ revoked, expiresAt }: Key, now: number): string | undefined {
  if (revoked) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : undefined;
}

interface GaugeProps {
  readonly label: string;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the whole limit is available again. */
  readonly resetIn: number;
}

function Gauge({ label, limit, remaining, resetIn }: GaugeProps) {
  const left = resetIn > 0 ? remaining : limit;
  const share = (100 * left) / limit;
  const color = left === 0 ? 'bad' : share <= 20 ? 'warning' : 'good';
  return (
    <div class="gauge">
      <span>
        {label}: {number(left)} of {number(limit)} left
      </span>
      <span class="quiet-text">{left < limit && `resets in ${duration(resetIn)}`}</span>
      <svg class={color} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" width="100" height="8" />
        <rect width={share} height="8" fill="currentColor" />
      </svg>
    </div>
  );
}
