/** A path with parameters in braces, taken apart: `/pets/{petId}`. */
export type PathTemplate = readonly string[];

/** The path of a URL in its normal form, which is what the `url` of a Request has. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = Math.min(indexOrEnd(url, '?'), indexOrEnd(url, '#'));
  return url.slice(start, end);
}

function indexOrEnd(text: string, mark: string): number {
  const index = text.indexOf(mark);
  return index === -1 ? text.length : index;
}

/** The segments of a path or a template. */
export function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Whether a path is one of those that the template stands for; a parameter is never empty. */
export function matchesTemplate(template: PathTemplate, segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      isParameter(part) ? segments[index] !== '' : part === segments[index],
    )
  );
}

/**
 * The parameters of a path that fits.
 * @throws {URIError} for one that is not valid percent-encoded UTF-8.
 */
export function paramsOf(
  template: PathTemplate,
  segments: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    template.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(segments[index] ?? '')]] : [],
    ),
  );
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
