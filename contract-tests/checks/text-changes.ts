import type { Exchange } from '../evidence/exchange.ts';
import { type SentText, sentTexts } from '../evidence/sent-texts.ts';

/** Which permitted changes the service made to the texts of created categories. */
export function permittedTextChanges(exchanges: readonly Exchange[]): string[] {
  return sentTexts(exchanges).flatMap(textChanges);
}

function textChanges({ sent, returned }: SentText): string[] {
  return [
    ...(returned.trim() === returned && sent.trim() !== sent
      ? ['leading and trailing white space is trimmed']
      : []),
    ...['NFC', 'NFD']
      .filter((form) => returned.normalize(form) === returned && sent.normalize(form) !== sent)
      .map((form) => `text is normalized to Unicode ${form}`),
  ];
}
