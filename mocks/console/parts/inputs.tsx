import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import { Problem } from './notice.tsx';
import { allows, type FieldSchema, kindOf, textOf, titleOf } from './schema.ts';
import { Prose, shortText } from './text.tsx';

/** A value, and what the page calls it. */
export type Option = readonly [value: string, text: string];

interface ChoiceProps {
  readonly label: ComponentChildren;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => unknown;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SearchBoxProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly onInput: (text: string) => unknown;
}

export function SearchBox({ value, placeholder, onInput }: SearchBoxProps) {
  return (
    <label>
      Search
      <input
        type="search"
        value={value}
        placeholder={placeholder}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  );
}

/** The items whose text contains every word of the input. */
export function search<T>(items: readonly T[], input: string, textOf: (item: T) => string): T[] {
  const words = input.toLowerCase().split(/\s+/);
  return items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What is wrong with the fields of a form, by their paths. */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({});

interface FieldProps {
  /** Its path in the form, such as `settings.millis`. */
  readonly name: string;
  readonly schema: FieldSchema;
  /** The value that it shows initially, and again when the form is reset. */
  readonly value?: unknown;
  readonly label?: string | undefined;
}

export function Field(props: FieldProps) {
  const { name, schema, label } = props;
  const id = useId();
  const problem = useContext(FieldProblems)[name];
  const help = problem === undefined ? `${id}-help` : `${id}-problem ${id}-help`;
  return (
    <div class="field">
      <label for={id}>
        <span>
          {label ?? titleOf(name.slice(name.lastIndexOf('.') + 1))}
          {schema.isRequired && <span class="quiet-text"> (required)</span>}
        </span>
      </label>
      <Input {...props} id={id} help={help} isInvalid={problem !== undefined} />
      <Problem id={`${id}-problem`} text={problem} />
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
  readonly isInvalid: boolean;
}

function Input(props: InputProps) {
  const { name, schema, value, id, help, isInvalid } = props;
  const { isRequired: required = false } = schema;
  const common = { id, name, required, 'aria-describedby': help, 'aria-invalid': isInvalid };
  const kind = kindOf(schema);
  const text = textOf(schema, value);
  if (kind === 'choice') {
    return (
      <select {...common}>
        {!required && text === '' && <option value="">–</option>}
        {(schema.enum ?? [true, false]).map((choice, index) => {
          const json = stringifyExact(choice);
          return (
            // Preact's types lack this attribute.
            <option key={json} value={json} {...{ defaultSelected: json === text }}>
              {schema.titles?.[index] ?? valueText(choice)}
            </option>
          );
        })}
      </select>
    );
  }
  const initial = { defaultValue: text, autocomplete: 'off' } as const;
  const placeholder = String(schema.examples?.[0] ?? (kind === 'json' ? 'JSON' : ''));
  if (kind === 'json' || schema.isLong) {
    return <textarea {...common} {...initial} {...{ placeholder }} rows={3} spellcheck={false} />;
  }
  if (kind === 'text') return <input {...common} {...initial} placeholder={placeholder} />;
  const { minimum: min, maximum: max } = schema;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const step = allows(schema, 'integer') ? 1 : 'any';
  return <input type="number" {...common} {...initial} {...range} step={step} />;
}

export function valueText(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? stringifyExact(value) : shortText(String(value));
}

type Handler = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => void;

/** Moves the focus by the arrows, Home and End between the elements that this selector finds. */
export const moveBetween =
  (selector: string): Handler =>
  (event) => {
    const found = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const index = found.indexOf(event.target as HTMLElement);
    const moves = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: found.length - 1 };
    const next = Object.entries(moves).find(([key]) => key === event.key)?.[1];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    found[Math.max(0, next)]?.focus();
  };
