const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

type Attributes = Readonly<Record<string, string | number>>;

/** @param content Escaped XML. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const start = [name, ...Object.entries(attributes).map(attribute)].join(' ');
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

/** Escapes text for XML content. */
export function text(content: string): string {
  return allowed(content).replaceAll(/[&<>\r]/g, entity);
}

function attribute([name, value]: [string, string | number]): string {
  // Parsers normalise a literal line break to a space.
  return `${name}="${allowed(String(value)).replaceAll(/[&<>"\n\r\t]/g, entity)}"`;
}

/**
 * XML 1.0 cannot represent most control characters, lone surrogates, U+FFFE and U+FFFF. It discourages
 * U+007F to U+009F, which terminals would execute.
 */
function allowed(content: string): string {
  return content.replaceAll(
    /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    '\ufffd',
  );
}

function entity(character: string): string {
  return entities[character] ?? character;
}
