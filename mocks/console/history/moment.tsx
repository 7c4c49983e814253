import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { call } from '../client/api.ts';
import { MessageView } from '../live/message-view.tsx';
import { indentJson } from '../parts/json.ts';
import { TextBlock } from '../parts/text-block.tsx';
import { CommandText } from './command-table.tsx';
import { MomentActions } from './moment-actions.tsx';
import { PastState } from './past-state.tsx';
import type { StateAt } from './state-at.ts';

interface MomentProps {
  readonly at: number;
  readonly earliest: number;
}

/** A command, and the state after it. */
export function Moment({ at, earliest }: MomentProps) {
  const moment = useSignal<StateAt | undefined>(undefined);
  const problem = useSignal('');
  // Loaded only once, since the past does not change.
  useEffect(() => {
    let isGone = false;
    call('get', '/history/{at}/state', { path: { at } }).then(
      (found) => {
        if (!isGone) moment.value = found;
      },
      (error: Error) => {
        if (!isGone) problem.value = error.message;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (problem.value !== '') return <p class="card bad">{problem.value}</p>;
  if (!moment.value) return <p class="card">Loading…</p>;
  return (
    <div class="moment">
      <section class="card" aria-labelledby="command">
        <h2 id="command">{at === 0 ? 'The beginning' : `Command ${at.toLocaleString('en')}`}</h2>
        <MomentActions moment={moment.value} canTest={at > earliest} />
        <Details moment={moment.value} />
      </section>
      <PastState moment={moment.value} />
    </div>
  );
}

function Details({ moment: { position, command, exchange } }: { readonly moment: StateAt }) {
  if (position === 0) return <p>The sandbox as it was when it was created.</p>;
  if (!command) return <p>This command is no longer kept, but the state after it is.</p>;
  const { control, at } = command;
  return (
    <>
      <p>
        <CommandText command={command} /> <span class="quiet-text">{at}</span>
      </p>
      {control?.truncated && <p class="quiet-text">Its arguments are too long to be shown.</p>}
      {control && control.arguments.length > 0 && (
        <TextBlock text={indentJson(stringifyExact(control.arguments))} label="Arguments" />
      )}
      {exchange && exchange.reason !== null && <p class="warning">{exchange.reason}</p>}
      {exchange && <MessageView title="Request" message={exchange.request} />}
      {exchange && <MessageView title="Answer" message={exchange.response} />}
    </>
  );
}
