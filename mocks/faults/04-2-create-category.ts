import { isObject } from '../../spec/support/exact-json.ts';
import { bodyOf } from '../requests/call.ts';
import { refuseCreation, refusedBodyFaults } from './04-2-refused-bodies.ts';
import { editNames, editTexts } from './categories.ts';
import type { ClauseFault } from './fault.ts';
import { breaking, changeReply, creations, editJson } from './replies.ts';

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const creationFaults: readonly ClauseFault[] = [
  ...breaking('4.2.answers-201', {
    'creation-without-description-answers-200': changeReply(creations, (reply, call) => {
      const { json } = bodyOf(call);
      return isObject(json) && 'description' in json ? reply : { ...reply, status: 200 };
    }),
    'creation-refused-with-400': refuseCreation(
      400,
      ({ json }) => isObject(json),
      'The body is invalid',
    ),
  }),
  ...breaking('4.2.returns-category', {
    'creation-returns-id-alone': editJson<{ id: unknown }>(creations, ({ id }) => id),
    'name-in-lower-case': editNames((name) => name.toLowerCase()),
    'name-in-upper-case': editNames((name) => name.toUpperCase()),
    'name-in-title-case': editNames((name) =>
      name.replaceAll(
        /\S+/g,
        (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
      ),
    ),
    'name-with-capital-initial': editNames(
      (name) => name.slice(0, 1).toUpperCase() + name.slice(1),
    ),
    'name-without-quotation-marks': editNames((name) => name.replaceAll('"', '')),
    'name-as-slug': editNames((name) => name.toLowerCase().replaceAll(/\W+/g, '-')),
    'name-cut-at-20': editNames((name) => name.slice(0, 20)),
    'name-cut-at-32': editNames((name) => name.slice(0, 32)),
    'name-in-ascii': editNames((name) => name.replaceAll(/[^\p{ASCII}]/gu, '')),
    'name-escaped-as-html': editNames(asHtml),
    'name-without-apostrophes': editNames((name) => name.replaceAll("'", '')),
    'name-without-leading-zeros': editNames((name) => name.replaceAll(/\b0+(?=\d)/g, '')),
    'text-spaces-merged': editTexts((text) => text.replaceAll(/\s+/g, ' ')),
    'text-without-line-breaks': editTexts((text) => text.replaceAll('\n', '')),
    'text-of-digits-as-number': editTexts((text) =>
      /^\d+$/.test(text) ? String(Number(text)) : text,
    ),
    'text-cut-at-255': editTexts((text) => text.slice(0, 255)),
    'text-beyond-ascii-lost': editTexts((text) => text.replaceAll(/[^\p{ASCII}]/gu, '?')),
    'text-read-as-latin-1': editTexts((text) =>
      new TextDecoder('latin1').decode(new TextEncoder().encode(text)),
    ),
    'text-without-emoji': editTexts((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')),
    'text-escaped-as-html': editTexts(asHtml),
    'text-quotes-escaped': editTexts((text) => text.replaceAll(/["']/g, '\\$&')),
  }),
  ...refusedBodyFaults,
];
