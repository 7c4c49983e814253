import { planLimits } from '../../spec/plans.ts';
import type { Report } from '../report/report.ts';

/** Something in which two services differ, with what each does. */
export interface Difference {
  /** A clause, or a kind of request or answer. */
  readonly subject: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
}

/** A text about a service without what must differ between two: their addresses and agreed limits. */
export function comparable(text: string, { target }: Report): string {
  const { baseUrl, plan } = target;
  const url = URL.parse(baseUrl);
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  const origin = url?.origin ?? baseUrl;
  const placeless = text.replaceAll(origin, '').replaceAll(path === '' ? baseUrl : `${path}/`, '/');
  if (plan === null || plan === 'enterprise') return placeless;
  const { minute, day } = planLimits[plan];
  return placeless.replace(/\d+$/, (number) => {
    if (Number(number) === minute) return 'the limit per minute of its plan';
    return Number(number) === day ? 'the limit per day of its plan' : number;
  });
}

/** The items of the first list that are not in the second. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  return items.filter((item) => !others.includes(item));
}
