import { idFaults } from './02-resources-ids.ts';
import { showing, showingOldest } from './categories.ts';
import type { ContractFault } from './fault.ts';

export const categoryFaults: readonly ContractFault[] = [
  {
    name: 'old-category-without-name',
    text: 'Leaves `name` out of the oldest category in the list.',
    breaks: '2.category-name',
    apply: showingOldest(({ name: _, ...others }) => others),
  },
  {
    name: 'old-category-with-null-name',
    text: 'Lists the oldest category with `null` as its name.',
    breaks: '2.category-name',
    apply: showingOldest((category) => ({ ...category, name: null })),
  },
  {
    name: 'old-category-with-numeric-name',
    text: 'Lists the oldest category with a number as its name.',
    breaks: '2.category-name',
    apply: showingOldest((category) => ({ ...category, name: 4711 })),
  },
  {
    name: 'old-category-with-translated-name',
    text: 'Lists the oldest category with an object of translations as its name.',
    breaks: '2.category-name',
    apply: showingOldest(({ name, ...others }) => ({ ...others, name: { en: name } })),
  },
  {
    name: 'absent-description-null',
    text: 'Shows `"description": null` in every category that has none.',
    breaks: '2.category-description',
    apply: showing((category) => ({ description: null, ...category })),
  },
  {
    name: 'old-category-with-false-description',
    text: 'Lists the oldest category with `false` as its description.',
    breaks: '2.category-description',
    apply: showingOldest((category) => ({ ...category, description: false })),
  },
  {
    name: 'old-description-in-paragraphs',
    text: 'Lists the description of the oldest category as an array of paragraphs.',
    breaks: '2.category-description',
    apply: showingOldest(({ description = '', ...others }) => ({
      ...others,
      description: [description],
    })),
  },
  ...idFaults,
];
