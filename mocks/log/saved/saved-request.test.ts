import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { casesBeside } from '../../test-cases.ts';
import { bearer, call, clock } from '../../test-client.ts';
import { MemoryLog } from '../test-memory-log.ts';

const tables = casesBeside(import.meta.url);

const origin = 'http://localhost:3000';

describe('a mock with a store answers as one without', () => {
  it.each<[readonly string[], string]>(tables['credentials that resemble several keys'])(
    'if its keys are %j: %s',
    async (texts, authorization) => {
      const keys = texts.map((key) => ({ name: `name of ${key}`, key, plan: 'pro' as const }));
      const mock = await createMock({ store: new MemoryLog().connect(), clock, keys });
      expect((await call(mock, 'GET /categories', { authorization })).status).toBe(401);
    },
  );

  it.each<[Record<string, string>]>(tables['credentials that contain an address of the mock'])(
    'after it was sent %j',
    async (sent) => {
      const cors = ['https://app.example', origin];
      const mock = await createMock({ store: new MemoryLog().connect(), clock, cors });
      const { Authorization: authorization, ...headers } = sent;
      await call(mock, 'GET /categories', { headers, ...(authorization && { authorization }) });
      const list = await call(mock, 'GET /categories?x=1', { headers: { Origin: origin } });
      expect(list.status).toBe(200);
      expect(list.headers.get('access-control-allow-origin')).toBe(origin);
      expect((await call(mock, 'GET /pets/12345678')).text).toContain('pet');
    },
  );
});

describe('a store never gets', () => {
  const textOf = async (place: MemoryLog) => JSON.stringify((await place.connect().open()).entries);

  it('a token in base64 that was presented to another mock', async () => {
    const place = new MemoryLog();
    const one = await createMock({ store: place.connect(), clock });
    const other = await createMock({ store: place.connect(), clock });
    const token = 'c2VjcmV0/b2Yr+c2VydmljZQ==';
    await call(one, 'GET /categories', { authorization: `Bearer ${token}` });
    await other.catchUp();
    await call(other, 'POST /categories', { json: { name: `I am ${token}.` } });
    expect(await textOf(place)).not.toContain('c2VydmljZQ');
  });

  it('a secret that begins like a key', async () => {
    const place = new MemoryLog();
    const keys = [{ name: 'mine', key: 'pro', plan: 'pro' as const }];
    const mock = await createMock({ store: place.connect(), clock, keys });
    const secret = 'prod-91f0c7aa';
    await call(mock, 'GET /categories', { headers: { 'X-Api-Key': secret } });
    await call(mock, 'POST /categories', { json: { name: secret }, authorization: 'Bearer pro' });
    expect(await textOf(place)).not.toContain(secret);
  });

  it('a secret in place of the scheme', async () => {
    const place = new MemoryLog();
    const mock = await createMock({ store: place.connect(), clock });
    const authorization = bearer.pro.replace('Bearer', 'st-91f0c7aa');
    await call(mock, 'GET /categories', { authorization });
    expect(await textOf(place)).not.toContain('st-91f0c7aa');
  });
});
