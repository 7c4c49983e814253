export interface Step {
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
export function terminalPicture(title: string, steps: readonly Step[]): string {
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
