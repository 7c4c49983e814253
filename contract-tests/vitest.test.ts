import { afterAll } from 'vitest';
import { createMock } from '../mocks/create-mock.ts';
import { serve } from '../mocks/hosts/node.ts';
import type { Plan } from '../spec/plans.ts';
import { movingClock } from './run/clock.ts';
import { conformanceSuite } from './vitest.ts';

const { PET_CATALOGUE_URL, PET_CATALOGUE_API_KEY, PET_CATALOGUE_PLAN } = process.env;

if (PET_CATALOGUE_URL) {
  if (!PET_CATALOGUE_API_KEY)
    throw new Error('PET_CATALOGUE_URL is set: set PET_CATALOGUE_API_KEY');
  conformanceSuite({
    baseUrl: PET_CATALOGUE_URL,
    apiKey: PET_CATALOGUE_API_KEY,
    ...(PET_CATALOGUE_PLAN ? { plan: PET_CATALOGUE_PLAN as Plan } : {}),
  });
} else {
  const mock = createMock({ clock: '2026-03-01T10:00:00Z' });
  const { baseUrl, close } = await serve(mock, { port: 0 });
  afterAll(close);
  conformanceSuite({
    baseUrl,
    apiKey: mock.keys.list()[0]?.key ?? '',
    plan: 'free',
    safety: 'exhaust',
    except: ['8.plan-pro', '8.plan-business'],
    clock: movingClock(mock.clock),
  });
}
