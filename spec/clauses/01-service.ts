import { section } from './clause.ts';

export const service = section(
  '1',
  'What the service does',
  [],
  [
    {
      slug: 'keeps-categories',
      level: 'must',
      quote:
        'It keeps categories that are used to classify pets, for example dog, cat or rabbit. Clients can list the categories and add new ones.',
      text: 'The service keeps categories: an added category stays in every later list, unchanged.',
      source: ['1, sentences 2 and 3'],
      operations: ['listCategories', 'createCategory'],
    },
    {
      slug: 'pet-read',
      level: 'must',
      quote: 'One of them is a read of a single pet by its pet identifier at `GET /pets/{petId}`',
      text: 'A single pet is read by its pet identifier at GET /pets/{petId}.',
      source: ['1, sentence 5'],
      operations: ['getPet'],
    },
    {
      slug: 'order-read',
      level: 'must',
      quote: 'Another is a read of store orders at `GET /store/orders`.',
      text: 'Store orders are read at GET /store/orders.',
      source: ['1, sentence 6'],
      operations: ['listOrders'],
    },
    {
      slug: 'other-operations',
      level: 'not-shown',
      quote: 'Pet operations and order operations beyond these two paths: not shown.',
      text: 'Pet and order operations beyond the two reads.',
      source: ['1, sentence 8', '4.2, last paragraph'],
    },
    {
      slug: 'environments',
      level: 'may',
      quote: 'Production and staging environments exist.',
      text: 'A production and a staging environment exist, each with its own base address.',
      source: ['1, sentence 9', '1, table Environment'],
    },
  ],
);
