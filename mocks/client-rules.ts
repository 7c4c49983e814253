import { backsOff, stops, waits } from './client-rules/pacing.ts';
import { avoidsDeprecated, sendsBearer, sendsJson, sendsNoId } from './client-rules/requests.ts';
import type { ClientRule } from './client-rules/rule.ts';

/** What service.md asks of clients, in the order of the document. */
export const clientRules: readonly ClientRule[] = [
  sendsNoId,
  sendsBearer,
  sendsJson,
  waits,
  backsOff,
  stops,
  avoidsDeprecated,
];
