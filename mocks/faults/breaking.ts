import type { Apply, ClauseFault, Fault } from './fault.ts';
import type texts from './texts.json';

/** Faults by name; `texts.json` says in a sentence what each does. */
export function named(faults: Readonly<Partial<Record<keyof typeof texts, Apply>>>): Fault[] {
  return Object.entries(faults).map(([name, apply]) => ({ name, apply }));
}

/** Faults that break the same clause. */
export function breaking(breaks: string, faults: Parameters<typeof named>[0]): ClauseFault[] {
  return named(faults).map((fault) => ({ ...fault, breaks }));
}
