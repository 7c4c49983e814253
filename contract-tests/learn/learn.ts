import defaultProfile from '../../spec/generated/default-profile.json' with { type: 'json' };
import { schemaProblems } from '../../spec/schemas.ts';
import { fromLeaves, leavesOf } from '../../spec/support/nested.ts';
import { clip } from '../../spec/support/text.ts';
import { sentTexts } from '../evidence/categories.ts';
import type { Redaction } from '../report/redact.ts';
import { categoryLearners } from './categories.ts';
import { errorLearners } from './errors.ts';
import { commonValue, type Evidence, Inference, type Learners } from './inference.ts';
import { limitLearners } from './limits.ts';
import noEvidence from './no-evidence.json' with { type: 'json' };
import { operationLearners } from './operations.ts';

/** A profile file: omitted fields keep their defaults. */
export type LearntProfile = Readonly<Record<string, unknown>> & {
  readonly description: string;
  /** Fields that keep their default or are uncertain, each with the reason. */
  readonly notObserved: readonly string[];
};

export interface LearnInput extends Evidence {
  readonly baseUrl: string;
  readonly redact: Redaction;
}

const learnable: Learners = {
  ...categoryLearners,
  'category.surroundingSpace': surroundingSpace,
  'category.normalization': normalization,
  ...errorLearners,
  ...limitLearners,
  ...operationLearners,
};

const notes: Readonly<Record<string, string>> = noEvidence;

export const learners: Learners = {
  ...learnable,
  ...Object.fromEntries(
    leavesOf(defaultProfile)
      .filter(
        ([path]) => !Object.keys(learnable).some((field) => `${path}.`.startsWith(`${field}.`)),
      )
      .map(([path]) => [path, () => undefined]),
  ),
};

/** Infers a profile for the mock from the exchanges of a run or a recording, in order. */
export function learn({ baseUrl, redact, ...evidence }: LearnInput): LearntProfile {
  const results = Object.entries(learners).map(([field, infer]) => {
    const found = infer(evidence);
    const { value, note } = found instanceof Inference ? found : new Inference(found);
    const inferred = redact(value);
    if (inferred === undefined) {
      const [group = ''] = field.split('.');
      return { field, note: note ?? notes[field] ?? notes[group] ?? 'no run exercises it' };
    }
    const fits = schemaProblems('Profile', fromLeaves([[field, inferred]])).length === 0;
    if (fits) return { field, inferred, note };
    return { field, note: 'a profile cannot express the observed value' };
  });
  const learnt = results.flatMap(({ field, inferred }) =>
    inferred === undefined ? [] : [[field, inferred] as const],
  );
  const open = results.flatMap(({ field, note }) =>
    note === undefined ? [] : [`${field}: ${redact(note)}`],
  );
  const [{ sentAt } = { sentAt: 0 }] = evidence.exchanges;
  const time = new Date(sentAt).toISOString();
  return {
    description: `Learnt from ${redact(baseUrl)} on ${time}.`,
    ...fromLeaves(learnt),
    notObserved: [...open, ...redact(charsetNotes(evidence))],
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
