import { section } from './clause.ts';

export const events = section(
  '6',
  'Events',
  [],
  [
    {
      slug: 'events',
      level: 'not-shown',
      quote: 'Events, callbacks and notifications: not shown.',
      text: 'Events, callbacks and notifications.',
      source: ['6'],
    },
  ],
);
