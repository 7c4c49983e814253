import type { ResultOf } from '../client/api.ts';

/** A command, and the state after it. */
export type StateAt = ResultOf<'get', '/history/{at}/state'>;
