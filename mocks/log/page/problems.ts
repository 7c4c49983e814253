import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Sandboxes } from '../../control/sandboxes.ts';
import { takeSnapshot } from '../../state/take-snapshot.ts';
import { SharedParts, saveSnapshot } from '../saved/saved-snapshot.ts';

export type Tell = (message: string, cause?: unknown) => void;

const messages = {
  history: tooMuch('the history'),
  journal: tooMuch('the journal'),
  owner:
    'another mock of this tab keeps its state here now, so this one is no longer saved; let only one mock of a tab persist',
  clock:
    'a function that is the clock of a sandbox cannot be kept: after a reload, that sandbox uses the clock of the main one',
};

/** Reports each problem once, since it would recur with every further request. */
export class Problems {
  readonly #tell: Tell;
  readonly #told = new Set<string>();

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  tell(problem: keyof typeof messages, cause?: unknown): void {
    this.#tellOnce(problem, () => messages[problem], cause);
  }

  tellTooLarge(sandboxes: Sandboxes, cause: unknown): void {
    this.#tellOnce('state', () => tooLarge(sandboxes), cause);
  }

  #tellOnce(problem: string, message: () => string, cause: unknown): void {
    if (this.#told.has(problem)) return;
    this.#told.add(problem);
    this.#tell(message(), cause);
  }
}

function tooMuch(part: string): string {
  return `${part} is too large to persist in this page, which can store about 5 MB: after a reload, ${part} begins later`;
}

/** Names the largest parts first. */
function tooLarge(sandboxes: Sandboxes): string {
  const snapshot = takeSnapshot(sandboxes.main);
  const { journal } = saveSnapshot(snapshot, new SharedParts());
  const parts = { ...snapshot, journal, 'other sandboxes': sandboxes.all().map(takeSnapshot) };
  const sizes = Object.entries(parts)
    .map(([part, value]) => ({ part, size: stringifyExact(value)?.length ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 3)
    .map(({ part, size }) => `${part} (${size.toLocaleString('en')} characters)`);
  return `the state is too large to persist in this page, so a reload starts afresh; its largest parts: ${sizes.join(', ')}`;
}
