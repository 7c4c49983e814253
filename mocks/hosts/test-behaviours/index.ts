import { faults } from './faults.ts';
import { limits } from './limits.ts';
import { service } from './service.ts';

export const behaviours = Object.entries({ ...service, ...limits, ...faults });
