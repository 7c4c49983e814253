import { section } from './clause.ts';

export const states = section(
  '3',
  'States and transitions',
  [],
  [
    {
      slug: 'states',
      level: 'not-shown',
      quote: 'No states are given for any resource. States and transitions: not shown.',
      text: 'States and transitions of any resource.',
      source: ['3'],
    },
  ],
);
