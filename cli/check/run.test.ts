import { describe, expect, it } from 'vitest';
import { startServer } from '../../contract-tests/transport/test-server.ts';
import { check } from '../test-cli.ts';
import { servedMock } from './test-served.ts';

const key = 'pc_key-of_nobody-0123456789';

describe('--dry-run', () => {
  it('sends nothing, and needs no key', async () => {
    const { baseUrl, methods } = await servedMock();
    const env = { PET_CATALOGUE_STAGING_URL: baseUrl };
    const { code, stdout } = await check(['--dry-run', '--env', 'staging'], env);
    expect(code).toBe(0);
    expect(stdout).toContain(
      `If ${baseUrl} conforms, the run sends it\n55 requests, creates 3 categories`,
    );
    expect(methods).toEqual([]);
  });
});

describe('--env production', () => {
  it('sends only safe methods', async () => {
    const { baseUrl, apiKey } = await servedMock();
    const env = {
      PET_CATALOGUE_PRODUCTION_URL: baseUrl,
      PET_CATALOGUE_PRODUCTION_API_KEY: apiKey,
    };
    const { code, stdout } = await check(['--env', 'production', '--json', '-'], env);
    const { exchanges } = JSON.parse(stdout) as { exchanges: { request: { method: string } }[] };
    expect(new Set(exchanges.map(({ request }) => request.method))).toEqual(new Set(['GET']));
    expect(code).toBe(0);
  });
});

describe('a target that is not the service', () => {
  it('names the variable that held its base URL, and quotes what it said', async () => {
    const PET_CATALOGUE_STAGING_URL = await startServer((_request, response) => {
      response.writeHead(404).end('Cannot GET this');
    });
    const env = { PET_CATALOGUE_STAGING_URL, PET_CATALOGUE_STAGING_API_KEY: key };
    const { code, stderr } = await check(['--env', 'staging'], env);
    expect(stderr).toContain(
      'answers 404: "Cannot GET this"; check the base URL: it must end in /v1',
    );
    expect(stderr).toContain('(base URL from PET_CATALOGUE_STAGING_URL)');
    expect(code).toBe(3);
  });

  it('cannot send control characters to the terminal', async () => {
    const baseUrl = await startServer((_request, response) => {
      response.writeHead(302, { location: 'http://elsewhere.test/\u009b31m' }).end();
    });
    const { stderr } = await check([baseUrl], { PET_CATALOGUE_API_KEY: key });
    expect(stderr).toContain('redirects to http://elsewhere.test/\ufffd31m (302)');
  });
});
