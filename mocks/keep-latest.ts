/** Remembers what was made of the latest input: much is asked for again and again. */
export function keepLatest<Input, Made>(
  make: (input: Input) => Made,
  isSame: (input: Input, latest: Input) => boolean = (input, latest) => input === latest,
): (input: Input) => Made {
  let latest: { readonly input: Input; readonly made: Made } | undefined;
  return (input) => {
    if (!latest || !isSame(input, latest.input)) latest = { input, made: make(input) };
    return latest.made;
  };
}
