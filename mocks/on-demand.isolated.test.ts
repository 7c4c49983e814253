import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMock } from './create-mock.ts';
import { call } from './test-client.ts';

describe('a part that a page cannot load', () => {
  const unavailable = () => {
    throw new Error('offline');
  };
  afterEach(() => {
    vi.doUnmock('./faults/index.ts');
    vi.doUnmock('./journal/redact.ts');
  });

  it('is named by the 500 of a request that needs it, and reported', async () => {
    vi.doMock('./faults/index.ts', unavailable);
    const errors: unknown[] = [];
    const onInternalError = (error: unknown) => errors.push(error);
    const mock = createMock({ faults: ['category-overwritten'], onInternalError });
    const message = expect.stringContaining('could not load the catalogue of faults');
    const { status, body } = await call(mock, 'GET /categories');
    expect([status, body, errors]).toMatchObject([500, { message }, [{ message }]]);
  });

  it('is reported instead of an error that cannot be redacted without it', async () => {
    vi.doMock('./journal/redact.ts', unavailable);
    const errors: unknown[] = [];
    const mock = createMock({ onInternalError: (error) => errors.push(error) });
    await mock.onInternalError(new Error('a secret'));
    expect(errors).toMatchObject([{ message: expect.stringContaining('what removes keys') }]);
  });
});
