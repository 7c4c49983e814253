import type { Report } from '../../spec/generated/schema-types.ts';
import { outcomeOf } from '../report/outcome.ts';
import words from '../report/words.json' with { type: 'json' };

/** The verdict as a small picture for a README, 20 pixels high. White text has a contrast of at least 5:1 on each colour. */
export function badgeReport(report: Report): string {
  const { verdict } = outcomeOf(report);
  const label = report.command ? 'client' : 'contract';
  const [left = 0, right = 0] = [label, verdict].map(({ length }) => length * 6.5);
  const text = (x: number, width: number, words: string) =>
    `<text x="${x}" y="14" textLength="${width}">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right + 20}" height="20" role="img" aria-label="${label}: ${verdict}">`,
    `<path fill="#444" d="M0 0h${left + 10}v20H0z"/>`,
    `<path fill="${words.runs[verdict].colour}" d="M${left + 10} 0h${right + 10}v20h-${right + 10}z"/>`,
    '<g fill="#fff" font-family="Verdana,sans-serif" font-size="11">',
    text(5, left, label) + text(left + 15, right, verdict),
    '</g>\n</svg>\n',
  ].join('\n');
}
