/**
 * Remembers what was made of the latest inputs: much is asked for again and again.
 * @param many How many of them.
 */
export function keepLatest<Input, Made>(
  make: (input: Input) => Made,
  isSame: (input: Input, latest: Input) => boolean = (input, latest) => input === latest,
  many = 1,
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
