/** Remembers what was made of the latest text: the list of many categories is asked for again and again. */
export function keepLatest<T>(make: (text: string) => T): (text: string) => T {
  let latest: { readonly text: string; readonly made: T } | undefined;
  return (text) => {
    if (latest?.text !== text) latest = { text, made: make(text) };
    return latest.made;
  };
}
