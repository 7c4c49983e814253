import { operationExamples } from '../../spec/operation-examples.ts';
import type { Operation } from '../../spec/operations.ts';
import type { InvalidCredential } from '../evidence/credentials.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { invalidBodies, unusedName } from './bodies.ts';
import { expectPermitted } from './creations.ts';
import { operationsFor } from './credential-matrix.ts';
import { watchForGuard } from './guard.ts';
import { ifRecorded } from './not-recorded.ts';
import type { Probe } from './probe.ts';
import { randomWordIn } from './random.ts';

/** A creation that the service must reject, with a text that no list may show afterwards. */
export interface InvalidCreation {
  readonly marker: string;
  readonly exchange: Exchange;
}

/**
 * Sends requests that the service must reject: invalid bodies and invalid credentials.
 * @returns the creations sent so far, and functions that send more requests.
 */
export function createInvalidRequests(probe: Probe) {
  const invalidCreations: InvalidCreation[] = [];
  const guard = watchForGuard(probe);
  const sendCreation = async (
    bodyWith: (marker: string) => string | undefined,
    credential?: InvalidCredential,
  ): Promise<InvalidCreation> => {
    const marker = unusedName(probe.exchanges);
    const body = bodyWith(marker);
    const exchange = await probe.send({
      operation: 'createCategory',
      ...(body === undefined ? {} : { body }),
      ...(credential === undefined ? {} : { credential }),
    });
    if (credential === undefined) expectPermitted(exchange);
    const creation = { marker: randomWordIn(exchange.request.body) ?? marker, exchange };
    invalidCreations.push(creation);
    return creation;
  };
  const present = async (credential: InvalidCredential, { id }: Operation) => {
    if (id === 'createCategory') {
      // The body is valid, so that only the credential can be the reason for a rejection.
      return (await sendCreation((name) => JSON.stringify({ name }), credential)).exchange;
    }
    const { body } = operationExamples[id];
    return probe.send({
      operation: id,
      credential,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    invalidCreations,
    sendInvalid: (body: keyof typeof invalidBodies) => sendCreation(invalidBodies[body]),
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
