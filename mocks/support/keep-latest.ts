interface Keeping<Input> {
  /** Default: by `===`. */
  readonly isSame?: (input: Input, latest: Input) => boolean;
  /** How many of the latest inputs are remembered. Default: 1. */
  readonly many?: number;
}

/** Remembers what was made of the latest inputs: much is asked for again and again. */
export function keepLatest<Input, Made>(
  make: (input: Input) => Made,
  { isSame = (input, latest) => input === latest, many = 1 }: Keeping<Input> = {},
): (input: Input) => Made {
  const latest: { readonly input: Input; readonly made: Made }[] = [];
  let oldest = 0;
  return (input) => {
    for (const known of latest) {
      if (isSame(input, known.input)) return known.made;
    }
    const made = make(input);
    latest[oldest] = { input, made };
    oldest = (oldest + 1) % many;
    return made;
  };
}
