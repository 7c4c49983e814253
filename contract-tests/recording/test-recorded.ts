import { failedClauses } from '../run/test-judge.ts';
import type { HarEntry } from './har-input.ts';
import { judgeRecording } from './judge-recording.ts';
import { type Recording, readRecording } from './recording.ts';

export const base = 'https://shop.test/api/v1';
export const key = 'pc_key-0123456789';

interface Change {
  readonly request?: Partial<HarEntry['request']>;
  readonly response?: Partial<HarEntry['response']>;
  readonly at?: number;
  readonly cached?: string;
}

/** A list request as a browser records it. */
export function entry({ request, response, at = 0, cached }: Change = {}): HarEntry {
  const start = Date.parse('2026-03-01T10:00:00Z') + at * 1000;
  return {
    startedDateTime: new Date(start).toISOString(),
    time: 100,
    request: {
      method: 'GET',
      url: `${base}/categories`,
      headers: [
        { name: ':method', value: 'GET' },
        { name: 'Authorization', value: `Bearer ${key}` },
        { name: 'Cookie', value: 'session=secret' },
      ],
      ...request,
    },
    response: {
      status: 200,
      headers: [
        { name: ':status', value: '200' },
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-RateLimit-Limit', value: '60' },
        { name: 'X-RateLimit-Remaining', value: String(Math.floor(59 - at)) },
        { name: 'X-RateLimit-Reset', value: String(Date.parse('2026-03-01T10:01:00Z') / 1000) },
        { name: 'Set-Cookie', value: 'session=secret' },
      ],
      content: { text: '[{"id":9007199254740993,"name":"Dog"}]', size: 38 },
      ...response,
    },
    ...(cached ? { _fromCache: cached } : {}),
  };
}

export function recording(...entries: HarEntry[]): Recording {
  return readRecording({ log: { entries } });
}

export function failures(...entries: HarEntry[]): string[] {
  return failedClauses(judgeRecording(recording(...entries)));
}

export const authorized = (value: string) => ({ headers: [{ name: 'authorization', value }] });
export const unauthorized = {
  status: 401,
  content: { text: '{"code":"unauthorized","message":"No","status":401}' },
};
