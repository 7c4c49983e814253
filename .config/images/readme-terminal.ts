import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

export const terminalFile = new URL('../../docs/images/terminal.svg', import.meta.url);

const documentedPort = '4010';
const documentedReset = '1772359260';

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

/**
 * Runs the session of the picture in the README: starts the mock, asks it for the categories,
 * breaks it, and judges it. Port and times are replaced by fixed ones.
 */
async function recordSession(): Promise<Step[]> {
  const mock = spawn(process.execPath, ['cli.ts', 'mock', '--port', '0'], { cwd: root });
  try {
    const banner = await linesUntil(mock.stdout, 'Ctrl+C');
    const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(banner.join('\n')) ?? [];
    const run = async (command: string) => ({ command, output: await runIn(command, port) });
    return [
      { command: 'npm start', output: withFixedValues(banner.slice(0, 2), port) },
      await run(
        "curl -i http://127.0.0.1:4010/v1/categories -H 'Authorization: Bearer pc_free_7Qm2xVtK9dRw'",
      ),
      await run(
        `curl -s http://127.0.0.1:4010/__admin/faults -H 'Content-Type: application/json' -d '{"fault":"id-as-string"}'`,
      ),
      await run(
        'PET_CATALOGUE_API_KEY=pc_pro_4Hs8nZbL1cYe npm run check -- http://127.0.0.1:4010/v1 --plan pro',
      ),
    ];
  } finally {
    mock.kill();
    await once(mock, 'close');
  }
}

async function linesUntil(stream: NodeJS.ReadableStream, last: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface(stream)) {
    lines.push(line);
    if (line.startsWith(last)) break;
  }
  return lines;
}

async function runIn(command: string, port: string): Promise<string[]> {
  const typed = command
    .replaceAll(`:${documentedPort}`, `:${port}`)
    .replace('npm run check --', `'${process.execPath}' cli.ts check`);
  const { stdout } = await execute('bash', ['-c', `${typed} || true`], { cwd: root });
  return withFixedValues(stdout.trimEnd().split(/\r?\n/), port);
}

function withFixedValues(lines: readonly string[], port: string): string[] {
  return lines.map((line) =>
    line
      .replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${documentedPort}`)
      .replace(/\d+ requests in [\d.]+ s/, '55 requests in 0.2 s')
      .replace(/^(X-RateLimit-Reset: )\d+/, `$1${documentedReset}`)
      .replace(/^(Date: ).*/, '$1Sun, 01 Mar 2026 10:00:00 GMT'),
  );
}

interface Step {
  readonly command: string;
  readonly output: readonly string[];
}

const columns = 100;
const fontSize = 13;
const lineHeight = 19;
const padding = 22;
const titleBar = 34;
const width = columns * fontSize * 0.605 + 2 * padding;

type Style = 'command' | 'output' | 'bad';

interface Line {
  readonly text: string;
  readonly style: Style;
}

/** A terminal with these commands and what they print, as an SVG. `…` marks what is cut. */
function terminalPicture(title: string, steps: readonly Step[]): string {
  const lines = steps.flatMap(linesOf);
  const height = titleBar + lines.length * lineHeight + padding;
  const rows = lines.map(({ text, style }, index) => {
    const y = titleBar + padding / 2 + (index + 0.5) * lineHeight;
    return `<text x="${padding}" y="${y}" class="${style}">${escapeXml(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
  text { font: ${fontSize}px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre; }
  .command { fill: #7ee787; }
  .output { fill: #d1d9e0; }
  .bad { fill: #ff938a; font-weight: bold; }
</style>
<rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>
<g fill="#3d444d"><circle cx="22" cy="19" r="5.5"/><circle cx="40" cy="19" r="5.5"/><circle cx="58" cy="19" r="5.5"/></g>
${rows.join('\n')}
</svg>
`;
}

function linesOf({ command, output }: Step, index: number): Line[] {
  const typed = wrapped(`$ ${command}`).map((text): Line => ({ text, style: 'command' }));
  const printed = output.map((text): Line => ({ text: cut(text), style: styleOf(text) }));
  return [...(index > 0 ? [{ text: '', style: 'output' } as const] : []), ...typed, ...printed];
}

function styleOf(text: string): Style {
  return /^(✗|VIOLATES)/.test(text) ? 'bad' : 'output';
}

function cut(text: string): string {
  return text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
}

/** A long command goes on in the next line, as a shell takes it. */
function wrapped(text: string): string[] {
  if (text.length <= columns) return [text];
  const space = text.lastIndexOf(' ', columns - 2);
  return [`${text.slice(0, space)} \\`, ...wrapped(`    ${text.slice(space + 1)}`)];
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
