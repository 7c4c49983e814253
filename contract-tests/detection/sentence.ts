import type { Detection } from './detection.ts';

/** The figure in one sentence, for those who sign off on a verdict. */
export function detectionSentence({ known, caught, additions }: Detection): string {
  const figure = `With these options and what this service let us see, ${caught} of ${known} known breaks would have been caught`;
  const total = additions.reduce((sum, { adds }) => sum + adds, 0);
  if (total === 0) return `${figure}.`;
  return `${figure}; ${enumerate(additions.map(({ option }) => option))} would add ${total}.`;
}

function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
