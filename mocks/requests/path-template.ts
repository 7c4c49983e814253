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

/** An operation with the parameters that are in the path of a request. */
export interface Match<Operation> {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds operations whose paths may have parameters in braces: `/pets/{petId}`.
 * @param malformed The error for a parameter that is not percent-encoded UTF-8.
 */
export function createRouter<
  Operation extends { readonly method: string; readonly path: string },
  Malformed extends Error,
>(operations: readonly Operation[], malformed: (path: string) => Malformed) {
  const templates = operations.map((operation) => ({
    operation,
    template: segmentsOf(operation.path),
  }));
  /** @returns The operation, or the methods that the path supports instead; none for an unknown path. */
  return (method: string, path: string): Match<Operation> | readonly string[] | Malformed => {
    const segments = segmentsOf(path);
    const matches = templates.filter(({ template }) => isMatch(template, segments));
    const match = matches.find(({ operation }) => operation.method === method);
    if (!match) return [...new Set(matches.map(({ operation }) => operation.method))];
    try {
      return { operation: match.operation, params: paramsOf(match.template, segments) };
    } catch {
      return malformed(path);
    }
  };
}

export function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Parameters must not be empty. */
function isMatch(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      isParameter(part) ? segments[index] !== '' : part === segments[index],
    )
  );
}

/** @throws {URIError} for a parameter that is not valid percent-encoded UTF-8. */
function paramsOf(template: readonly string[], segments: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    if (isParameter(part)) params[part.slice(1, -1)] = decodeURIComponent(segments[index] ?? '');
  }
  return params;
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
