export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell) =>
        cell
          .trim()
          .replace(/\s*\n\s*/g, ' ')
          .replaceAll('|', '\\|'),
      )
      .join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Keeps Markdown from taking placeholders and JSON, outside of backticks, for markup. */
export function prose(text: string): string {
  return text.replace(/(`[^`]*`)|[*_[\]<>]/g, (match, code) => code ?? `\\${match}`);
}

export function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
