import { operationExamples } from '../../spec/operation-examples.ts';
import { type Operation, operationList } from '../../spec/operations.ts';
import { callerOf, type InvalidCredential, invalidCredentials } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { ifRecorded, NotExercised } from '../verdict/verdict.ts';
import { type InvalidBody, invalidBody, unusedName, withNameInOtherCase } from './bodies.ts';
import { expectPermitted } from './creations.ts';
import type { Probe } from './probe.ts';

/** The most requests a run spends on invalid credentials. */
export const matrixBudget = 32;
/** The same when not all combinations fit: more operations need requests for other checks, too. */
export const sampleBudget = 24;

const matrix = sampleMatrix(operationList.length, matrixBudget);

/** The operations that a run tries this credential on. */
export function operationsFor(credential: InvalidCredential): readonly Operation[] {
  const row = invalidCredentials.indexOf(credential);
  return operationList.filter((_operation, column) => matrix[row]?.[column]);
}

/** How many combinations are tried; undefined when all are. */
export function sampleNote(credentials: readonly InvalidCredential[]): string | undefined {
  const all = credentials.length * operationList.length;
  const tried = credentials.flatMap(operationsFor).length;
  return tried === all
    ? undefined
    : `${tried} of ${all} combinations of credential and operation were tried`;
}

/**
 * Which credential (row) is tried on which operation (column). When not all fit the budget, every
 * operation is called without a key, and the other credentials are spread evenly.
 */
export function sampleMatrix(operations: number, budget: number): readonly (readonly boolean[])[] {
  const [first, ...others] = invalidCredentials.map(() => Array<boolean>(operations).fill(false));
  first?.fill(true);
  const all = others.length * operations;
  const rest = operations + all <= budget ? all : Math.max(0, sampleBudget - operations);
  for (let count = 0; count < rest; count += 1) {
    const column = count % operations;
    const round = Math.floor(count / operations);
    const row = others[(column + round) % others.length];
    if (row) row[column] = true;
  }
  return first ? [first, ...others] : [];
}

/** Sends requests that the service must reject: invalid bodies and invalid credentials. */
export function createInvalidRequests(probe: Probe) {
  const guard = watchForGuard(probe);
  const sendCreation = async (
    bodyWith: (marker: string) => string | undefined,
    credential?: InvalidCredential,
  ): Promise<Exchange> => {
    const body = bodyWith(unusedName(probe.exchanges));
    const exchange = await probe.send({ operation: 'createCategory', body, credential });
    if (credential === undefined) expectPermitted(exchange);
    return exchange;
  };
  const present = async (credential: InvalidCredential, { id }: Operation) => {
    if (id === 'createCategory') {
      // The body is valid, so that only the credential can be the reason for a rejection.
      return sendCreation((name) => JSON.stringify({ name }), credential);
    }
    const { body } = operationExamples[id];
    const json = body === undefined ? undefined : JSON.stringify(body);
    return probe.send({ operation: id, credential, body: json });
  };
  return {
    sendInvalid: (body: InvalidBody) =>
      sendCreation(
        body === 'withoutName' && probe.exchanges.some(ignoresField)
          ? withNameInOtherCase
          : (marker) => invalidBody(body, marker),
      ),
    async presentEverywhere(credential: InvalidCredential): Promise<readonly Exchange[]> {
      const exchanges: Exchange[] = [];
      for (const operation of operationsFor(credential)) {
        if (!probe.permits(operation.id)) continue;
        guard.expectNone();
        const exchange = await ifRecorded(present(credential, operation));
        if (!exchange) continue;
        await guard.expectOwnAnswer(exchange);
        exchanges.push(exchange);
      }
      return exchanges;
    },
  };
}

/**
 * Watches for a guard against guessed keys, which shuts out clients whose keys were refused several times: it
 * no longer answers 401 to what it answered 401 before. So the last such request is repeated, once in a run
 * and only after another refusal; a service that merely refuses some keys with another status answers 401 again.
 */
function watchForGuard(probe: Probe) {
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
      const refused = probe.exchanges.filter(
        ({ credential, response }) =>
          callerOf(credential) === 'anonymous' && response.status === 401,
      );
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

/** Whether it accepted a body with an id, which no NewCategory has. */
function ignoresField({ request, response }: Exchange): boolean {
  return response.status === 201 && request.body?.includes('"id":') === true;
}

/** The statuses with which guards answer, besides 429. */
const guardStatuses: readonly number[] = [403, 404, 406, 418, 423];

function isOtherRefusal({ response: { status } }: Exchange): boolean {
  return guardStatuses.includes(status);
}
