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

/** A change of a service as data: which responses it concerns, and what becomes of them. */
interface DescribedChange {
  readonly at?: string;
  readonly method?: string;
  readonly status?: number;
  /** Only answers with categories. */
  readonly lists?: true;
  /** Only responses that come after one with this status. */
  readonly after?: number;
  /** How many of these responses stay as they are, from the first. */
  readonly skip?: number;

  readonly headers?: Record<string, string | number | null>;
  readonly refuse?: number;
  /** The new body, and its status and type if those change, too. */
  readonly reply?: string | null;
  readonly as?: number;
  readonly type?: string;
  readonly merge?: object;
  readonly each?: object;
  readonly append?: readonly unknown[];
  readonly drop?: number;
}

/** A row of a table in YAML: a service, given by its changes of the mock, and how it is judged. */
export interface DescribedService {
  readonly clause?: string;
  readonly service?: readonly DescribedChange[];
  readonly options?: Partial<RunOptions>;
  readonly mock?: object;
}

export const mutationOf = ({ service = [] }: DescribedService): Mutation =>
  service.map(changing).reduce(compose, unchanged);

function changing(change: DescribedChange): Mutation {
  const { refuse, reply, as, type, headers } = change;
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
  const { merge, each = {}, append = [], drop = 0 } = change;
  if (merge) return mutateBodies(matches, (body: object) => ({ ...body, ...merge }));
  return mutateBodies(matches, (all: object[]) =>
    [...all, ...append].slice(drop).map((item) => item && { ...item, ...each }),
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
