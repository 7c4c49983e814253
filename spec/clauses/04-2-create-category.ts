import { section } from './clause.ts';

export const createCategory = section(
  '4.2',
  'Create a category',
  ['createCategory'],
  [
    {
      slug: 'answers-201',
      level: 'must',
      quote: 'When creation succeeds, then the response is 201 with the full Category.',
      text: 'POST /categories with a NewCategory answers 201.',
      source: ['4.2, row Method and path', '4.2, 201 response', '4.2, rule 3'],
    },
    {
      slug: 'returns-category',
      level: 'must',
      quote:
        'the created Category object, including the assigned `id`. … When creation succeeds, then the response is 201 with the full Category.',
      text: 'The body of the 201 is the full created Category: the values sent and the assigned `id`.',
      source: ['4.2, 201 response', '4.2, rule 3'],
    },
    {
      slug: 'description-optional',
      level: 'must',
      quote: 'NewCategory object (`name` required, `description` optional).',
      text: 'A NewCategory without `description` is accepted.',
      source: ['4.2, row Request body', '2, NewCategory, row description'],
    },
    {
      slug: 'body-required',
      level: 'must',
      quote:
        'Request body | required; NewCategory object (`name` required, `description` optional). … the body is missing required fields or contains invalid values.',
      text: 'A request without a body is rejected with 400.',
      source: ['4.2, row Request body', '4.2, 400 response', '7, row 400'],
    },
    {
      slug: 'body-is-json',
      level: 'must',
      quote:
        'the body is missing required fields or contains invalid values. … Request and response bodies are `application/json`.',
      text: 'A body that is not JSON is rejected with 400.',
      source: ['4.2, 400 response', '4, sentence 3', '7, row 400'],
    },
    {
      slug: 'body-is-object',
      level: 'must',
      quote:
        'required; NewCategory object (`name` required, `description` optional). … the body is missing required fields or contains invalid values.',
      text: 'A JSON body that is not a NewCategory object is rejected with 400.',
      source: ['4.2, row Request body', '4.2, 400 response', '7, row 400'],
    },
    {
      slug: 'name-required',
      level: 'must',
      quote: 'When the body lacks `name`, then the response is 400 with an Error object.',
      text: 'A body that lacks `name` is rejected with 400.',
      source: ['4.2, rule 1', '4.2, 400 response', '7, row 400'],
    },
    {
      slug: 'refused-stores-nothing',
      level: 'must',
      quote:
        'the body is missing required fields or contains invalid values. … When creation succeeds, then the response is 201 with the full Category.',
      text: 'A rejected request (400 or 401) creates no category.',
      source: ['4.2, 400 response', '4.2, 401 response', '4.2, rule 3'],
    },
    {
      slug: 'other-operations',
      level: 'not-shown',
      quote: 'Other operations (pets, store orders, update or delete of categories): not shown.',
      text: 'Update and delete of categories, and any other operation.',
      source: ['4.2, last paragraph'],
      operations: [],
    },
  ],
);
