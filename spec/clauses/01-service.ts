import { section } from './clause.ts';

export const service = section(
  '1',
  'What the service does',
  [],
  [
    {
      slug: 'keeps-categories',
      level: 'must',
      text: 'The service keeps categories: an added category stays in every later list, unchanged.',
      source: ['1, sentences 2 and 3'],
      operations: ['listCategories', 'createCategory'],
    },
    {
      slug: 'pet-read',
      level: 'must',
      text: 'A single pet is read by its pet identifier at GET /pets/{petId}.',
      source: ['1, sentence 5'],
      operations: ['getPet'],
    },
    {
      slug: 'order-read',
      level: 'must',
      text: 'Store orders are read at GET /store/orders.',
      source: ['1, sentence 6'],
      operations: ['listOrders'],
    },
    {
      slug: 'other-operations',
      level: 'not-shown',
      text: 'Pet and order operations beyond the two reads.',
      source: ['1, sentence 8', '4.2, last paragraph'],
    },
    {
      slug: 'environments',
      level: 'may',
      text: 'A production and a staging environment exist, each with its own base address.',
      source: ['1, sentence 9', '1, table Environment'],
    },
  ],
);
