import { clauses } from '../../spec/clauses/index.ts';
import type {
  ClauseReport,
  HttpExchange,
  HttpResponse,
  Report,
} from '../../spec/generated/schema-types.ts';
import { countVerdicts } from '../report/report.ts';
import { tool } from '../report/tool.ts';

/** Text with which a service could attack the reader of a report. */
export const hostile = `</script><script>alert(1)</script></pre>"><img src=x onerror='alert(1)'>]]>--> | \`\`\`\`\n::error::x\n</details>![x](http://evil.test) \0\u001b[31m\u0085\ufffe\ud800\u202e🐈`;

export function clauseOf(overrides: Partial<ClauseReport> = {}): ClauseReport {
  return {
    id: '4.2.answers-201',
    section: '4.2',
    level: 'must',
    quote: 'When creation succeeds, then the response is 201 with the full Category.',
    text: 'POST /categories with a NewCategory answers 201.',
    verdict: 'pass',
    reason: null,
    message: '',
    observations: [],
    exchanges: [],
    ...overrides,
  };
}

export function exchangeOf(response: Partial<HttpResponse> = {}): HttpExchange {
  return {
    request: {
      method: 'POST',
      url: 'http://service.test/v1/categories?a=1',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer $PET_CATALOGUE_API_KEY',
        'content-type': 'application/json',
      },
      body: '{"name":"Dog"}',
    },
    response: {
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: '{"id":1,"name":"Dog"}',
      ...response,
    },
    sentAt: Date.parse('2026-03-01T10:00:01.500Z'),
    receivedAt: Date.parse('2026-03-01T10:00:02.750Z'),
  };
}

export function reportOf(
  judged: readonly ClauseReport[],
  exchanges: readonly HttpExchange[] = [],
  overrides: Partial<Report> = {},
): Report {
  const counts = countVerdicts(judged);
  return {
    reportVersion: 1,
    tool,
    target: { baseUrl: 'http://service.test/v1', plan: 'free' },
    startedAt: '2026-03-01T10:00:00.000Z',
    durationMs: 61_500,
    requests: exchanges.length,
    created: [],
    verdict: counts.fail > 0 ? 'violates' : 'conforms',
    counts,
    clauses: judged,
    exchanges,
    ...overrides,
  };
}

function every(overrides: Partial<ClauseReport>): ClauseReport[] {
  return clauses
    .filter(({ party }) => party === 'service')
    .map(({ id, section, level, quote, text }) =>
      clauseOf({ id, section, level, quote, text, ...overrides }),
    );
}

const blocked = { verdict: 'not-exercised', reason: 'blocked', message: 'no answer' } as const;
const leftOpen = clauseOf({ ...blocked, id: '4.1.ordering', level: 'not-shown' });
const harnessError = {
  verdict: 'error',
  message: 'TypeError: x is not a function\n  at y',
} as const;
const megabyte = hostile.padEnd(1_000_000, '小');
const many = Array.from({ length: 2000 }, () => exchangeOf({ body: megabyte }));

export const sampleReports: Readonly<Record<string, Report>> = {
  conforming: reportOf(every({ verdict: 'pass', exchanges: [0] }), [exchangeOf()]),
  'with nothing judged': reportOf([], [], { verdict: 'incomplete' }),
  'with every clause broken': reportOf(
    every({ verdict: 'fail', message: 'answered 500', exchanges: [0] }),
    [exchangeOf({ status: 500 })],
  ),
  'of an unreachable service': reportOf(every(blocked), [], { verdict: 'error' }),
  'of an internal error': reportOf(every(harnessError), [exchangeOf()], { verdict: 'error' }),
  incomplete: reportOf([clauseOf(blocked), leftOpen, clauseOf({ id: '4.2.body-required' })], [], {
    verdict: 'incomplete',
  }),
  'with outdated expected failures': reportOf([clauseOf()], [], {
    verdict: 'violates',
    outdated: [{ clause: '8.ban', message: hostile }],
  }),
  'with a change': reportOf([clauseOf()], [], {
    changes: [{ clause: '4.2.answers-201', removed: ['by size'], added: ['by id'] }],
  }),
  'of a hostile service': reportOf(
    every({ verdict: 'fail', message: hostile, observations: [hostile], exchanges: [0, 1] }),
    [
      exchangeOf({ body: hostile, headers: { 'content-type': hostile, 'x-a': hostile } }),
      exchangeOf({ body: JSON.stringify({ [hostile]: hostile }) }),
    ],
    {
      target: { baseUrl: `http://service.test/${hostile}`, plan: null },
      created: [{ id: '1', name: hostile }],
      changes: [{ clause: '8.ban', removed: [hostile], added: [hostile] }],
    },
  ),
  'of 2,000 long responses': reportOf(
    every({ verdict: 'fail', message: hostile.repeat(100), exchanges: [...many.keys()] }),
    many,
  ),
};

/** A service that echoes the credential in every part of its response. */
export const echo: typeof fetch = async (_input, init) => {
  const credential = new Headers(init?.headers).get('authorization') ?? '';
  const token = credential.split(' ').at(-1) ?? '';
  const escaped = token.replaceAll('/', '\\/');
  return new Response(`{"code":"${escaped}","message":"${credential}","${token}":1}`, {
    headers: {
      'x-echo': credential,
      [`x-${token.replaceAll(/[/=]/g, '')}`]: 'a',
      location: `/?key=${encodeURIComponent(token)}`,
    },
  });
};

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The visible text of a piece of HTML. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([^;]+);/g, (_all, name: string) => entities[name] ?? '?');
}
