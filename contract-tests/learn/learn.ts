import defaultProfile from '../../spec/generated/default-profile.json' with { type: 'json' };
import { schemaProblems } from '../../spec/schemas.ts';
import { isObject } from '../../spec/support/exact-json.ts';
import type { Redaction } from '../report/redact.ts';
import { categoryLearners } from './categories.ts';
import { errorLearners } from './errors.ts';
import { type Evidence, type Learner, unlearnable } from './inference.ts';
import { limitLearners } from './limits.ts';
import { operationLearners } from './operations.ts';

/** A profile as a file has it: what is left out keeps its default. */
export type LearntProfile = Readonly<Record<string, unknown>> & {
  readonly description: string;
  /** Fields that keep their default, or are not certain, each with the reason. */
  readonly notObserved: readonly string[];
};

export interface LearnInput extends Evidence {
  readonly baseUrl: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly redact: Redaction;
}

const withLearner: readonly Learner[] = [
  ...categoryLearners,
  ...errorLearners,
  ...limitLearners,
  ...operationLearners,
];

/** All fields of a profile, or groups of them. */
export const learners: readonly Learner[] = [
  ...withLearner,
  ...fieldsOf(defaultProfile)
    .filter((path) => !withLearner.some(({ field }) => `${path}.`.startsWith(`${field}.`)))
    .map((path) => unlearnable(path, 'no run looks at it')),
];

function fieldsOf(value: unknown, prefix = ''): string[] {
  if (!isObject(value)) return [prefix.slice(0, -1)];
  return Object.entries(value).flatMap(([key, field]) => fieldsOf(field, `${prefix}${key}.`));
}

/** What the exchanges of a run prove about a service, as a profile of the mock. */
export function learn({ baseUrl, startedAt, redact, ...evidence }: LearnInput): LearntProfile {
  const lessons = learners.map(({ field, learn, unseen }) => {
    const found = redact(learn(evidence));
    const fits = found && schemaProblems('Profile', nested(field, found.value)).length === 0;
    if (fits) return { field, found };
    return { field, note: found ? 'what was seen has no place in a profile' : unseen };
  });
  const learnt = lessons.flatMap(({ field, found }) => (found ? [nested(field, found.value)] : []));
  const notes = lessons.flatMap(({ field, found, note }) => {
    const text = found ? found.note : note;
    return text === undefined ? [] : [`${field}: ${redact(text)}`];
  });
  const day = new Date(startedAt).toISOString();
  return {
    description: `Learnt from ${redact(baseUrl)} on ${day}.`,
    ...learnt.reduce<Group>(merge, {}),
    notObserved: notes,
  };
}

type Group = Record<string, unknown>;

function nested(path: string, value: unknown): Group {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Group;
}

/** Where one has a group, so has the other, or nothing. */
function merge(one: unknown, other: Group): Group {
  const merged = { ...(one as Group | undefined) };
  for (const [key, value] of Object.entries(other)) {
    merged[key] = isObject(value) ? merge(merged[key], value) : value;
  }
  return merged;
}
