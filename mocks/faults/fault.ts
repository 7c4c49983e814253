import type { Reply } from '../replies/reply.ts';
import type { Call } from '../requests/call.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { FaultSettings } from './active-fault.ts';

/** One way in which a service goes wrong. */
export interface Fault {
  readonly name: string;
  readonly text: string;
  /** The clause that it breaks, and the only one; undefined for those of the network. */
  readonly breaks?: string;
  /** Those that it reads. */
  readonly settings?: readonly (keyof FaultSettings)[];
  readonly apply: Apply;
}

/** Stands around the service: changes the call before, the reply after, or answers itself. */
export type Apply = (
  call: Call,
  next: (call: Call) => Promise<Reply>,
  context: FaultContext,
) => Promise<Reply>;

export interface FaultContext {
  readonly sandbox: Sandbox;
  readonly settings: FaultSettings;
  /** What it wrote down at earlier calls. */
  readonly notes: Map<string, string>;
}

/** A fault of the service, which always breaks a clause. */
export type ContractFault = Fault & { readonly breaks: string };
