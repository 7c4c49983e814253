import { sections } from '../../../spec/clauses/index.ts';
import type {
  ClauseReport,
  HttpExchange,
  HttpRequest,
  Report,
} from '../../../spec/generated/schema-types.ts';
import { clip } from '../../../spec/support/text.ts';

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

const titles = new Map(sections.map(({ number, title }) => [number, title]));

/** The clauses of a report in groups with unique names: sections of the document, or the situations of a drill. */
export function bySection({ clauses, command }: Report) {
  if (command?.situations) {
    const groups = Map.groupBy(clauses, ({ id }) => id.split('.', 1)[0] ?? id);
    return [...groups].map(([title, own]) => ({ name: title, number: '', title, clauses: own }));
  }
  return [...Map.groupBy(clauses, ({ section }) => section)].map(([number, own]) => {
    const title = titles.get(number) ?? number;
    return { name: `${number} ${title}`, number, title, clauses: own };
  });
}

/** A command for bash or zsh that repeats the request, with the key from the environment. */
export function curlCommand({ method, url, headers, body }: HttpRequest): string {
  const { authorization, accept: _, ...others } = headers;
  return [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...(authorization === undefined ? [] : [authorizationOption(authorization)]),
    ...Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // Not --data, which takes a body that begins with @ for a file name.
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}

/** Passes the header through a pipe: all users see the arguments of a process. @param shown With variables for keys. */
export function authorizationOption(shown: string): string {
  const header = `"Authorization: ${shown}"`;
  return shown.includes('$') ? `-H @<(printf %s ${header})` : `-H ${header}`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
