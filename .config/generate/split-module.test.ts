import { expect, it } from 'vitest';
import { splitModule } from './split-module.ts';

const validator = (name: string, body = '') =>
  `function ${name}(data){\n${body}\nreturn errors === 0;\n}\n`;

const code = [
  '"use strict";',
  'export const A = validate1;',
  'const schema1 = {"a":1};',
  validator('validate3', 'schema1'),
  validator('validate1', 'validate3(data)'),
  'export const B = validate2;',
  'const schema2 = {"b":1};',
  validator('validate2', 'schema2; validate3(data)'),
].join('\n');

const parts = [
  { file: 'a.js', names: ['A'] },
  { file: 'b.js', names: ['B'] },
];

it('what two modules use is in a third one, from which both import it', () => {
  const files = splitModule(code, parts, 'shared.js');
  const declared = (text = '') =>
    [...text.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name]) => name);
  expect(declared(files['shared.js'])).toEqual(['schema1', 'validate3']);
  expect(declared(files['a.js'])).toEqual(['validate1']);
  expect(declared(files['b.js'])).toEqual(['schema2', 'validate2']);
  expect(files['shared.js']).toMatch(/^export \{ validate3 \};$/m);
  expect(files['a.js']).toMatch(/^import \{ validate3 \} from '.\/shared.js';$/m);
  expect(files['b.js']).toMatch(/^import \{ validate3 \} from '.\/shared.js';$/m);
  expect(files['a.js']).toMatch(/^export const A = validate1;$/m);
});

it('code of an unknown form is refused, not lost', () => {
  const other = `${code}\nlet formats0 = {};`;
  expect(() => splitModule(other, parts, 'shared.js')).toThrow('let formats0');
});
