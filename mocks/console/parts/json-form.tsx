import { useId, useRef } from 'preact/hooks';
import { parseExact } from '../../../spec/support/exact-json.ts';
import { Problem, useAction } from './action.tsx';
import { confirmed } from './confirm.tsx';

interface JsonFormProps<T> {
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  /** The label of the button. */
  readonly submit: string;
  /** A question to confirm first. */
  readonly question?: string;
  readonly send: (value: T) => Promise<unknown>;
  readonly done: (value: T) => string;
}

/** A form for JSON, typed, pasted, or read from a file. */
export function JsonForm<T>(props: JsonFormProps<T>) {
  const { label, help, placeholder, submit, question, send, done } = props;
  const { run, problem } = useAction();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = area.current?.value ?? '';
    if (question !== undefined && !(await confirmed(question, submit))) return;
    const action = async () => {
      const value = parseJson<T>(text);
      await send(value);
      return value;
    };
    if ((await run(action, done)) && area.current) area.current.value = '';
  };
  const readFile = async (input: HTMLInputElement) => {
    const text = await input.files?.[0]?.text();
    if (text !== undefined && area.current) area.current.value = text;
  };
  return (
    <form class="schema-form" aria-label={submit} onSubmit={onSubmit}>
      <div class="field wide">
        <label for={id}>{label}</label>
        <textarea
          id={id}
          ref={area}
          rows={4}
          required
          spellcheck={false}
          placeholder={placeholder}
          aria-describedby={`${id}-help`}
        />
        <small id={`${id}-help`} class="quiet-text">
          {help}
        </small>
      </div>
      <label>
        Read it from a file
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => void readFile(currentTarget)}
        />
      </label>
      <button type="submit">{submit}</button>
      <Problem text={problem} />
    </form>
  );
}

function parseJson<T>(text: string): T {
  try {
    return parseExact(text) as T;
  } catch (error) {
    throw new Error(`This is not JSON: ${(error as Error).message}`);
  }
}
