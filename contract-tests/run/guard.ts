import { callerOf } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { NotExercised } from '../verdict/verdict.ts';
import { ifRecorded } from './not-recorded.ts';
import type { Probe } from './probe.ts';

/**
 * Watches for a guard against guessed keys, which shuts out clients whose keys were refused several times: it
 * no longer answers 401 to what it answered 401 before. So the last such request is repeated, once in a run
 * and only after another refusal; a service that merely refuses some keys with another status answers 401 again.
 */
export function watchForGuard(probe: Probe) {
  let guard: NotExercised | undefined;
  let wasTested = false;
  /** @throws {NotExercised} if there is a guard. */
  const expectNone = () => {
    if (guard) throw guard;
  };
  return {
    expectNone,
    /** @throws {NotExercised} if the answer is that of a guard. */
    async expectOwnAnswer(exchange: Exchange): Promise<void> {
      const refused = probe.exchanges.filter(isRefusedKey);
      const last = refused.findLast(({ request }) => request.method === 'GET');
      if (!isOtherRefusal(exchange) || wasTested || !last) return;
      wasTested = true;
      const { operation, credential } = last;
      const again = await ifRecorded(probe.send({ operation, credential }));
      if (!again || !isOtherRefusal(again)) return;
      const { status } = again.response;
      guard = new NotExercised(
        'blocked',
        `after ${refused.length} refused keys, a guard answers ${status} to what was answered 401 before; exempt this machine from it`,
      );
      expectNone();
    },
  };
}

function isRefusedKey({ credential, response }: Exchange): boolean {
  return callerOf(credential) === 'anonymous' && response.status === 401;
}

function isOtherRefusal({ response: { status } }: Exchange): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
