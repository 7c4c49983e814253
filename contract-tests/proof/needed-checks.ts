import { checks } from '../checks/index.ts';
import type { Check } from '../run/check.ts';
import { type BrokenService, brokenServices } from './broken-services.ts';
import { judgeService } from './judge-service.ts';
import { blamedIn } from './outcome.ts';

/** A check that can blame a service, and what goes unseen without it. */
export interface NeededCheck {
  readonly check: string;
  /** Names of faults; when there are none, nothing shows that the check is needed. */
  readonly unseenWithout: readonly string[];
}

/** Those that can blame a service: what a check of kind observe finds is never wrong. */
export const judgingChecks: readonly Check[] = checks.filter(({ kind }) => kind !== 'observe');

/** What a check is called: by its clause, and by its kind and number where that has several. */
export function checkName(check: Check): string {
  const { clause, kind } = check;
  const others = judgingChecks.filter((other) => other.clause === clause);
  if (others.length === 1) return clause;
  const alike = others.filter((other) => other.kind === kind);
  return `${clause}, ${kind}${alike.length === 1 ? '' : ` ${alike.indexOf(check) + 1}`}`;
}

/** Judges each fault of the check's clause that can be seen, without the check. */
export async function proveNeeded(check: Check): Promise<NeededCheck> {
  const rest = checks.filter((other) => other !== check);
  const unseenWithout: string[] = [];
  for (const service of brokenServices.filter((broken) => isVisible(broken, check))) {
    const report = await judgeService(service, service.safety, 'call', rest);
    if (!blamedIn(report).includes(service.clause)) unseenWithout.push(service.name);
  }
  return { check: checkName(check), unseenWithout };
}

function isVisible({ clause, unseen }: BrokenService, check: Check): boolean {
  return unseen === undefined && clause === check.clause;
}
