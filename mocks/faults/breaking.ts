import type { Apply, ClauseFault, ContractFault } from './fault.ts';
import texts from './texts.json' with { type: 'json' };

type Name = keyof typeof texts;

/** Faults that break the same clause, by name; `texts.json` says in a sentence what each does. */
export function breaking(
  breaks: string,
  faults: Readonly<Partial<Record<Name, Apply>>>,
): ClauseFault[] {
  return Object.entries(faults).map(([name, apply]) => ({ name, breaks, apply }));
}

export function withText(fault: ClauseFault): ContractFault {
  return { text: texts[fault.name as Name], ...fault };
}
