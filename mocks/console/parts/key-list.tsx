import { plans } from '../../../spec/plans.ts';
import { admin, type Schemas } from '../client/api.ts';
import { duration, useMockTime } from '../client/clock.ts';
import { mockState } from '../client/events.ts';
import { type Acts, Button, Buttons } from './buttons.tsx';
import { CopyButtons } from './copy.tsx';
import { Choice } from './inputs.tsx';
import { run } from './notice.tsx';
import { usePages } from './pager.tsx';
import { number, ShownText, shortText } from './text.tsx';

type Key = Schemas['Key'];

interface KeyListProps {
  readonly keys: readonly Key[];
  /** Further buttons of each key. */
  readonly more?: (key: Key) => Acts;
}

/** The keys with what is left of their quotas, and buttons that take each to its limits and back. */
export function KeyList({ keys, more = () => ({}) }: KeyListProps) {
  const now = useMockTime(mockState.value?.clock);
  // A longer list is hard to scan.
  const [page, pager] = usePages('keys', keys, 20);
  return (
    <>
      <ul class="quotas">
        {page.map((key) => (
          <li key={key.name}>{now !== undefined && <KeyQuota of={key} now={now} more={more} />}</li>
        ))}
      </ul>
      {pager}
    </>
  );
}

interface KeyQuotaProps extends Pick<Required<KeyListProps>, 'more'> {
  readonly of: Key;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

function KeyQuota({ of: key, now, more }: KeyQuotaProps) {
  const invalid = whyInvalid(key, now);
  const banned = key.bannedUntil === null ? 0 : Date.parse(key.bannedUntil) - now;
  const acts = invalid === undefined ? limitActs(key, banned > 0) : {};
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
          <Gauge key={name} of={key} window={name} now={now} isBanned={banned > 0} />
        ))}
      <div class="row">
        {invalid === undefined && <PlanChoice of={key} />}
        <Buttons of={key.name} acts={{ ...acts, ...more(key) }} />
        <CopyButtons of={key.name} copies={{ 'Copy key': () => ({ text: key.key, notes: [] }) }} />
      </div>
    </>
  );
}

function PlanChoice({ of: { name, plan } }: Pick<KeyQuotaProps, 'of'>) {
  const change = (chosen: Key['plan']) =>
    run(
      () => admin().keys.change(name, { plan: chosen }),
      `The key ${shortText(name)} has the ${chosen} plan.`,
    );
  // The page does not ask for the limits that a key needs to become an Enterprise key.
  const choices = plans.filter((choice) => choice !== 'enterprise' || choice === plan);
  return (
    <Choice
      label={<span class="for-readers">Plan of {shortText(name)}</span>}
      value={plan}
      options={choices.map((choice) => [choice, choice])}
      onChange={(chosen) => change(chosen as Key['plan'])}
    />
  );
}

/** Such a key uses up the quota of the anonymous callers. */
function whyInvalid({ revoked, expiresAt }: Key, now: number): string | undefined {
  if (revoked) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : undefined;
}

function limitActs({ name, limits }: Key, isBanned: boolean) {
  const change = (done: string, ...changes: readonly Schemas['KeyChange'][]) =>
    run(
      async () => {
        for (const one of changes) await admin().keys.change(name, one);
      },
      `The key ${shortText(name)} ${done}.`,
    );
  const leave =
    (remaining: number, window: 'minute' | 'day' = 'minute') =>
    () =>
      change(`has ${remaining} left in the ${window}`, { remaining, window });
  const full = (window: 'minute' | 'day') => ({ remaining: limits[window], window });
  return {
    'Full again': () =>
      change('has its whole quota', full('minute'), full('day'), { bannedFor: '0s' }),
    '1 left': leave(1),
    '0 left': leave(0),
    '0 left today': leave(0, 'day'),
    ...(isBanned
      ? { 'Lift ban': () => change('is no longer banned', { bannedFor: '0s' }) }
      : { 'Ban 5 min': () => change('is banned for 5 minutes', { bannedFor: '5m' }) }),
  };
}

interface GaugeProps extends Omit<KeyQuotaProps, 'more'> {
  readonly window: 'minute' | 'day';
  readonly isBanned: boolean;
}

function Gauge({ of: key, window, now, isBanned }: GaugeProps) {
  const { name, limits, remaining, resetsAt } = key;
  const limit = limits[window];
  const resetIn = Date.parse(resetsAt[window]) - now;
  const left = resetIn > 0 ? remaining[window] : limit;
  const share = (100 * left) / limit;
  const color = isBanned || left === 0 ? 'bad' : share <= 20 ? 'warning' : 'good';
  const advance = () =>
    run(
      () => admin().clock.set({ now: resetsAt[window] }),
      `The ${window} of the key ${shortText(name)} has been reset.`,
    );
  return (
    <div class="gauge">
      <span>
        {{ minute: 'Minute', day: 'Day' }[window]}: {number(left)} of {number(limit)} left
      </span>
      {left < limit && (
        <Button class="quiet" title="Advance the clock to the reset" act={advance}>
          resets in {duration(resetIn)}
        </Button>
      )}
      <svg class={color} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="track" width="100" height="8" />
        <rect width={share} height="8" fill="currentColor" />
      </svg>
    </div>
  );
}
