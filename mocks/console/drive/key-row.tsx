import { type BodyOf, call, type ResultOf } from '../client/api.ts';
import { timeText } from '../client/clock.ts';
import type { Action } from '../parts/action.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { ShownText, shortText } from '../parts/shown-text.tsx';
import { removeKey } from './change-keys.tsx';

type KeyStatus = ResultOf<'get', '/keys'>['keys'][number];
export type KeyChange = BodyOf<'patch', '/keys/{name}'>;

export function changeKey(name: string, body: KeyChange): Promise<KeyStatus> {
  return call('patch', '/keys/{name}', { path: { name }, body });
}

const shortBan = '5m';

interface KeyRowProps {
  readonly status: KeyStatus;
  readonly run: Action['run'];
}

export function KeyRow({ status, run }: KeyRowProps) {
  const { name, key, plan, bannedUntil } = status;
  const shown = shortText(name);
  const ban = (bannedFor: string, done: string) =>
    run(() => changeKey(name, { bannedFor }), `The key ${shown} ${done}.`);
  return (
    <tr>
      <th scope="row">
        <ShownText text={name} limit={60} />
        <div class="quiet-text key">
          <code>
            <ShownText text={key} limit={40} />
          </code>
        </div>
      </th>
      <td>{plan}</td>
      <Quota status={status} run={run} window="minute" />
      <Quota status={status} run={run} window="day" />
      <td>
        <KeyState {...status} />
        <div class="row">
          {bannedUntil === null ? (
            <RowButton of={name} onClick={() => ban(shortBan, 'is banned for 5 minutes')}>
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

function KeyState({ bannedUntil, revoked, expiresAt }: KeyStatus) {
  return (
    <>
      {bannedUntil !== null && <div class="bad">Banned until {timeText(bannedUntil)}</div>}
      {revoked && <div class="warning">Revoked</div>}
      {expiresAt !== undefined && <div class="quiet-text">Expires at {expiresAt}</div>}
    </>
  );
}

interface QuotaProps extends KeyRowProps {
  readonly window: 'minute' | 'day';
}

function Quota({ status: { name, limits, remaining }, run, window }: QuotaProps) {
  const shown = shortText(name);
  const number = (value: number) => value.toLocaleString('en');
  return (
    <td class="quota">
      <span class={remaining[window] === 0 ? 'bad' : ''}>{number(remaining[window])}</span>
      <span class="quiet-text"> of {number(limits[window])}</span>
      <div class="row">
        {[1, 0].map((left) => (
          <RowButton
            key={left}
            of={`${name}, ${window}`}
            onClick={() =>
              run(
                () => changeKey(name, { remaining: left, window }),
                `The key ${shown} has ${left} left in the ${window}.`,
              )
            }
          >
            {left} left
          </RowButton>
        ))}
      </div>
    </td>
  );
}
