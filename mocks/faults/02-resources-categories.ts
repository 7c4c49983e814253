import { idFaults } from './02-resources-ids.ts';
import { editCategories, editOldest } from './categories.ts';
import type { ContractFault } from './fault.ts';

export const categoryFaults: readonly ContractFault[] = [
  {
    name: 'old-category-without-name',
    text: 'Omits `name` from the oldest category in the list.',
    breaks: '2.category-name',
    apply: editOldest(({ name: _, ...others }) => others),
  },
  {
    name: 'old-category-with-null-name',
    text: 'Lists the oldest category with `null` as its name.',
    breaks: '2.category-name',
    apply: editOldest((category) => ({ ...category, name: null })),
  },
  {
    name: 'old-category-with-numeric-name',
    text: 'Lists the oldest category with a number as its name.',
    breaks: '2.category-name',
    apply: editOldest((category) => ({ ...category, name: 4711 })),
  },
  {
    name: 'old-category-with-translated-name',
    text: 'Lists the oldest category with an object of translations as its name.',
    breaks: '2.category-name',
    apply: editOldest(({ name, ...others }) => ({ ...others, name: { en: name } })),
  },
  {
    name: 'absent-description-null',
    text: 'Returns `"description": null` for every category without a description.',
    breaks: '2.category-description',
    apply: editCategories((category) => ({ description: null, ...category })),
  },
  {
    name: 'old-category-with-false-description',
    text: 'Lists the oldest category with `false` as its description.',
    breaks: '2.category-description',
    apply: editOldest((category) => ({ ...category, description: false })),
  },
  {
    name: 'old-description-in-paragraphs',
    text: 'Lists the oldest category with its description as an array of paragraphs.',
    breaks: '2.category-description',
    apply: editOldest(({ description = '', ...others }) => ({
      ...others,
      description: [description],
    })),
  },
  ...idFaults,
];
