import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { operationList } from '../../../spec/operations.ts';
import { changeParams, place, selectedSandbox } from '../client/address.ts';
import { admin, useLoaded } from '../client/api.ts';
import { curl } from '../code/curl.ts';
import { CopyButtons } from '../parts/copy.tsx';
import { Choice, Field, type Option } from '../parts/inputs.tsx';
import { MessageView } from '../parts/message-view.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { number, TextBlock } from '../parts/text.tsx';
import { type Answer, exampleOf, requestOf, sendTrial, type Trial } from './trial.ts';

type Texts = Readonly<Record<string, string>>;

const withoutKey = '(none)';
const wrongKey = '(wrong)';

export function TryView() {
  const { operation } = place.value.params;
  // Each operation starts with its examples.
  return <TryForm key={`${operation} ${selectedSandbox()}`} example={exampleOf(operation)} />;
}

function TryForm({ example }: { readonly example: Trial }) {
  const trial = useSignal(example);
  const { value: keys = [], problem } = useLoaded(() => admin().keys.list());
  const keyName = useSignal<string | undefined>(undefined);
  const answer = useSignal<Answer | undefined>(undefined);
  const sending = useSignal<AbortController | undefined>(undefined);
  const cancel = () => sending.peek()?.abort();
  useEffect(() => cancel, []);
  const chosen = keyName.value ?? keys[0]?.name ?? withoutKey;
  const key = chosen === wrongKey ? 'wrong-key' : keys.find(({ name }) => name === chosen)?.key;
  const request = requestOf(trial.value, key);
  const onInput = ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    const { body, ...parameters } = Object.fromEntries(new FormData(currentTarget)) as Texts;
    trial.value = { ...example, parameters, body };
  };
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    const controller = new AbortController();
    sending.value = controller;
    answer.value = undefined;
    const send = async () => (answer.value = await sendTrial(request, controller.signal));
    await run(send, (received) => (received ? undefined : 'Cancelled.'));
    sending.value = undefined;
  };
  return (
    <>
      <h1>Try it</h1>
      <p>Sends a request to the service of this mock. It counts like any other.</p>
      <div class="cards try">
        <form class="card" onSubmit={onSubmit} onInput={onInput}>
          <h2>Request</h2>
          <Choice
            label="Operation"
            value={example.operation.id}
            options={operationList.map(({ id, method, path }) => [id, `${method} ${path} (${id})`])}
            onChange={(operation) => changeParams({ operation })}
          />
          {Object.entries({ ...example.parameters, body: example.body }).map(
            ([name, value]) =>
              value !== undefined && (
                <Field
                  key={name}
                  name={name}
                  label={name === 'body' ? 'Body' : name}
                  schema={{ type: 'string', isLong: name === 'body' }}
                  value={value}
                />
              ),
          )}
          <Choice
            label="Key"
            value={chosen}
            options={[
              ...keys.map(({ name }): Option => [name, name]),
              [withoutKey, 'No key'],
              [wrongKey, 'A wrong key'],
            ]}
            onChange={(name) => (keyName.value = name)}
          />
          <Problem text={problem} />
          <div class="row">
            <button type="submit" disabled={sending.value !== undefined}>
              {sending.value ? 'Sending…' : 'Send'}
            </button>
            {sending.value && (
              <button type="button" onClick={cancel}>
                Cancel
              </button>
            )}
          </div>
          <h2>The same with curl</h2>
          <TextBlock text={curl(request)} label="curl command" />
          <CopyButtons
            copies={{ 'Copy curl command': () => ({ text: curl(request), notes: [] }) }}
          />
        </form>
        <AnswerCard answer={answer.value} />
      </div>
    </>
  );
}

function AnswerCard({ answer }: { readonly answer: Answer | undefined }) {
  return (
    <section class="card" aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <div role="status">
        {answer && (
          <p class="answer-status">
            <strong class={answer.isGood ? 'good' : 'bad'}>{answer.status}</strong> after{' '}
            {number(answer.millis)} ms
          </p>
        )}
      </div>
      {answer ? (
        <MessageView title="Headers and body" message={{ ...answer, truncated: false }} />
      ) : (
        <p class="quiet-text">Nothing has been sent yet.</p>
      )}
    </section>
  );
}
