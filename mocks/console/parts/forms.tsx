import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { fromLeaves } from '../../../spec/support/nested.ts';
import { Field, FieldProblems } from './inputs.tsx';
import { attempt, Problem } from './notice.tsx';
import { type Fields, readFields, titleOf } from './schema.ts';

interface FormProps<T, R> {
  /** The label of the button. */
  readonly submit: string;
  readonly send: (value: T) => Promise<R>;
  /** What to report once it has been sent. */
  readonly done: (result: R, value: T) => string;
  /** Whether the notice offers to restore the state from before. */
  readonly isUndoable?: boolean;
}

interface ActionFormProps<T, R> extends FormProps<T, R> {
  /** Its name for screen readers. Default: the label of the button. */
  readonly name?: string;
  readonly class?: string;
  /** @throws {Error} that says what is wrong with the fields. */
  readonly read: (form: FormData) => T | Promise<T>;
  readonly children: ComponentChildren;
}

/** A form that sends something, and is reset if that succeeds. */
export function ActionForm<T, R>(props: ActionFormProps<T, R>) {
  const { submit, name = submit, isUndoable, read, send, done, children } = props;
  const problems = useSignal<readonly string[]>([]);
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const action = async () => {
      const value = await read(data);
      return { result: await send(value), value };
    };
    const told = ({ result, value }: { result: R; value: T }) => done(result, value);
    problems.value = [];
    problems.value = await attempt(action, told, { isUndoable });
    isRunning.current = false;
    if (problems.value.length === 0) form.current?.reset();
  };
  const found = problems.value.map(inWords);
  const isAtField = ([field]: readonly string[]) =>
    field !== undefined && form.current?.elements.namedItem(field) != null;
  const others = found.filter((one) => !isAtField(one)).map((parts) => parts.join(': '));
  return (
    <form
      ref={form}
      class={props.class ?? 'schema-form'}
      aria-label={name}
      onSubmit={onSubmit}
      onInput={() => (problems.value = [])}
    >
      <FieldProblems.Provider value={Object.fromEntries(found.filter(isAtField))}>
        {children}
      </FieldProblems.Provider>
      <button type="submit">{submit}</button>
      <Problem text={others.length > 0 ? others.join('\n') : undefined} />
    </form>
  );
}

/** @returns The path of a field, if the problem names one, and what is wrong. */
function inWords(
  problem: string,
): readonly [field: string, text: string] | readonly [text: string] {
  const [, field, text = problem] = /^([\w.]+): (.*)$/.exec(problem) ?? [];
  const words = text.charAt(0).toUpperCase() + text.slice(1);
  return field === undefined
    ? [words.replace(/^Must not be empty.*/, 'At least one value must be given.')]
    : [field, words];
}

interface SchemaFormProps<T, R> extends FormProps<T, R> {
  readonly fields: Fields;
  /** The label of the only field, in place of the one derived from its path. */
  readonly label?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A form for an object, derived from the schemas of its fields; those left empty are omitted. */
export function SchemaForm<T, R>(props: SchemaFormProps<T, R>) {
  const { fields, label, values = {}, ...form } = props;
  const entries = Object.entries(fields);
  const groups = Map.groupBy(entries, ([path]) => path.slice(0, Math.max(0, path.indexOf('.'))));
  return (
    <ActionForm
      {...form}
      class={entries.length === 1 ? 'schema-form short' : 'schema-form'}
      read={(data) => fromLeaves(readFields(fields, data)) as T}
    >
      {[...groups].map(([group, own]) => {
        const content = (
          <div class="fields">
            {own.map(([path, schema]) => (
              <Field key={path} name={path} label={label} schema={schema} value={values[path]} />
            ))}
          </div>
        );
        if (group === '') return content;
        return (
          <fieldset key={group}>
            <legend>{titleOf(group)}</legend>
            {content}
          </fieldset>
        );
      })}
    </ActionForm>
  );
}
