import { createRedaction } from '../contract-tests/report/redact.ts';
import type { Mock } from '../mocks/create-mock.ts';
import { describeError } from './internal-error.ts';

/** Writes down an error that the mock survives. */
export type LogError = (what: string, error: unknown) => void;

/** Characters of one error; a message may quote a whole body. */
const longest = 20_000;

/** Logs errors on stderr, without the API keys of the mock and without the token. */
export function createErrorLog(mock: () => Mock, token = ''): LogError {
  return (what, error) => {
    const text = createRedaction([token, ...keysOf(mock())])(describeError(error));
    process.stderr.write(`pet-catalogue: ${what}: ${text.slice(0, longest)}\n`);
  };
}

function keysOf(mock: Mock): string[] {
  const { sandboxes } = mock;
  const services = [mock, ...sandboxes.ids().map(sandboxes.peek)];
  return services.flatMap((service) => service?.keys ?? []).map(({ key }) => key);
}

/**
 * Keeps what a user's handlers throw once they have answered, in a timer say, from ending the
 * process. It cannot be told apart from an internal error, so each is logged with its stack.
 */
export function surviveLateErrors(log: LogError): void {
  const survive = (error: unknown) => {
    log('an error that nobody caught, probably of your handlers; the mock goes on', error);
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
}
