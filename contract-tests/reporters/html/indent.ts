const longest = 64 * 1024;
const deepest = 20;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\{\s*\}|\[\s*\]|[{}[\],:]|\s+/g;

/** JSON laid out over lines, each number and escape as it came; any other text as it is. */
export function indent(text: string): string {
  if (text.length > longest || !isJson(text)) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`;
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
