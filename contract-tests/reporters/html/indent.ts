const maxLength = 64 * 1024;
const maxDepth = 20;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\{\s*\}|\[\s*\]|[{}[\],:]|\s+/g;

/** Indents JSON, keeping each number and escape as written; returns other text unchanged. */
export function indent(text: string): string {
  if (text.length > maxLength || !isJson(text)) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, maxDepth))}`;
  return text.replaceAll(tokens, (token) => {
    switch (token) {
      case '{':
      case '[':
        depth += 1;
        return token + line();
      case '}':
      case ']':
        depth -= 1;
        return line() + token;
      case ',':
        return `,${line()}`;
      case ':':
        return ': ';
      default:
        return token.startsWith('"') ? token : token.replaceAll(/\s/g, '');
    }
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
