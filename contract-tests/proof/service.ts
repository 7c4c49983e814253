import type { Mock, MockOptions } from '../../mocks/create-mock.ts';
import type { Plan } from '../../spec/plans.ts';
import type { Safety } from '../run/check.ts';

export interface Service {
  /** Unique. */
  readonly name: string;
  readonly options: MockOptions;
  /** The plan of the key that it is judged with. Default: free. */
  readonly plan?: Plan;
  /** The `petId` of the run. Default: none. */
  readonly petId?: string;
  /** The path of the base URL. Default: /v1. */
  readonly basePath?: string;
  /** The `exclusive` of the run. Default: false. */
  readonly exclusive?: boolean;
  /** The levels at which it is judged, if it is correct. Default: all. */
  readonly safeties?: readonly Safety[];
  /** Milliseconds of virtual time per response. Default: 0. */
  readonly pace?: number;
  /** Creates what answers in front of the mock, for each run. Default: none. */
  readonly gateway?: Gateway;
  /** Why no run can judge all clauses, if it is correct. Default: a run can. */
  readonly incomplete?: string;
}

/** A service with one defect, which breaks exactly one clause unless `alsoBreaks` names more. */
export interface BrokenService extends Service {
  readonly clause: string;
  /** The other clauses that the same defect breaks; a run may blame them, too. Default: none. */
  readonly alsoBreaks?: readonly string[];
  /** What the message about the clause must name as the cause. Default: anything. */
  readonly cause?: string;
  /** The lowest level that must catch it; below, no clause may be blamed. */
  readonly safety: Safety;
  /** Set if the document permits it on some occasions, though not on all. */
  readonly isPermittedAtTimes?: boolean;
  /** Why it cannot be detected from outside. Default: it can. */
  readonly undetectable?: string | undefined;
}

/** @param index The place of a request in its run, counted from 0. */
export type Gateway = (mock: Mock) => (request: Request, index: number) => Promise<Response>;

/** One run of the judge, and its expected result. */
export interface Case {
  /** The origin of the service, for example `broken` or `all pairs`. */
  readonly group: string;
  readonly service: Service & Partial<BrokenService>;
  readonly safety: Safety;
  /**
   * - `caught`: the clause of the service is blamed, for its cause, and no other but those that it breaks, too.
   * - `undetectable`: no clause is blamed, although one is broken.
   * - `conforms`: no clause is blamed, and all are judged.
   * - `incomplete`: no clause is blamed, but not all can be judged.
   */
  readonly expected: 'caught' | 'undetectable' | 'conforms' | 'incomplete';
  /** Why it cannot be detected or judged; null if it can. */
  readonly reason: string | null;
}

/** The service behind its gateway, as clients reach it. Each response takes `pace` ms of virtual time. */
export function deploy(
  { gateway, pace = 0 }: Service,
  mock: Mock,
): (request: Request) => Promise<Response> {
  const answer = gateway?.(mock) ?? mock.fetch;
  let count = 0;
  return async (request) => {
    count += 1;
    const response = await answer(request, count - 1);
    await mock.clock.advance(pace);
    return response;
  };
}
