import type { Option, OptionGroup } from './option.ts';

/** An optional argument without a flag. */
export interface Positional {
  readonly name: string;
  /** Values for shell completion. */
  readonly words?: readonly string[];
}

/** The description of a command in help and documentation, without its options. */
export interface Description {
  readonly about?: string;
  readonly positionals?: readonly Positional[];
  readonly exitCodes?: readonly (readonly [codes: string, meaning: string])[];
  readonly examples?: readonly string[];
}

export interface Command extends Description {
  readonly groups: readonly OptionGroup[];
  /**
   * @returns The exit code.
   * @throws {UsageError}
   */
  run(name: string, args: string[]): Promise<number>;
}

/** A command that is loaded only when it runs. */
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

/** Loads every command, for completion and documentation. */
export function loadAll(commands: readonly CommandEntry[]): Promise<NamedCommand[]> {
  return Promise.all(commands.map(async ({ load, ...named }) => ({ ...named, ...(await load()) })));
}
