import type { Option, OptionGroup } from './option.ts';

/** An argument that is no option; none has to be given. */
export interface Positional {
  readonly name: string;
  /** Values that a shell completes. */
  readonly words?: readonly string[];
}

/** What help and documentation say about a command besides its options. */
export interface Description {
  readonly about?: string;
  readonly positionals?: readonly Positional[];
  readonly exitCodes?: readonly (readonly [codes: string, meaning: string])[];
  readonly examples?: readonly string[];
}

/** What a command takes and does. */
export interface Command extends Description {
  readonly groups: readonly OptionGroup[];
  /**
   * @returns The exit code.
   * @throws {UsageError}
   */
  run(name: string, args: string[]): Promise<number>;
}

/** A command by its name; what it needs is loaded when it runs. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export interface NamedCommand extends Command {
  readonly name: string;
  readonly summary: string;
}

/** The options of all groups. */
export function optionsOf({ groups }: Pick<Command, 'groups'>): readonly Option[] {
  return groups.flatMap(({ options }) => options);
}

/** Loads every command, for what is derived from all of them. */
export function loadAll(commands: readonly CommandEntry[]): Promise<NamedCommand[]> {
  return Promise.all(commands.map(async ({ load, ...named }) => ({ ...named, ...(await load()) })));
}
