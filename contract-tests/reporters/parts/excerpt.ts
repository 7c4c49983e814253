import type { HttpExchange } from '../../../spec/exchange.ts';
import type { ClauseReport } from '../../report/report.ts';
import { headerLines } from './evidence.ts';

const headerNames = /\b(x-ratelimit-\w+|retry-after|content-(type|encoding))\b/i;
const relevantHeaders = /^(date|content-type|content-encoding|retry-after|x-ratelimit-.*)$/i;

/** Whether the evidence is in the headers of a response rather than in its body. */
export function isAboutHeaders({ text, message }: ClauseReport): boolean {
  return headerNames.test(text) || headerNames.test(message);
}

/** The part of a response that shows a finding: headers or body. */
export function responseExcerpt(clause: ClauseReport, { response }: HttpExchange): string {
  if (!isAboutHeaders(clause)) return response.body;
  const headers = Object.entries(response.headers);
  const relevant = headers.filter(([name]) => relevantHeaders.test(name));
  return headerLines(Object.fromEntries(relevant)).join('\n') || 'without any of these headers';
}
