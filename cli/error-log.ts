import { createRedaction } from '../contract-tests/report/redact.ts';
import type { Mock } from '../mocks/create-mock.ts';
import { describeError } from './internal-error.ts';

/** Logs an error that the mock survives. */
export type LogError = (what: string, error: unknown) => void;

/** Characters of one error, whose message may quote a whole body. */
const maxLength = 20_000;

/**
 * Logs errors to stderr, redacting the API keys of the mock and the admin token.
 * @param mock Undefined until there is one.
 */
export function createErrorLog(mock: () => Mock | undefined, token = ''): LogError {
  return (what, error) => {
    const text = createRedaction([token, ...keysOf(mock())])(describeError(error));
    process.stderr.write(`pet-catalogue: ${what}: ${text.slice(0, maxLength)}\n`);
  };
}

function keysOf(mock: Mock | undefined): string[] {
  if (!mock) return [];
  const { sandboxes } = mock;
  const services = [mock, ...sandboxes.ids().map(sandboxes.peek)];
  return services.flatMap((service) => service?.keys ?? []).map(({ key }) => key);
}

/**
 * Keeps the process alive when a user's handler throws after it has answered, in a timer for example.
 * Such an error looks like an internal one, so each is logged with its stack.
 */
export function surviveLateErrors(log: LogError): void {
  const survive = (error: unknown) => {
    log('uncaught error, probably from your handlers; the mock keeps running', error);
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}
