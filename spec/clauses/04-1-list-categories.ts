import { section } from './clause.ts';

export const listCategories = section(
  '4.1',
  'List categories',
  ['listCategories'],
  [
    {
      slug: 'answers-200',
      level: 'must',
      quote:
        '`GET /categories` … Request body | none … Parameters | none … 200 response | JSON array of Category objects (all categories).',
      text: 'GET /categories, relative to the base address, answers 200 to a valid key; it needs no body and no parameters.',
      source: [
        '4.1, row Method and path',
        '4.1, row Request body',
        '4.1, row Parameters',
        '4.1, 200 response',
        '4, sentence 1',
      ],
    },
    {
      slug: 'array',
      level: 'must',
      quote: '200 response | JSON array of Category objects (all categories).',
      text: 'The body of the 200 is a JSON array of objects, each a Category.',
      source: ['4.1, 200 response'],
    },
    {
      slug: 'list-all',
      level: 'must',
      quote: '200 response | JSON array of Category objects (all categories).',
      text: 'The list contains every category exactly once, with the values it was created with.',
      source: ['4.1, 200 response'],
    },
    {
      slug: 'pagination',
      level: 'not-shown',
      quote: 'Pagination, filtering and ordering of the list: not shown.',
      text: 'Pagination of the list.',
      source: ['4.1, last sentence'],
    },
    {
      slug: 'filtering',
      level: 'not-shown',
      quote: 'Pagination, filtering and ordering of the list: not shown.',
      text: 'Filtering of the list.',
      source: ['4.1, last sentence'],
    },
    {
      slug: 'ordering',
      level: 'not-shown',
      quote: 'Pagination, filtering and ordering of the list: not shown.',
      text: 'Ordering of the list.',
      source: ['4.1, last sentence'],
    },
  ],
);
