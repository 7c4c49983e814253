/** Memoizes a function by the identity of its argument, for as long as that object lives. */
export function memoize<Key extends WeakKey, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key) as Value;
  };
}

interface MemoizeOptions<Input> {
  /** Default: `===`. */
  readonly isSame?: (input: Input, latest: Input) => boolean;
  /** How many of the latest inputs to remember. Default: 1. */
  readonly size?: number;
}

/** Memoizes a function for its latest inputs only. */
export function memoizeLatest<Input, Value>(
  compute: (input: Input) => Value,
  { isSame = (input, latest) => input === latest, size = 1 }: MemoizeOptions<Input> = {},
): (input: Input) => Value {
  const latest: { readonly input: Input; readonly value: Value }[] = [];
  let oldest = 0;
  return (input) => {
    for (const known of latest) {
      if (isSame(input, known.input)) return known.value;
    }
    const value = compute(input);
    latest[oldest] = { input, value };
    oldest = (oldest + 1) % size;
    return value;
  };
}
