import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { RequestHeaders } from '../requests/service-request.ts';

/** Whatever changed the sandbox; even a request that only reads takes quota. */
export type Command = ControlCall | RequestCall;

/** A call of a control, from code or by the admin API. */
export interface ControlCall {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  /** The same by the clock of the sandbox. */
  readonly at: number;
  readonly control: string;
  readonly args: readonly unknown[];
  /**
   * Whether it was called while the command before it was still being applied. That is possible in code,
   * where some controls return at once.
   */
  readonly meanwhile?: true;
}

/** A request, and the answer that it got. */
export interface RequestCall
  extends Pick<Call, 'arrivedAt' | 'arrivedReal' | 'answeredBefore' | 'connection'> {
  /** When it was applied, in milliseconds by the source of the clock. */
  readonly time: number;
  readonly request: Message;
  /** The whole body, or why it could not be read. */
  readonly body: Call['body'];
  readonly answeredReal: number;
  readonly caller: string | undefined;
  /** Whether the mock may have had no room for another record; other sandboxes decide that, too. */
  readonly hadNoRoom: boolean;
  readonly status: number;
  readonly replyHeaders: Reply['headers'];
  /** Its beginning, if it is long. */
  readonly replyBody: string | null;
}

/** The part of a request that repeats itself. */
export interface Message {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly credential: string | null;
}
