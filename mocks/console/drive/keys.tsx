import { admin, type Schemas } from '../client/api.ts';
import { timeText } from '../client/clock.ts';
import { useLoaded } from '../client/loaded.ts';
import { type Action, Problem, useAction } from '../parts/notice.tsx';
import { usePages } from '../parts/pager.tsx';
import { RowButton, Table } from '../parts/table.tsx';
import { number, ShownText, shortText } from '../parts/text.tsx';
import { ChangeKeys, removeKey } from './change-keys.tsx';

export function KeysControls() {
  const loaded = useLoaded(() => admin().keys.list());
  const { run, problem } = useAction(loaded);
  const keys = loaded.value ?? [];
  const [page, pager] = usePages('keys', keys, 50);
  return (
    <>
      <Table
        caption="API keys"
        rows={page}
        id={({ name }) => name}
        head="Key"
        columns={{
          Key: KeyName,
          Plan: ({ plan }) => plan,
          'Left this minute': (key) => <Quota of={key} run={run} window="minute" />,
          'Left today': (key) => <Quota of={key} run={run} window="day" />,
          State: (key) => <KeyState of={key} run={run} />,
        }}
        actions={{ Remove: ({ name }) => removeKey(name, run) }}
      />
      {pager}
      <Problem text={problem} />
      <ChangeKeys names={keys.map(({ name }) => name)} />
    </>
  );
}

function KeyName({ name, key }: Schemas['Key']) {
  return (
    <>
      <ShownText text={name} limit={60} />
      <div class="quiet-text key">
        <code>
          <ShownText text={key} limit={40} />
        </code>
      </div>
    </>
  );
}

interface KeyProps {
  readonly of: Schemas['Key'];
  readonly run: Action['run'];
}

function KeyState({ of: { name, bannedUntil, revoked, expiresAt }, run }: KeyProps) {
  const [title, banned, done] =
    bannedUntil === null
      ? ['Ban 5 min', '5m', 'is banned for 5 minutes']
      : ['Lift ban', '0s', 'is not banned any more'];
  const ban = () =>
    run(
      () => admin().keys.change(name, { bannedFor: banned }),
      `The key ${shortText(name)} ${done}.`,
    );
  return (
    <>
      {bannedUntil !== null && <div class="bad">Banned until {timeText(bannedUntil)}</div>}
      {revoked && <div class="warning">Revoked</div>}
      {expiresAt !== undefined && <div class="quiet-text">Expires at {expiresAt}</div>}
      <div class="row">
        <RowButton of={name} onClick={ban}>
          {title}
        </RowButton>
      </div>
    </>
  );
}

interface QuotaProps extends KeyProps {
  readonly window: 'minute' | 'day';
}

function Quota({ of: { name, limits, remaining }, run, window }: QuotaProps) {
  const set = (left: number) =>
    run(
      () => admin().keys.change(name, { remaining: left, window }),
      `The key ${shortText(name)} has ${left} left in the ${window}.`,
    );
  return (
    <div class="quota">
      <span class={remaining[window] === 0 ? 'bad' : ''}>{number(remaining[window])}</span>
      <span class="quiet-text"> of {number(limits[window])}</span>
      <div class="row">
        {[1, 0].map((left) => (
          <RowButton key={left} of={`${name}, ${window}`} onClick={() => set(left)}>
            {left} left
          </RowButton>
        ))}
      </div>
    </div>
  );
}
