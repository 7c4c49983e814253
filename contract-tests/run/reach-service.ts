import type { Exchange } from '../evidence/exchange.ts';
import { allows, type Target } from './check.ts';
import { type Obstacle, preflight, servesList } from './preflight.ts';
import { createProbe, type Probe } from './probe.ts';
import { minuteLimitOf, mostRequests, type RunOptions, runDefaults } from './run-options.ts';
import { createSession, type Session } from './session.ts';
import type { StoppableTransport } from './stoppable.ts';

/** A target with the requests that were sent to it. */
export interface Reached {
  readonly target: Target;
  readonly probe: Probe;
  readonly session: Session;
  /** The exchanges at the address that was tried first, which are not judged. */
  readonly earlier: readonly Exchange[];
  /** Why the target cannot be judged; undefined if it can. */
  readonly obstacle: Obstacle | undefined;
}

/**
 * Sends the first requests. If everything below `/v1` is answered 404, tries once without `/v1`: a
 * service found there breaks a clause, and can be judged.
 */
export async function reachService(
  target: Target,
  options: RunOptions,
  transport: StoppableTransport,
  redact: (text: string) => string,
): Promise<Reached> {
  const opened = openSession(target, options, transport, []);
  const obstacle = await preflight(opened.session, redact);
  const here = { target, ...opened, earlier: [], obstacle };
  const atRoot = rootOf(target);
  if (!obstacle?.isNotFound || !atRoot) return here;
  const earlier = opened.probe.exchanges;
  const openedAtRoot = openSession(atRoot, options, transport, earlier);
  if (!(await servesList(openedAtRoot.session))) return here;
  return { target: atRoot, ...openedAtRoot, earlier, obstacle: undefined };
}

/** The same service without `/v1` in its address; undefined if that has none. */
export function rootOf(target: Target): Target | undefined {
  const [, root] = /^(.*[^/])\/v1$/.exec(target.baseUrl) ?? [];
  return root === undefined ? undefined : { ...target, baseUrl: root, notServedAt: target.baseUrl };
}

/** @param earlier The exchanges at the address that was tried first. */
export function openSession(
  target: Target,
  options: RunOptions,
  transport: StoppableTransport,
  earlier: readonly Exchange[],
) {
  const { safety = runDefaults.safety, onEvent } = options;
  const probe = createProbe({
    ...options,
    ...transport,
    baseUrl: target.baseUrl,
    firstIndex: earlier.length,
    mayWrite: allows(safety, 'write'),
    maxRequests: mostRequests(options) - transport.sent(),
    onExchange: (exchange) =>
      onEvent?.({ type: 'exchange', exchange, requestsLeft: probe.requestsLeft() }),
  });
  const session = createSession(probe, {
    maxCreates: options.maxCreates ?? runDefaults.maxCreates,
    // The plan of the second key is not known.
    exhausted:
      options.exhaustKey === undefined
        ? { credential: 'valid', minuteLimit: minuteLimitOf(options) }
        : { credential: 'second-key' },
    mayProvokeBan: options.provokeBan ?? false,
  });
  return { probe, session };
}
