type Scheme = 'light' | 'dark';

const sans = 'system-ui, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** A Redoc theme with the colours and fonts of the console. Redoc derives further colours. */
export function redocTheme(): object {
  const [text, quietText, line] = [colour('text'), colour('quiet-text'), colour('line')];
  const [surface, accent] = [colour('surface'), colour('accent')];
  return {
    colors: {
      primary: { main: accent },
      success: { main: colour('good') },
      warning: { main: colour('warning') },
      error: { main: colour('bad') },
      text: { primary: text, secondary: quietText },
      border: { dark: line, light: line },
      gray: { 50: surface, 100: surface },
      responses: responseColours(),
    },
    schema: {
      linesColor: line,
      typeNameColor: quietText,
      typeTitleColor: quietText,
      requireLabelColor: colour('bad'),
      nestedBackground: surface,
      arrow: { color: quietText },
    },
    typography: {
      fontSize: '15px',
      fontFamily: sans,
      headings: { fontFamily: sans, fontWeight: '600' },
      code: { fontFamily: mono, color: text, backgroundColor: surface, wrap: true },
      links: { color: accent, visited: accent, hover: accent },
    },
    sidebar: { backgroundColor: surface, textColor: text, activeTextColor: accent },
    rightPanel: {
      backgroundColor: colour('surface', 'dark'),
      textColor: colour('text', 'dark'),
      servers: {
        overlay: { backgroundColor: surface, textColor: text },
        url: { backgroundColor: surface },
      },
    },
    fab: { backgroundColor: surface, color: accent },
  };
}

/** The tabs of the responses are on the panel of the samples, dark in both colour schemes. */
function responseColours() {
  const kind = (name: string) => ({ color: colour(name), tabTextColor: colour(name, 'dark') });
  return {
    success: kind('good'),
    error: kind('bad'),
    redirect: kind('warning'),
    info: kind('accent'),
  };
}

/** The value of a variable of `console.css`, as Redoc can compute with it. */
function colour(variable: string, scheme?: Scheme): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${variable})`;
  if (scheme) probe.style.colorScheme = scheme;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
