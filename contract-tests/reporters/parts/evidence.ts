import type { HttpExchange } from '../../../spec/exchange.ts';
import { clip } from '../../report/clip.ts';
import type { ClauseReport, Report } from '../../report/report.ts';
import { curlCommand } from './curl.ts';

const maxShown = 3;
const bodyLength = 2000;

/** The exchanges that show a finding, as text: curl commands and responses. */
export function formatEvidence({ exchanges }: ClauseReport, report: Report): string {
  const shown = exchanges.slice(0, maxShown).flatMap((index) => {
    const exchange = report.exchanges[index];
    return exchange ? [`Request ${index + 1}:\n${transcript(exchange)}`] : [];
  });
  const others = exchanges.length - maxShown;
  return [...shown, ...(others > 0 ? [`And ${others} more like it.`] : [])].join('\n\n');
}

export function exchangesOf({ exchanges }: ClauseReport, report: Report): HttpExchange[] {
  return exchanges.flatMap((index) => report.exchanges[index] ?? []);
}

function transcript({ request, response }: HttpExchange): string {
  return [
    `$ ${clip(curlCommand(request), bodyLength)}`,
    clip([response.status, ...headerLines(response.headers)].join('\n'), bodyLength),
    ...(response.body ? ['', clip(response.body, bodyLength)] : []),
  ].join('\n');
}

export function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
