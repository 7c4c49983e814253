import { everyOperation, section } from './clause.ts';

const returned = ['listCategories', 'createCategory'] as const;

export const resources = section(
  '2',
  'Resources and their fields',
  [],
  [
    {
      slug: 'new-category-name',
      level: 'must',
      quote:
        'name | string | yes | Category name (for example Dog, Cat, Rabbit). … the body is missing required fields or contains invalid values.',
      text: 'NewCategory has a required string `name`: a value of another type is rejected with 400.',
      source: ['2, NewCategory, row name', '4.2, 400 response', '7, row 400'],
      operations: ['createCategory'],
    },
    {
      slug: 'new-category-description',
      level: 'must',
      quote:
        'description | string | no | Short description of the category. … the body is missing required fields or contains invalid values.',
      text: 'NewCategory has an optional string `description`: a value of another type is rejected with 400.',
      source: ['2, NewCategory, row description', '4.2, 400 response', '7, row 400'],
      operations: ['createCategory'],
    },
    {
      slug: 'category-name',
      level: 'must',
      quote:
        'All fields of NewCategory, plus: … name | string | yes | Category name (for example Dog, Cat, Rabbit).',
      text: 'Every Category that the service returns has a string `name`.',
      source: ['2, Category', '2, NewCategory, row name'],
      operations: returned,
    },
    {
      slug: 'category-description',
      level: 'must',
      quote:
        'All fields of NewCategory, plus: … description | string | no | Short description of the category.',
      text: 'The `description` of a returned Category, if present, is a string.',
      source: ['2, Category', '2, NewCategory, row description'],
      operations: returned,
    },
    {
      slug: 'category-id',
      level: 'must',
      quote:
        'id | integer, format int64 | yes | Unique identifier, assigned by the service on creation.',
      text: 'Every Category that the service returns has an integer `id`.',
      source: ['2, Category, row id'],
      operations: returned,
    },
    {
      slug: 'category-id-int64',
      level: 'must',
      quote:
        'id | integer, format int64 | yes | Unique identifier, assigned by the service on creation.',
      text: 'A category `id` fits in a signed 64-bit integer.',
      source: ['2, Category, row id'],
      operations: returned,
    },
    {
      slug: 'category-id-unique',
      level: 'must',
      quote:
        'id | integer, format int64 | yes | Unique identifier, assigned by the service on creation.',
      text: 'A category `id` is unique: no two categories share one.',
      source: ['2, Category, row id'],
      operations: returned,
    },
    {
      slug: 'id-assigned',
      level: 'must',
      quote: 'A client never supplies `id`; the service assigns it.',
      text: 'The service assigns the `id`; it never uses one sent by a client.',
      source: ['2, rule 1', '2, Category, row id'],
      operations: ['createCategory'],
    },
    {
      slug: 'client-sends-no-id',
      level: 'must',
      party: 'client',
      quote: 'A client never supplies `id`; the service assigns it.',
      text: 'A client never supplies `id`.',
      source: ['2, rule 1'],
      operations: ['createCategory'],
    },
    {
      slug: 'length-bounds',
      level: 'not-shown',
      quote:
        'Length bounds, uniqueness of `name` and the allowed characters of `name` and `description`: not shown.',
      text: 'Length bounds of `name` and `description`.',
      source: ['2, rule 2'],
      operations: ['createCategory'],
    },
    {
      slug: 'name-uniqueness',
      level: 'not-shown',
      quote:
        'Length bounds, uniqueness of `name` and the allowed characters of `name` and `description`: not shown.',
      text: 'Whether two categories may have the same `name`.',
      source: ['2, rule 2'],
      operations: ['createCategory'],
    },
    {
      slug: 'allowed-characters',
      level: 'not-shown',
      quote:
        'Length bounds, uniqueness of `name` and the allowed characters of `name` and `description`: not shown.',
      text: 'The allowed characters of `name` and `description`.',
      source: ['2, rule 2'],
      operations: ['createCategory'],
    },
    {
      slug: 'error-code',
      level: 'must',
      quote: 'code | string | yes | Machine-readable error code.',
      text: 'An Error has a string `code`.',
      source: ['2, Error, row code'],
      operations: everyOperation,
    },
    {
      slug: 'error-message',
      level: 'must',
      quote: 'message | string | yes | Human-readable description of the error.',
      text: 'An Error has a string `message`.',
      source: ['2, Error, row message'],
      operations: everyOperation,
    },
    {
      slug: 'error-status',
      level: 'must',
      quote: 'status | integer | yes | The HTTP status code.',
      text: 'An Error has an integer `status`, and it is the HTTP status code of the response.',
      source: ['2, Error, row status'],
      operations: everyOperation,
    },
    {
      slug: 'pet-and-order-fields',
      level: 'not-shown',
      quote: 'Fields of pets and orders: not shown.',
      text: 'The fields of pets and orders.',
      source: ['2, last sentence'],
      operations: ['getPet', 'listOrders'],
    },
  ],
);
