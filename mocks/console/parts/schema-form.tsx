import { Problem, useAction } from './action.tsx';
import { Field } from './field.tsx';
import { readFields, type Schema, titleOf } from './schema.ts';

interface SchemaFormProps<T, R> {
  /** The schema of an object. */
  readonly schema: Schema;
  /** Initial values of fields. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The label of the only field, in place of the one derived from the schema. */
  readonly label?: string;
  /** The label of the button. */
  readonly submit: string;
  readonly send: (value: T) => Promise<R>;
  /** What to report once it has been sent. */
  readonly done: (result: R, value: T) => string;
}

/** A form for an object, derived from its schema; fields left empty are omitted. */
export function SchemaForm<T, R>(props: SchemaFormProps<T, R>) {
  const { schema, values = {}, label, submit, send, done } = props;
  const isShort = Object.keys(schema.properties ?? {}).length === 1;
  const { run, problem } = useAction();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const sent = await run(
      async () => {
        const value = readFields(schema, new FormData(form)) as T;
        return { result: await send(value), value };
      },
      ({ result, value }) => done(result, value),
    );
    if (sent) form.reset();
  };
  return (
    <form
      class={isShort ? 'schema-form short' : 'schema-form'}
      aria-label={submit}
      onSubmit={onSubmit}
    >
      <Fields schema={schema} values={values} label={label} />
      <button type="submit">{submit}</button>
      <Problem text={problem} />
    </form>
  );
}

interface FieldsProps {
  readonly schema: Schema;
  readonly values: Readonly<Record<string, unknown>>;
  readonly label?: string | undefined;
  /** Path of the object, with a trailing dot. */
  readonly prefix?: string;
}

function Fields({ schema, values, label, prefix = '' }: FieldsProps) {
  return (
    <div class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => {
        const path = `${prefix}${name}`;
        return field.properties ? (
          <fieldset key={path}>
            <legend>{titleOf(name)}</legend>
            <Fields schema={field} values={values} prefix={`${path}.`} />
          </fieldset>
        ) : (
          <Field
            key={path}
            name={path}
            label={label}
            schema={field}
            required={prefix === '' && schema.required?.includes(name) === true}
            value={values[path]}
          />
        );
      })}
    </div>
  );
}
