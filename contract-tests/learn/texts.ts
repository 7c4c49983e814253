import { sentTexts } from '../evidence/sent-texts.ts';
import { commonValue, type Evidence, inference, type Learner } from './inference.ts';

/** What a service changes in names and descriptions. */
export const textLearners: readonly Learner[] = [
  {
    field: 'category.surroundingSpace',
    learn: surroundingSpace,
    noEvidence: 'no accepted text had leading or trailing white space, or only some were trimmed',
  },
  {
    field: 'category.normalization',
    learn: normalization,
    noEvidence: 'no accepted text differs between the forms, or they were not treated alike',
  },
];

function surroundingSpace({ exchanges }: Evidence) {
  const spaced = sentTexts(exchanges).filter(({ sent }) => sent.trim() !== sent);
  return inference(
    commonValue(spaced.map(({ returned }) => (returned.trim() === returned ? 'trimmed' : 'kept'))),
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
  return inference(fitting.length === 1 ? fitting[0] : undefined);
}
