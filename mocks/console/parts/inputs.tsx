/** A value, and what the page calls it. */
export type Option = readonly [value: string, text: string];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => unknown;
  readonly onFocus?: () => unknown;
  /** Whether it is on one line with its label. */
  readonly inline?: boolean;
}

export function Choice({ label, value, options, onChange, onFocus, inline }: ChoiceProps) {
  return (
    <label class={inline ? 'inline' : undefined}>
      {label}
      <select
        value={value}
        onFocus={() => void onFocus?.()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
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
