import { useId } from 'preact/hooks';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { Prose } from './prose.tsx';
import { allows, isJson, isNumber, type Schema, textOf, titleOf } from './schema.ts';
import { shortText } from './shown-text.tsx';

interface FieldProps {
  /** Its path in the form, such as `settings.millis`. */
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
  /** The value that it shows initially, and again when the form is reset. */
  readonly value?: unknown;
  readonly label?: string | undefined;
}

/** An input for one field of a JSON schema, with what the schema says of it. */
export function Field(props: FieldProps) {
  const { name, schema, required = false, label } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        <span>
          {label ?? titleOf(name.slice(name.lastIndexOf('.') + 1))}
          {required && <span class="quiet-text"> (required)</span>}
        </span>
      </label>
      <Input {...props} id={id} help={`${id}-help`} />
      <small id={`${id}-help`} class="quiet-text">
        <Prose text={schema.description ?? ''} />
      </small>
    </div>
  );
}

interface InputProps extends FieldProps {
  readonly id: string;
  /** Id of the text that describes it. */
  readonly help: string;
}

function Input(props: InputProps) {
  const { name, schema, required = false, value, id, help } = props;
  const common = { id, name, required, 'aria-describedby': help };
  const options = optionsOf(schema);
  const text = textOf(schema, value);
  if (options) return <Choice {...{ common, options, chosen: text, canBeEmpty: !required }} />;
  const initial = { defaultValue: text, autocomplete: 'off' } as const;
  const example = schema.examples?.[0];
  const placeholder = example === undefined ? '' : String(example);
  if (isJson(schema)) {
    return <textarea {...common} {...initial} rows={3} spellcheck={false} placeholder="JSON" />;
  }
  if (!isNumber(schema)) return <input {...common} {...initial} placeholder={placeholder} />;
  const { minimum: min, maximum: max } = schema;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const step = allows(schema, 'integer') ? 1 : 'any';
  return <input type="number" {...common} {...initial} {...range} step={step} />;
}

interface Option {
  /** JSON. */
  readonly text: string;
  readonly title: string;
}

interface ChoiceProps {
  readonly common: object;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly canBeEmpty: boolean;
}

function Choice({ common, options, chosen, canBeEmpty }: ChoiceProps) {
  return (
    <select {...common}>
      {canBeEmpty && chosen === '' && <option value="">–</option>}
      {options.map(({ text, title }) => (
        // Preact's types lack this attribute.
        <option key={text} value={text} {...{ defaultSelected: text === chosen }}>
          {title}
        </option>
      ))}
    </select>
  );
}

function optionsOf(schema: Schema): readonly Option[] | undefined {
  const values = schema.enum ?? (allows(schema, 'boolean') ? [true, false] : undefined);
  return values?.map((value, index) => ({
    text: stringifyExact(value),
    title: schema.titles?.[index] ?? valueText(value),
  }));
}

/** @returns The label of a value in a list of choices. */
export function valueText(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? stringifyExact(value) : shortText(String(value));
}
