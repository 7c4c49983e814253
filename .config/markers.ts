/** Replaces the text between the markers `<!-- name -->` and `<!-- /name -->`; undefined without such markers. */
export function betweenMarkers(document: string, name: string, text: string): string | undefined {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) return undefined;
  return `${before}${start}\n${text}\n${end}${after}`;
}
