import { section } from './clause.ts';

export const states = section(
  '3',
  'States and transitions',
  [],
  [
    {
      slug: 'states',
      level: 'not-shown',
      text: 'States and transitions of any resource.',
      source: ['3'],
    },
  ],
);
