/** JavaScript that assertions may use; a script contains what its assertion needs. */
const helpers: Readonly<Record<string, string>> = {
  isObject: `const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);`,
  isList: `const isList = ({ method, path, status, json }) =>
  method === 'GET' && path === '/categories' && status === 200 && Array.isArray(json);`,
  shownIn: `const shownIn = ({ method, path, status, json }) =>
  path === '/categories' && status === (method === 'POST' ? 201 : 200)
    ? [json].flat().filter(isObject)
    : [];`,
  categoriesIn: `const categoriesIn = (exchange) =>
  shownIn(exchange).filter(({ id }) => id !== undefined && id !== null);`,
  text: `// Whether texts are trimmed or normalized is not shown.
const text = (value) => (typeof value === 'string' ? value.trim().normalize() : value);`,
  valuesOf: `const valuesOf = ({ name, description }) =>
  [text(name), text(description ?? '')].map((value) => \`\${typeof value} \${value}\`).join('\\n');`,
  rateLimit: `const rateLimit = ({ headers }, name) => Number(headers?.[\`x-ratelimit-\${name}\`] ?? Number.NaN);`,
  timeOf: `const timeOf = ({ headers, receivedAt }) => Date.parse(headers.date) || receivedAt;`,
};

/** The helpers that this JavaScript uses, in an order that it can run in. */
export function helpersFor(source: string): readonly string[] {
  const names = Object.keys(helpers).toReversed();
  const used = names.reduce(
    (code, name) => (mentions(code, name) ? `${helpers[name]}\n${code}` : code),
    source,
  );
  return Object.entries(helpers).flatMap(([name, code]) =>
    mentions(used, `const ${name}`) ? code : [],
  );
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}
