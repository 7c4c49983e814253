/** The segments of a path with parameters in braces: `/pets/{petId}`. */
export type PathTemplate = readonly string[];

/** The path of a normalized URL, such as `Request.url`. Avoids the cost of `new URL`. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = Math.min(indexOrEnd(url, '?'), indexOrEnd(url, '#'));
  return url.slice(start, end);
}

function indexOrEnd(text: string, mark: string): number {
  const index = text.indexOf(mark);
  return index === -1 ? text.length : index;
}

export function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Whether a path matches a template; parameters must not be empty. */
export function matchesTemplate(template: PathTemplate, segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      isParameter(part) ? segments[index] !== '' : part === segments[index],
    )
  );
}

/**
 * The parameters of a path that matches a template.
 * @throws {URIError} for a parameter that is not valid percent-encoded UTF-8.
 */
export function paramsOf(
  template: PathTemplate,
  segments: readonly string[],
): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    if (isParameter(part)) params[part.slice(1, -1)] = decodeURIComponent(segments[index] ?? '');
  }
  return params;
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
