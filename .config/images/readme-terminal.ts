import { recordSession, type Step } from './session.ts';
import { terminalPicture } from './terminal.ts';

export const terminalFile = new URL('../../docs/images/terminal.svg', import.meta.url);

/** The picture at the top of the README, from a session that is run for it. */
export async function readmePicture(): Promise<string> {
  const title = 'The mock answers like the service; once it is broken, check reports a violation.';
  return terminalPicture(title, (await recordSession()).map(shortened));
}

/** Leaves out lines that do not fit; `…` stands for them. */
function shortened({ command, output }: Step): Step {
  if (command.startsWith('curl -i')) {
    const shown = output.filter((line) => /^(HTTP|X-RateLimit|\[)/.test(line));
    return { command, output: shown };
  }
  if (!command.includes('npm run check')) return { command, output };
  const start = output.findIndex((line) => line.startsWith('✗'));
  const end = output.indexOf('', start);
  return { command, output: [...output.slice(0, end), '…', output.at(-1) ?? ''] };
}
