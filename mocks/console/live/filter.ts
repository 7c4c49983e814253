import type { components } from '../../admin/generated/types.ts';

type ExchangeEvent = components['schemas']['ExchangeEvent'];

interface StatusChoice {
  /** Its parameter in the address. */
  readonly name: string;
  readonly title: string;
  readonly includes: (status: number) => boolean;
}

export const statusChoices: readonly StatusChoice[] = [
  { name: '2xx', title: '2xx', includes: (status) => status >= 200 && status < 300 },
  { name: '4xx', title: '4xx', includes: (status) => status >= 400 && status < 500 },
  { name: '429', title: '429', includes: (status) => status === 429 },
  { name: '5xx', title: '5xx', includes: (status) => status >= 500 },
  { name: 'cut', title: 'Cut off', includes: (status) => status === 0 },
];

/** Which exchanges to show; an empty text stands for any. */
export interface Filter {
  readonly status: string;
  readonly key: string;
  readonly operation: string;
  /** A part of the text of a row. */
  readonly text: string;
}

export const noFilter: Filter = { status: '', key: '', operation: '', text: '' };

/** @param params The parameters of the address. */
export function filterOf(params: Readonly<Record<string, string>>): Filter {
  const { status = '', key = '', operation = '', text = '' } = params;
  return { status, key, operation, text };
}

export function matches(exchange: ExchangeEvent, { status, key, operation, text }: Filter) {
  const choice = statusChoices.find(({ name }) => name === status);
  return (
    (choice === undefined || choice.includes(exchange.status)) &&
    (key === '' || exchange.key === key) &&
    (operation === '' || exchange.operation === operation) &&
    (text === '' || textOf(exchange).includes(text.toLowerCase()))
  );
}

function textOf({ method, path, operation, key, status, refusal, reason }: ExchangeEvent): string {
  return [method, path, operation, key, status, refusal, reason].join('\n').toLowerCase();
}
