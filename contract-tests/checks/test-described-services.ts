import type { RunOptions } from '../run/run-options.ts';
import {
  compose,
  isAt,
  isList,
  type Mutation,
  mutateBodies,
  mutateHeaders,
  mutateResponses,
  refusing,
  unchanged,
} from '../run/test-mutations.ts';

/** A change to a service, as data: the responses that it applies to, and what it does to them. */
interface DescribedChange {
  readonly at?: string;
  readonly method?: string;
  readonly status?: number;
  /** Only answers with categories. */
  readonly lists?: true;
  /** Only responses that come after one with this status. */
  readonly after?: number;
  /** The number of responses to leave unchanged first. */
  readonly skip?: number;

  readonly headers?: Record<string, string | number | null>;
  /** What is added to numbers in headers. */
  readonly add?: Record<string, number>;
  readonly refuse?: number;
  /** The new body, and its status and type if those change, too. */
  readonly reply?: string | null;
  readonly as?: number;
  readonly type?: string;
  /** Fields to set in the body, or in each item of a list. */
  readonly merge?: object;
  readonly without?: string;
  readonly append?: readonly unknown[];
  /** The number of categories to leave out at the beginning of a list, and the index to end it at. */
  readonly drop?: number;
  readonly take?: number;
}

/** A row of a table in YAML: a service, given by its changes of the mock, and how it is judged. */
export interface DescribedService {
  readonly clause?: string;
  readonly service?: readonly DescribedChange[];
  /** In milliseconds. */
  readonly latency?: number;
  readonly options?: Partial<RunOptions>;
  readonly mock?: object;
}

export const mutationOf = ({ service = [] }: DescribedService): Mutation =>
  service.map(changing).reduce(compose, unchanged);

function changing(change: DescribedChange): Mutation {
  const { refuse, reply, as, type, headers, add } = change;
  const matches = matching(change);
  if (refuse !== undefined) return refusing(matches, refuse);
  if (reply !== undefined) {
    return mutateResponses(matches, ({ status, headers: kept }) => {
      const all = new Headers(kept);
      if (type !== undefined) all.set('content-type', type);
      return new Response(reply, { status: as ?? status, headers: all });
    });
  }
  if (headers) {
    const all = Object.entries(headers).map(([name, value]) => [name, value ?? undefined]);
    return mutateHeaders(matches, () => Object.fromEntries(all));
  }
  if (add) {
    const sums = (now: Headers) =>
      Object.entries(add).map(([name, more]) => [name, Number(now.get(name)) + more]);
    return mutateHeaders(matches, (now) => Object.fromEntries(sums(now)));
  }
  const { merge, without = '', append = [], drop = 0, take } = change;
  const changed = (item: object | null) => {
    const { [without]: _, ...rest } = { ...item, ...merge } as Record<string, unknown>;
    return item && rest;
  };
  return mutateBodies(matches, (body: object | object[]) =>
    Array.isArray(body) ? [...body, ...append].slice(drop, take).map(changed) : changed(body),
  );
}

function matching({ at = '', method, status, lists, after, skip = 0 }: DescribedChange) {
  let isAfter = after === undefined;
  let skipped = 0;
  return (request: Request, response: Response): boolean => {
    isAfter ||= response.status === after;
    const concerns =
      isAfter &&
      isAt(at, ...(status === undefined ? [] : [status]))(request, response) &&
      (method === undefined || request.method === method) &&
      (lists === undefined || isList(request, response));
    skipped += concerns ? 1 : 0;
    return concerns && skipped > skip;
  };
}
