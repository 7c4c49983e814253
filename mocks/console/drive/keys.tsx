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
        headers={['Key', 'Plan', 'Left this minute', 'Left today', 'State', '']}
      >
        {page.map((key) => (
          <KeyRow key={key.name} of={key} run={run} />
        ))}
      </Table>
      {pager}
      <Problem text={problem} />
      <ChangeKeys names={keys.map(({ name }) => name)} />
    </>
  );
}

interface KeyProps {
  readonly of: Schemas['Key'];
  readonly run: Action['run'];
}

function KeyRow({ of: key, run }: KeyProps) {
  const { name, plan, bannedUntil } = key;
  const ban = (duration: string, done: string) =>
    run(() => admin().keys.ban(name, duration), `The key ${shortText(name)} ${done}.`);
  return (
    <tr>
      <th scope="row">
        <ShownText text={name} limit={60} />
        <div class="quiet-text key">
          <code>
            <ShownText text={key.key} limit={40} />
          </code>
        </div>
      </th>
      <td>{plan}</td>
      <Quota of={key} run={run} window="minute" />
      <Quota of={key} run={run} window="day" />
      <td>
        <KeyState {...key} />
        <div class="row">
          {bannedUntil === null ? (
            <RowButton of={name} onClick={() => ban('5m', 'is banned for 5 minutes')}>
              Ban 5 min
            </RowButton>
          ) : (
            <RowButton of={name} onClick={() => ban('0s', 'is not banned any more')}>
              Lift ban
            </RowButton>
          )}
        </div>
      </td>
      <td>
        <RowButton of={name} onClick={() => removeKey(name, run)}>
          Remove
        </RowButton>
      </td>
    </tr>
  );
}

function KeyState({ bannedUntil, revoked, expiresAt }: Schemas['Key']) {
  return (
    <>
      {bannedUntil !== null && <div class="bad">Banned until {timeText(bannedUntil)}</div>}
      {revoked && <div class="warning">Revoked</div>}
      {expiresAt !== undefined && <div class="quiet-text">Expires at {expiresAt}</div>}
    </>
  );
}

interface QuotaProps extends KeyProps {
  readonly window: 'minute' | 'day';
}

function Quota({ of: { name, limits, remaining }, run, window }: QuotaProps) {
  const set = (left: number) =>
    run(
      () => admin().keys.setRemaining(name, left, window),
      `The key ${shortText(name)} has ${left} left in the ${window}.`,
    );
  return (
    <td class="quota">
      <span class={remaining[window] === 0 ? 'bad' : ''}>{number(remaining[window])}</span>
      <span class="quiet-text"> of {number(limits[window])}</span>
      <div class="row">
        {[1, 0].map((left) => (
          <RowButton key={left} of={`${name}, ${window}`} onClick={() => set(left)}>
            {left} left
          </RowButton>
        ))}
      </div>
    </td>
  );
}
