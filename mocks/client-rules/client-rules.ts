import { backsOff, stops, waits } from './pacing.ts';
import { avoidsDeprecated, sendsBearer, sendsJson, sendsNoId } from './requests.ts';
import type { ClientRule } from './rule.ts';

/** The rules of service.md for clients, in the order of the document. */
export const clientRules: readonly ClientRule[] = [
  sendsNoId,
  sendsBearer,
  sendsJson,
  waits,
  backsOff,
  stops,
  avoidsDeprecated,
];
