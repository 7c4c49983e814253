import { parseExact, stringifyExact } from '../../../spec/support/exact-json.ts';
import type { MockState } from '../mock-state.ts';

/**
 * Shortens the journals of a state so that it takes at most `size` characters, if that is possible. The
 * latest exchanges stay, those of the main sandbox first.
 */
export function fitJournals(text: string, size: number): string {
  if (text.length <= size) return text;
  const state = parseExact(text) as MockState;
  const journals = [state.main, ...state.others].map(({ snapshot }) => {
    const sizes = snapshot.journal.exchanges.map((exchange) => stringifyExact(exchange).length + 1);
    return { snapshot, sizes };
  });
  const all = journals.flatMap(({ sizes }) => sizes).reduce((sum, one) => sum + one, 0);
  let room = size - (text.length - all);
  for (const { snapshot, sizes } of journals) {
    let first = sizes.length;
    for (const one of sizes.toReversed()) {
      if (one > room) break;
      room -= one;
      first -= 1;
    }
    const { journal } = snapshot;
    Object.assign(journal, { exchanges: journal.exchanges.slice(first) });
  }
  return stringifyExact(state);
}
