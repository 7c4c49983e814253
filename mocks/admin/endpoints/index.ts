import { categoryEndpoints } from './categories.ts';
import { clientEndpoints } from './clients.ts';
import { clockEndpoints } from './clock.ts';
import { documentEndpoints } from './documents.ts';
import type { Endpoints } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { faultEndpoints } from './faults.ts';
import { historyEndpoints } from './history.ts';
import { keyEndpoints } from './keys.ts';
import { overrideEndpoints } from './overrides.ts';
import { profileEndpoints } from './profile.ts';
import { requestEndpoints } from './requests.ts';
import { sandboxEndpoints } from './sandboxes.ts';
import { scenarioEndpoints } from './scenarios.ts';
import { serverEndpoints } from './server.ts';
import { stateEndpoints } from './state.ts';

export const endpoints: Endpoints = {
  ...serverEndpoints,
  ...documentEndpoints,
  ...clockEndpoints,
  ...keyEndpoints,
  ...profileEndpoints,
  ...faultEndpoints,
  ...overrideEndpoints,
  ...categoryEndpoints,
  ...scenarioEndpoints,
  ...requestEndpoints,
  ...eventEndpoints,
  ...historyEndpoints,
  ...clientEndpoints,
  ...sandboxEndpoints,
  ...stateEndpoints,
};
