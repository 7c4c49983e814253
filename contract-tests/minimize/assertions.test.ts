import { describe, expect, it } from 'vitest';
import { createMock } from '../../mocks/create-mock.ts';
import { clauses } from '../../spec/clauses/index.ts';
import type { Exchange } from '../evidence/exchange.ts';
import { namedServices } from '../proof/correct-services.ts';
import { movingClock } from '../run/clock.ts';
import { run } from '../run.ts';
import { assertedClauses, assertionFor } from './assertions/assertion-for.ts';
import { evaluate } from './evaluate.ts';
import { recordedSteps, scriptExchange } from './step.ts';

const required = clauses.filter(({ party, level }) => party === 'service' && level === 'must');
const baseUrl = 'http://service.test/v1';
const services = namedServices.filter(({ plan }) => plan === 'free' || plan === 'pro');

describe('an assertion', () => {
  it('is about a requirement on the service', () => {
    const ids = required.map(({ id }) => id);
    expect(assertedClauses.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(services)('about all of a run finds nothing wrong with $name', async (service) => {
    const { plan = 'free', options } = service;
    const mock = createMock({ clock: '2026-03-01T10:00:00Z', ...options });
    const exchanges: Exchange[] = [];
    await run({
      baseUrl,
      apiKey: mock.keys.list().find(({ name }) => name === plan)?.key ?? '',
      plan,
      safety: plan === 'free' ? 'exhaust' : 'write',
      maxDuration: 7200,
      clock: movingClock(mock.clock),
      fetch: (input, init) => mock.fetch(new Request(input, init)),
      onEvent: (event) => event.type === 'exchange' && exchanges.push(event.exchange),
    });
    const seen = recordedSteps(exchanges, baseUrl).map(scriptExchange);
    const broken = required.filter(({ id }) => {
      const assertion = assertionFor(id, { baseUrl, plan });
      return (
        assertion?.over === 'all' &&
        evaluate({ ...assertion, ...lenient }, seen, baseUrl) === 'fails'
      );
    });
    expect(broken.map(({ id }) => id)).toEqual([]);
  });
});

/** Judges a run although it has a 429, or is refused in between. */
const lenient = { judges429: true, judges401: true };
