import { isJsonType, stringifyExact } from '../../spec/support/exact-json.ts';
import { categoriesIn } from '../evidence/categories.ts';
import { isDecoded, isServerError, isSuccess } from '../evidence/exchange.ts';
import { isBeyondLimit } from '../evidence/rate-limit.ts';
import { type Check, probe, rule } from '../run/check.ts';
import { creationsIn, refusedTexts } from '../run/creations.ts';
import { randomWordIn } from '../run/random.ts';
import { ifRecorded, NotExercised } from '../verdict/verdict.ts';
import { createValidCategory, createWithoutDescription } from './create-and-list.ts';
import { differenceFromSent } from './differences.ts';
import { rejectsBodies } from './rejects-bodies.ts';

/**
 * What may refuse a NewCategory: its name or description, for bounds, characters and uniqueness are not
 * shown; the key, the limit, a permission or a firewall, which other clauses judge or the document
 * leaves open.
 */
const refusals = [...refusedTexts, 401, 403, 429];

export const createCategory: Check[] = [
  probe('4.2.answers-201', { safety: 'write' }, async (t) => {
    const { exchange } = await createValidCategory(t);
    if (isServerError(exchange)) throw new NotExercised('blocked', 'the creation failed');
    const { status } = exchange.response;
    t.expect(exchange, status === 201, `answered ${status} instead of 201`);
  }),
  rule('4.2.answers-201', {
    problem(exchange, earlier) {
      const { request, response } = exchange;
      const { status } = response;
      if (!isJsonType(request.headers['content-type'] ?? '')) return null;
      if (creationsIn([exchange]).length === 0 || isServerError(exchange)) return null;
      if (status === 201 || refusals.includes(status) || isBeyondLimit(exchange, earlier)) {
        return undefined;
      }
      return `answered ${status} instead of 201`;
    },
  }),
  rule('4.2.returns-category', {
    safety: 'write',
    problem(exchange) {
      const [creation] = creationsIn([exchange]);
      if (!creation || exchange.response.status !== 201 || !isDecoded(exchange)) return null;
      if (!creation.category) return 'the body of the 201 is not an object with an id';
      return differenceFromSent(creation.sent, creation.category);
    },
    phase: 'last',
    async exercise(t) {
      await ifRecorded(createValidCategory(t));
      await ifRecorded(t.create('richName'));
      await ifRecorded(t.create('nonAscii'));
      await ifRecorded(t.create('long'));
      // The service may refuse some: bounds and allowed characters are not shown.
      const created = t.exchanges.filter(
        ({ operation, response }) => operation === 'createCategory' && response.status === 201,
      );
      if (created.length === 0) throw new NotExercised('blocked', 'no category was created');
      if (!created.some(isDecoded)) throw new NotExercised('blocked', 'no 201 could be decoded');
    },
  }),
  probe('4.2.description-optional', { safety: 'write', phase: 'last' }, async (t) => {
    const first = await ifRecorded(createValidCategory(t));
    if (first && !isSuccess(first.exchange)) {
      throw new NotExercised('blocked', 'no category was created');
    }
    const hasNoDescription = first !== undefined && first.sent.description === undefined;
    const { exchange } = hasNoDescription ? first : await createWithoutDescription(t);
    if (isServerError(exchange)) throw new NotExercised('blocked', 'the creation failed');
    t.expect(exchange, isSuccess(exchange), `rejected with ${exchange.response.status}`);
  }),
  rejectsBodies('4.2.body-required'),
  rejectsBodies('4.2.body-is-json'),
  rejectsBodies('4.2.body-is-object'),
  rejectsBodies('4.2.name-required'),
  probe('4.2.refused-stores-nothing', { safety: 'write', phase: 'last' }, async (t) => {
    await ifRecorded(t.sendInvalid('withoutName'));
    await ifRecorded(t.sendInvalid('numericDescription'));
    await t.presentEverywhere('missing');
    const list = await t.lastList();
    const listed = stringifyExact(categoriesIn(list));
    for (const exchange of t.exchanges) {
      const { status } = exchange.response;
      if (exchange.operation !== 'createCategory' || (status !== 400 && status !== 401)) continue;
      const marker = randomWordIn(exchange.request.body);
      const stored = marker !== undefined && listed.includes(marker);
      t.expect(exchange, !stored, `answered ${status}, but created a category`);
    }
  }),
];
