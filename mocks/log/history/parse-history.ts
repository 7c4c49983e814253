import { HistoryFile as schema } from '../../../spec/generated/saved-validators.js';
import type { HistoryCommand, HistoryState } from '../../../spec/generated/schema-types.ts';
import { isObject, toInt64 } from '../../../spec/support/exact-json.ts';
import { checkInput, InputError, shorten } from '../../../spec/support/input-error.ts';
import { checkOptions } from '../../../spec/support/options.ts';
import { parseSettings } from '../../control/parse-settings.ts';
import { parseFault } from '../../faults/parse-fault.ts';
import { parseKeys } from '../../keys/keys.ts';
import { parseProfile } from '../../profile/profile.ts';
import { parseSeed } from '../../records/seed.ts';
import type { Reply } from '../../requests/reply.ts';
import { defaultSettings, type Snapshot, settingNames } from '../../state/settings.ts';
import { format, type HistoryFile, version } from './history-file.ts';

/** Errors quote the values of these fields only: any other value may be a key. */
const nonSecretFields = /\/(time|before|status|version|order)$/;

/** Validates the content of a file that `exportHistory` has made; `what` names it in errors. */
export function parseHistory(value: unknown, what = 'The history') {
  try {
    return parse(value, what);
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(what, [error.message]);
    throw error;
  }
}

function parse(value: unknown, what: string) {
  checkFormat(value, what);
  const file = checkInput<HistoryFile>(schema, value, what, { shown: nonSecretFields });
  const { sandbox, maxRecords, before, texts } = file;
  return {
    sandbox,
    maxRecords,
    before,
    snapshot: parseState(file.state, what),
    commands: file.commands,
    answers: file.commands.map(
      ({ answer }, index) => answer && answerOf(answer, index, texts, what),
    ),
  };
}

/** Says what is wrong with a whole file in one line, where the schema would list all its fields. */
function checkFormat(value: unknown, what: string): void {
  const is = isObject(value) ? value : {};
  if (is.format !== format) {
    throw new InputError(what, [
      `it is not a history; GET /__admin/history/export and mock.history.export() make one`,
    ]);
  }
  if (typeof is.version === 'number' && is.version > version) {
    throw new InputError(what, [
      `its version is ${is.version}, and this pet-catalogue reads ${version}; use a newer pet-catalogue`,
    ]);
  }
}

function parseState(state: HistoryState, what: string): Snapshot {
  const { settings, replaced, answered, nextId, reservedIds, ...rest } = state;
  checkOptions(`${what}: the settings`, settings, settingNames);
  const { categories, pets, orders } = state;
  const records = parseSeed({ categories, pets, orders }, `${what}: the records`);
  return {
    scenario: settings.scenario ?? defaultSettings.scenario,
    ...rest,
    settings: parseSettings(settings, defaultSettings),
    replaced: {
      ...(replaced.keys && { keys: parseKeys(replaced.keys, `${what}: the replaced keys`) }),
      ...(replaced.seed && { seed: parseSeed(replaced.seed, `${what}: the replaced seed`) }),
      ...(replaced.profile && { profile: parseProfile(replaced.profile, what) }),
    },
    profile: parseProfile(state.profile, `${what}: the profile`),
    keys: parseKeys(state.keys, `${what}: the keys`),
    categories: categories.map((category) => ({ ...category, id: toInt64(category.id) ?? 0n })),
    pets: records.pets,
    orders: records.orders,
    faults: state.faults.map(({ id, notes, ...fault }) => ({ ...parseFault(fault), id, notes })),
    nextId: toInt64(nextId),
    reservedIds: (reservedIds ?? []).map((id) => toInt64(id) ?? 0n),
    journal: { answered, entries: [], credentials: [] },
  } as Snapshot;
}

/** Bodies are cut off after 16,384 characters. */
function answerOf(
  { status, headers, body }: NonNullable<HistoryCommand['answer']>,
  index: number,
  texts: readonly string[],
  what: string,
): Reply {
  const text = body === null ? null : texts[body];
  if (text !== undefined) return { status, headers, body: text };
  const problem = `commands.${index}.answer.body: there is no text ${shorten(body)}`;
  throw new InputError(what, [problem]);
}
