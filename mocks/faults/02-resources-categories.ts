import { idFaults } from './02-resources-ids.ts';
import { editCategories, editOldest } from './categories.ts';
import { breaking, type ContractFault } from './fault.ts';

export const categoryFaults: readonly ContractFault[] = [
  ...breaking('2.category-name', {
    'old-category-without-name': {
      text: 'Omits `name` from the oldest category in the list.',
      apply: editOldest(({ name: _, ...others }) => others),
    },
    'old-category-with-null-name': {
      text: 'Lists the oldest category with `null` as its name.',
      apply: editOldest((category) => ({ ...category, name: null })),
    },
    'old-category-with-numeric-name': {
      text: 'Lists the oldest category with a number as its name.',
      apply: editOldest((category) => ({ ...category, name: 4711 })),
    },
    'old-category-with-translated-name': {
      text: 'Lists the oldest category with an object of translations as its name.',
      apply: editOldest(({ name, ...others }) => ({ ...others, name: { en: name } })),
    },
  }),
  ...breaking('2.category-description', {
    'absent-description-null': {
      text: 'Returns `"description": null` for every category without a description.',
      apply: editCategories((category) => ({ description: null, ...category })),
    },
    'old-category-with-false-description': {
      text: 'Lists the oldest category with `false` as its description.',
      apply: editOldest((category) => ({ ...category, description: false })),
    },
    'old-description-in-paragraphs': {
      text: 'Lists the oldest category with its description as an array of paragraphs.',
      apply: editOldest(({ description = '', ...others }) => ({
        ...others,
        description: [description],
      })),
    },
  }),
  ...idFaults,
];
