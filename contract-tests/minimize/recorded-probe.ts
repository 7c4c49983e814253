import { callerOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { NotRecorded } from '../run/not-recorded.ts';
import type { Probe } from '../run/probe.ts';
import { shapeOf } from '../run/random.ts';
import type { RequestSpec } from '../run/round-trip.ts';

/** A probe that sends nothing but answers from a recorded sequence, so that any check can judge it. */
export interface RecordedProbe extends Probe {
  readonly used: () => number;
}

/**
 * Answers a request with a recorded exchange of the same operation, credential and kind of body, using each
 * at most once: the next one, or an earlier one unless the answer depends on what came before.
 */
export function createRecordedProbe(recorded: readonly Exchange[]): RecordedProbe {
  /** The sequence up to the latest exchange that was used. */
  const seen: Exchange[] = [];
  const used = new Set<Exchange>();
  const find = (spec: RequestSpec): Exchange => {
    const answers = recorded.filter((one) => !used.has(one) && isAnswerTo(spec, one));
    const later = answers.find((one) => recorded.indexOf(one) >= seen.length);
    const found = later ?? (dependsOnOrder(spec) ? undefined : answers[0]);
    if (!found) throw new NotRecorded();
    used.add(found);
    seen.push(...recorded.slice(seen.length, recorded.indexOf(found) + 1));
    return found;
  };
  return {
    exchanges: seen,
    unanswered: [],
    used: () => used.size,
    requestsLeft: () => Number.POSITIVE_INFINITY,
    permits: () => true,
    async send(spec) {
      let exchange = find(spec);
      while (exchange.response.status === 429 && (spec.pace ?? 'retry') === 'retry') {
        exchange = find(spec);
      }
      return exchange;
    },
    maySendBoth: () => false,
    sendBoth() {
      throw new NotRecorded();
    },
    wait: async () => {},
  };
}

function isAnswerTo(spec: RequestSpec, { operation, credential, request }: Exchange): boolean {
  return (
    operation === spec.operation &&
    credential === (spec.credential ?? 'valid') &&
    shapeOf(request.body ?? '') === shapeOf(spec.body ?? '')
  );
}

/** Whether the answer depends on what was sent before: a list, or a request that may exceed the limit. */
function dependsOnOrder({ operation, credential = 'valid', pace }: RequestSpec): boolean {
  const isList = operation === 'listCategories' && callerOf(credential) !== 'anonymous';
  return isList || pace === 'immediate';
}
