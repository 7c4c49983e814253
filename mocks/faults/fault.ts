import type { FaultName, FaultSettingNames } from '../../spec/generated/names.ts';
import type {
  ActiveFault as DeclaredFault,
  NewFault as DeclaredNewFault,
  FaultSettings,
} from '../../spec/generated/schema-types.ts';
import type { Accounts } from '../keys/accounts.ts';
import type { IdSource } from '../records/ids.ts';
import type { Random } from '../records/random.ts';
import type { Storage } from '../records/storage.ts';
import type { Call } from '../requests/call.ts';
import type { Reply } from '../requests/reply.ts';
import type { ErrorBodies } from '../requests/respond.ts';
import type { Duration, IsoTime } from '../time/text.ts';
import type { Clock } from '../time/virtual-clock.ts';

export interface Fault {
  readonly name: string;
  /** What it does. Default: its sentence in `texts.json`. */
  readonly text?: string;
  /** Id of the one clause that it breaks; undefined if it breaks none. */
  readonly breaks?: string;
  readonly settings?: readonly (keyof FaultSettings)[];
  readonly apply: Apply;
}

/** Middleware around the service: changes the call, changes the reply, or answers itself. */
export type Apply = (
  call: Call,
  next: (call: Call) => Promise<Reply>,
  context: FaultContext,
) => Promise<Reply>;

/** The parts of a sandbox that faults use. */
export interface FaultySandbox {
  faults: readonly ActiveFault[];
  /** State that each fault keeps between calls. */
  readonly faultNotes: WeakMap<ActiveFault, Map<string, string>>;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly errorBody: ErrorBodies;
  readonly ids: IdSource;
  readonly random: Random;
  readonly storage: Storage;
  readonly tables: { readonly capacity: { reserveOne(): void } };
}

export interface FaultContext {
  readonly sandbox: FaultySandbox;
  readonly settings: FaultSettings;
  readonly notes: Map<string, string>;
}

export type ClauseFault = Fault & { readonly breaks: string };

export function within(outer: Apply, inner: Apply): Apply {
  return (call, next, context) => outer(call, (to) => inner(to, next, context), context);
}

export interface ActiveFault extends Omit<DeclaredFault, 'times' | 'skip'> {
  /** Calls left to affect. Default: unlimited. */
  times?: number;
  /** Calls left to let pass before the first affected one. Default: none. */
  skip?: number;
}

/** A fault with options; its settings are those that this fault has. */
export type NewFault = Omit<DeclaredNewFault, 'fault' | 'settings'> & {
  readonly [Field in 'from' | 'until']?: IsoTime | Duration;
} & (
    | { readonly fault: FaultName; readonly settings?: never }
    | {
        [Name in keyof FaultSettingNames]: {
          readonly fault: Name;
          readonly settings: Pick<FaultSettings, FaultSettingNames[Name]>;
        };
      }[keyof FaultSettingNames]
  );

/** The name of a fault in the catalogue, or a fault with options. */
export type FaultChoice = FaultName | NewFault;
