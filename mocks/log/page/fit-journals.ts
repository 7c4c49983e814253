import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { MockState } from '../mock-state.ts';

/**
 * Shortens the journals of a state so that it takes at most `size` characters, if that is possible. The
 * latest exchanges stay, those of the main sandbox first.
 */
export function fitJournals(text: string, size: number): string {
  if (text.length <= size) return text;
  const state = parseExact(text) as MockState;
  let excess = text.length - size;
  for (const { snapshot } of [state.main, ...state.others].toReversed()) {
    const { exchanges } = snapshot.journal;
    let first = 0;
    for (; excess > 0 && first < exchanges.length; first += 1) {
      excess -= stringifyExact(exchanges[first]).length + 1;
    }
    Object.assign(snapshot.journal, { exchanges: exchanges.slice(first) });
  }
  return stringifyExact(state);
}
