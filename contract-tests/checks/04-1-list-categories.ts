import type { Check } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import { asCategory, categoriesIn } from '../session.ts';

export const listCategories: Check[] = [
  {
    kind: 'rule',
    clause: '4.1.answers-200',
    concerns: ({ operation, credential, response }) =>
      operation === 'listCategories' && credential === 'valid' && response.status !== 429,
    problem: ({ response }) =>
      response.status === 200 ? undefined : `answered ${response.status} instead of 200`,
  },
  {
    kind: 'rule',
    clause: '4.1.array',
    concerns: isListing,
    problem({ json }) {
      if (!Array.isArray(json)) return 'the body is not a JSON array';
      const odd = json.findIndex(
        (item) => typeof item !== 'object' || item === null || Array.isArray(item),
      );
      return odd === -1 ? undefined : `item ${odd} of the list is not an object`;
    },
  },
  {
    kind: 'probe',
    clause: '4.1.list-all',
    safety: 'write',
    phase: 'last',
    async run(t) {
      await t.create('plain');
      await t.create('withoutDescription');
      const list = await t.lastList();
      const listed = categoriesIn(list);
      for (const { category } of t.creations) {
        if (!category) continue;
        const found = listed.filter(({ id }) => id === category.id);
        t.expect(list, found.length > 0, `the created category ${category.id} is not in the list`);
        t.expect(
          list,
          found.length < 2,
          `the created category ${category.id} is listed more than once`,
        );
      }
    },
  },
  {
    kind: 'observe',
    clause: '4.1.pagination',
    observe: (exchanges) =>
      exchanges
        .filter(isListing)
        .flatMap(({ response }) => Object.keys(response.headers))
        .filter((name) => /^(link|x-total|x-page|x-next|content-range)/.test(name))
        .map((name) => `the list comes with the header ${name}`),
  },
  { kind: 'observe', clause: '4.1.filtering', observe: () => [] },
  {
    kind: 'observe',
    clause: '4.1.ordering',
    observe: (exchanges) => exchanges.filter(isListing).map(orderOf).slice(-1).flat(),
  },
];

function isListing({ operation, response }: Exchange): boolean {
  return operation === 'listCategories' && response.status === 200;
}

function orderOf({ json }: Exchange): string[] {
  const items = Array.isArray(json) ? json.map(asCategory) : [];
  const categories = items.filter((category) => category !== undefined);
  if (categories.length < 2) return [];
  const orders = {
    'ascending id': (a: number, b: number) => idAt(a) < idAt(b),
    'descending id': (a: number, b: number) => idAt(a) > idAt(b),
    name: (a: number, b: number) => nameAt(a) <= nameAt(b),
  };
  const idAt = (index: number) => categories[index]?.id ?? 0n;
  const nameAt = (index: number) => categories[index]?.name ?? '';
  const seen = Object.entries(orders).filter(([, inOrder]) =>
    categories.every((_, index) => index === 0 || inOrder(index - 1, index)),
  );
  return [
    `the list is ordered by ${seen.map(([name]) => name).join(' and ') || 'no order we know'}`,
  ];
}
