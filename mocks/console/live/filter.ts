import type { components } from '../../admin/generated/types.ts';

type ExchangeEvent = components['schemas']['ExchangeEvent'];

/** The choices of status; the names are those in the address. */
export const statusChoices: Readonly<Record<string, readonly [text: string, test: StatusTest]>> = {
  '2xx': ['2xx', (status) => status >= 200 && status < 300],
  '4xx': ['4xx', (status) => status >= 400 && status < 500],
  '429': ['429', (status) => status === 429],
  '5xx': ['5xx', (status) => status >= 500],
  cut: ['Cut off', (status) => status === 0],
};
type StatusTest = (status: number) => boolean;

/** Which exchanges to show; an empty text stands for any. */
export interface Filter {
  readonly status: string;
  readonly key: string;
  readonly operation: string;
  /** A part of what a row says. */
  readonly text: string;
}

export const noFilter: Filter = { status: '', key: '', operation: '', text: '' };

/** @param params Of the address. */
export function filterOf(params: Readonly<Record<string, string>>): Filter {
  const { status = '', key = '', operation = '', text = '' } = params;
  return { status, key, operation, text };
}

export function matches(exchange: ExchangeEvent, { status, key, operation, text }: Filter) {
  const [, isStatus] = statusChoices[status] ?? [];
  return (
    (isStatus === undefined || isStatus(exchange.status)) &&
    (key === '' || exchange.key === key) &&
    (operation === '' || exchange.operation === operation) &&
    (text === '' || textOf(exchange).includes(text.toLowerCase()))
  );
}

function textOf({ method, path, operation, key, status, refusal, reason }: ExchangeEvent): string {
  return [method, path, operation, key, status, refusal, reason].join('\n').toLowerCase();
}
