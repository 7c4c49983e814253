import { expect, test } from 'vitest';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { banner, readyLine } from './banner.ts';

const keys = [
  { name: 'free', key: 'key-of-free', plan: 'free' },
  { name: 'business', key: 'key-of-business', plan: 'business' },
  { name: 'revoked', key: 'revoked-key', plan: 'free', revoked: true },
  { name: 'expired', key: 'expired-key', plan: 'free', expiresAt: '2020-01-01T00:00:00Z' },
  { name: 'banned', key: 'banned-key', plan: 'free', bannedForSeconds: 3600 },
  { name: 'used', key: 'used-key', plan: 'free', used: { day: 999 } },
  { name: 'used up', key: 'used-up-key', plan: 'free', used: { day: 1000 } },
] as const;
const server = {
  baseUrl: 'http://127.0.0.1:4010/v1',
  adminUrl: 'http://127.0.0.1:4010/__admin',
  listening: ['127.0.0.1:4010', '[::1]:4010'],
};

test('the banner lists the addresses, the limits of each key, and a command to try', () => {
  const text = banner(createMock({ keys }), server);
  expect(text).toContain(`mock at ${server.baseUrl}\n`);
  expect(text).toContain(`Admin API at ${server.adminUrl}\n`);
  expect(text).toContain(`Console at ${server.adminUrl}/\n`);
  expect(text).toMatch(/\nCtrl\+C stops it\.\n$/);
  expect(text.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  free      key-of-free      60/min, 1,000/day',
    '  business  key-of-business  1,000/min, 100,000/day',
    '  revoked   revoked-key      answered 401: revoked',
    '  expired   expired-key      answered 401 from 2020-01-01T00:00:00Z: expired',
    '  banned    banned-key       answered 429: banned for 3600 s',
    '  used      used-key         60/min, 1,000/day',
    '  used up   used-up-key      answered 429: 60/min, 1,000/day used up',
    `  curl -i ${server.baseUrl}/categories -H 'Authorization: Bearer key-of-free'`,
  ]);
});

test('the ready line is one line of JSON with the addresses and keys', () => {
  const mock = createMock({ keys: keys.slice(0, 2) });
  const [line, ...rest] = readyLine(mock, server).split('\n');
  expect(JSON.parse(line ?? '')).toEqual({
    baseUrl: server.baseUrl,
    adminUrl: server.adminUrl,
    consoleUrl: `${server.adminUrl}/`,
    listening: server.listening,
    pid: process.pid,
    keys: { free: 'key-of-free', business: 'key-of-business' },
  });
  expect(rest).toEqual(['']);
});

function settingsShown(options: MockOptions, named = {}): string[] {
  const lines = banner(createMock({ keys: keys.slice(0, 1), ...options }), server, named).split(
    '\n',
  );
  return lines.slice(lines.indexOf('API keys:') + 3, lines.indexOf('Try:'));
}

test('the banner lists the settings that differ from the defaults', () => {
  const options: MockOptions = {
    clock: '2026-03-01T00:00:00Z',
    faults: ['id-as-string', { fault: 'server-error', times: 2 }],
    overrides: [{ status: 429, operation: 'createCategory' }],
  };
  expect(settingsShown(options, { profile: 'strict', scenario: 'empty' })).toEqual([
    'Settings:',
    '  profile   strict',
    '  scenario  empty',
    '  fault     id-as-string',
    '  fault     server-error {"times":2}',
    '  override  429 {"times":1,"operation":"createCategory"}',
    '  clock     frozen at 2026-03-01T00:00:00.000Z; delayed responses wait',
    '',
  ]);
  expect(settingsShown({}, { profile: 'default', scenario: 'happy' })).toEqual([]);
  expect(settingsShown({ faults: ['latency'] })).toEqual(['Settings:', '  fault     latency', '']);
});

test('with --host, the banner names the addresses that were opened', () => {
  const mock = createMock({ keys: keys.slice(0, 1) });
  expect(banner(mock, server)).not.toContain('Listening');
  expect(banner(mock, server, { host: 'localhost' })).toContain(
    'Listening on 127.0.0.1:4010, [::1]:4010\n',
  );
  const open = { ...server, listening: ['0.0.0.0:4010'] };
  expect(banner(mock, open, { host: '0.0.0.0' })).toContain(
    'Listening on 0.0.0.0:4010 (all addresses of this machine)\n',
  );
});
