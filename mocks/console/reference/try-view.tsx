import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { operationList } from '../../../spec/operations.ts';
import { changeParams, place, selectedSandbox } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { curl } from '../code/curl.ts';
import { CopyButtons } from '../parts/copy.tsx';
import { attempt, tell } from '../parts/notice.tsx';
import { SandboxPicker } from '../parts/page-frame.tsx';
import { TextBlock } from '../parts/text.tsx';
import { AnswerCard } from './answer-card.tsx';
import { type Answer, exampleOf, requestOf, sendTrial, type Trial } from './trial.ts';

const withoutKey = '(none)';
const wrongKey = '(wrong)';

/** A form that sends a request to the service of the mock. */
export function TryView() {
  const { operation } = place.value.params;
  // Each operation starts with its examples.
  return <TryForm key={`${operation} ${selectedSandbox()}`} example={exampleOf(operation)} />;
}

function TryForm({ example }: { readonly example: Trial }) {
  const trial = useSignal(example);
  const keys = useSignal<readonly Schemas['Key'][]>([]);
  const keyName = useSignal<string | undefined>(undefined);
  const answer = useSignal<Answer | undefined>(undefined);
  const sending = useRef<AbortController>(undefined);
  const isSending = useSignal(false);
  useEffect(() => {
    void attempt(async () => {
      keys.value = await admin().keys.list();
    });
    return () => sending.current?.abort();
  }, []);
  const chosen = keyName.value ?? keys.value[0]?.name ?? withoutKey;
  const key =
    chosen === wrongKey ? 'wrong-key' : keys.value.find(({ name }) => name === chosen)?.key;
  const request = requestOf(trial.value, key);
  const command = curl(request);

  const send = async (event: Event) => {
    event.preventDefault();
    sending.current = new AbortController();
    isSending.value = true;
    answer.value = undefined;
    const { signal } = sending.current;
    await attempt(async () => {
      answer.value = await sendTrial(request, signal).catch((error) => {
        if (signal.aborted) return undefined;
        throw new Error(`There was no answer: ${error.message}`);
      });
    });
    if (signal.aborted) tell('Cancelled.');
    isSending.value = false;
  };

  return (
    <>
      <h1>Try it</h1>
      <p>Sends a request to the service of this mock. It counts like any other.</p>
      <div class="cards try">
        <form class="card" onSubmit={(event) => void send(event)}>
          <h2>Request</h2>
          <SandboxPicker />
          <OperationChoice />
          <Inputs trial={trial.value} change={(changed) => (trial.value = changed)} />
          <label>
            Key
            <select
              value={chosen}
              onChange={({ currentTarget }) => (keyName.value = currentTarget.value)}
            >
              {keys.value.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
              <option value={withoutKey}>No key</option>
              <option value={wrongKey}>A wrong key</option>
            </select>
          </label>
          <div class="row">
            <button type="submit" disabled={isSending.value}>
              {isSending.value ? 'Sending…' : 'Send'}
            </button>
            {isSending.value && (
              <button type="button" onClick={() => sending.current?.abort()}>
                Cancel
              </button>
            )}
          </div>
          <h2>The same with curl</h2>
          <TextBlock text={command} label="curl command" />
          <CopyButtons copies={{ 'Copy curl command': () => ({ text: command, notes: [] }) }} />
        </form>
        <AnswerCard answer={answer.value} />
      </div>
    </>
  );
}

function OperationChoice() {
  return (
    <label>
      Operation
      <select
        value={exampleOf(place.value.params.operation).operation.id}
        onChange={({ currentTarget }) => changeParams({ operation: currentTarget.value })}
      >
        {operationList.map(({ id, method, path }) => (
          <option key={id} value={id}>
            {method} {path} ({id})
          </option>
        ))}
      </select>
    </label>
  );
}

interface InputsProps {
  readonly trial: Trial;
  readonly change: (trial: Trial) => void;
}

function Inputs({ trial, change }: InputsProps) {
  const { parameters, body } = trial;
  return (
    <>
      {Object.entries(parameters).map(([name, value]) => (
        <label key={name}>
          {name}
          <input
            value={value}
            onInput={({ currentTarget }) =>
              change({ ...trial, parameters: { ...parameters, [name]: currentTarget.value } })
            }
          />
        </label>
      ))}
      {body !== undefined && (
        <label>
          Body
          <textarea
            rows={6}
            spellcheck={false}
            value={body}
            onInput={({ currentTarget }) => change({ ...trial, body: currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}
