import type { Apply, ContractFault } from './fault.ts';
import texts from './texts.json' with { type: 'json' };

type Name = keyof typeof texts;

/** Faults that break the same clause, by name; `texts.json` says in a sentence what each does. */
export function breaking(
  breaks: string,
  faults: Readonly<Partial<Record<Name, Apply>>>,
): ContractFault[] {
  return Object.entries(faults).map(([name, apply]) => {
    return { name, text: texts[name as Name], breaks, apply };
  });
}
