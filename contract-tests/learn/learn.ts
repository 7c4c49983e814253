import defaultProfile from '../../spec/generated/default-profile.json' with { type: 'json' };
import { schemaProblems } from '../../spec/schemas.ts';
import { fromLeaves, leavesOf } from '../../spec/support/leaves.ts';
import { sentTexts } from '../evidence/categories.ts';
import { clip } from '../report/clip.ts';
import type { Redaction } from '../report/redact.ts';
import { categoryLearners } from './categories.ts';
import { errorLearners } from './errors.ts';
import { commonValue, type Evidence, type Learner, learner } from './inference.ts';
import { limitLearners } from './limits.ts';
import { operationLearners } from './operations.ts';

/** A profile file: omitted fields keep their defaults. */
export type LearntProfile = Readonly<Record<string, unknown>> & {
  readonly description: string;
  /** Fields that keep their default or are uncertain, each with the reason. */
  readonly notObserved: readonly string[];
};

export interface LearnInput extends Evidence {
  readonly baseUrl: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly redact: Redaction;
}

const learnable: readonly Learner[] = [
  ...categoryLearners,
  learner(
    'category.surroundingSpace',
    'no accepted text had leading or trailing white space, or only some were trimmed',
    surroundingSpace,
  ),
  learner(
    'category.normalization',
    'no accepted text differs between the forms, or they were not treated alike',
    normalization,
  ),
  ...errorLearners,
  ...limitLearners,
  ...operationLearners,
];

export const learners: readonly Learner[] = [
  ...learnable,
  ...leavesOf(defaultProfile)
    .filter(([path]) => !learnable.some(({ field }) => `${path}.`.startsWith(`${field}.`)))
    .map(([path]) => learner(path, 'no run exercises it')),
];

/** Infers a profile for the mock from the exchanges of a run. */
export function learn({ baseUrl, startedAt, redact, ...evidence }: LearnInput): LearntProfile {
  const results = learners.map(({ field, learn, noEvidence }) => {
    const found = redact(learn(evidence));
    const fits =
      found && schemaProblems('Profile', fromLeaves([[field, found.value]])).length === 0;
    if (fits) return { field, found, note: found.note };
    if (found) return { field, note: 'a profile cannot express the observed value' };
    return { field, note: typeof noEvidence === 'string' ? noEvidence : noEvidence(evidence) };
  });
  const learnt = results.flatMap(({ field, found }) =>
    found ? [[field, found.value] as const] : [],
  );
  const notes = results.flatMap(({ field, note }) =>
    note === undefined ? [] : [`${field}: ${redact(note)}`],
  );
  const day = new Date(startedAt).toISOString();
  return {
    description: `Learnt from ${redact(baseUrl)} on ${day}.`,
    ...fromLeaves(learnt),
    notObserved: [...notes, ...redact(charsetNotes(evidence))],
  };
}

/** No field of a profile sets the parameters of the Content-Type. */
function charsetNotes({ exchanges }: Evidence): string[] {
  const types = exchanges.map(({ response }) => response.headers['content-type'] ?? '');
  const withCharset = [...new Set(types.filter((type) => /;\s*charset=/i.test(type)))];
  return withCharset.map(
    (type) => `Content-Type: the service sends ${clip(type, 100)}; the mock sends no charset`,
  );
}

function surroundingSpace({ exchanges }: Evidence) {
  const spaced = sentTexts(exchanges).filter(({ sent }) => sent.trim() !== sent);
  return commonValue(
    spaced.map(({ returned }) => (returned.trim() === returned ? 'trimmed' : 'kept')),
  );
}

/** The values of the field that explain all texts; undefined unless there is just one. */
function normalization({ exchanges }: Evidence) {
  const texts = sentTexts(exchanges);
  const fitting = ['none', 'NFC', 'NFD'].filter((form) =>
    texts.every(({ sent, returned }) => {
      const expected = form === 'none' ? sent : sent.normalize(form);
      return expected.trim() === returned.trim();
    }),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
