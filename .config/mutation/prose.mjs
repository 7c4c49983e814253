const isPlain = (node) =>
  node.type === 'Identifier' ||
  (node.type === 'MemberExpression' && isPlain(node.object)) ||
  (node.type === 'CallExpression' && isPlain(node.callee) && node.arguments.every(isPlain));

/** Text with a space is prose; codes and names of headers and fields have none. */
const isProse = (node) => {
  if (node.type === 'StringLiteral') return node.value.includes(' ');
  if (node.type !== 'TemplateLiteral') return false;
  const hasSpace = node.quasis.some(({ value }) => value.raw.includes(' '));
  return hasSpace && node.expressions.every(isPlain);
};

/** A Stryker plugin that does not mutate prose. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: { shouldIgnore: ({ node }) => (isProse(node) ? 'Only wording.' : undefined) },
  },
];
