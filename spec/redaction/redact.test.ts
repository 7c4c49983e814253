import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../.config/test-sample.ts';
import { createRedact, type Redact } from './redact.ts';
import { byteEncodings, type Encoding, escapes, outerForms } from './test-encodings.ts';

const key = 'pc_secret/Key+01&89=';

function redactOf(...values: readonly string[]): Redact {
  return createRedact(values.map((value) => ({ value, label: `<${value}>`, distinctFrom: 4 })));
}

const inJson = Object.entries(outerForms).map(([name, encode]): [string, Encoding] => [
  `${name}, in JSON`,
  (text) => JSON.stringify(encode(text)),
]);
const all = [...Object.entries({ ...escapes, ...byteEncodings, ...outerForms }), ...inJson];

/** At most the overhead of the encoding may remain of an encoded secret. */
function expectRedacted(clean: string, encoded: string, label: string): void {
  expect(clean).toContain(label);
  const left = clean.replaceAll(label, '');
  expect(left.length, `${JSON.stringify(left)} of ${encoded}`).toBeLessThan(encoded.length / 2);
}

describe('a secret', () => {
  it.each(all)('is found in %s', (_name, encode) => {
    expectRedacted(redactOf(key)(encode(key)), encode(key), `<${key}>`);
  });

  it.each(all)('is found in %s if it looks like an escape', (_name, encode) => {
    const secret = '%41&amp;\\n&#65;abc';
    expectRedacted(redactOf(secret)(encode(secret)), encode(secret), `<${secret}>`);
  });

  it('is found anywhere in a long text', () => {
    const redact = redactOf(key);
    const places = [0, 3_932_150, 3_932_160, 4_194_294, 4_194_304, 7_864_310, 8_126_454];
    const fill = '.'.repeat(8_200_000);
    const text = places.reduce((all, at) => all.slice(0, at) + key + all.slice(at), fill);
    expect(redact(text) === text.replaceAll(key, `<${key}>`)).toBe(true);
  });

  it('of few letters is found as a whole word only, also at the end', () => {
    expect(redactOf('key')('xkey key xkey')).toBe('xkey <key> xkey');
  });

  it('is found in any case', () => {
    expect(redactOf('Secret-Key')('secret-KEY')).toBe('<Secret-Key>');
  });

  it('is found if its first characters look like part of an escape', () => {
    const redact = redactOf('nightkey', 'a1b2c3d4', 'u0041bcd');
    expect(redact('C:\\nightkey %a1b2c3d4 \\u0041bcd')).toBe(
      'C:<nightkey> %<a1b2c3d4> \\<u0041bcd>',
    );
  });

  it.each([
    ['a line break', '\n'],
    ['a line break and a margin', '\r\n    '],
    ['a blank', ' '],
    ['a code of a terminal', '\u001b[31;1m'],
    ['a soft hyphen', '\u00ad'],
    ['an invisible blank', '\u200b'],
    ['a line break in JSON', '\\n'],
    ['an encoded line break', '%0D%0A'],
  ])('is found if %s splits it', (_what, by) => {
    for (const at of [1, 6, 12, key.length - 1]) {
      const text = `(${key.slice(0, at)}${by}${key.slice(at)})`;
      expect(redactOf(key)(text)).toBe(`(<${key}>)`);
    }
  });

  it('is found in UTF-16, as it is and in base64', () => {
    for (const encoding of ['latin1', 'base64', 'hex'] as const) {
      const text = Buffer.from(key, 'utf16le').toString(encoding);
      expectRedacted(redactOf(key)(text), text, `<${key}>`);
    }
  });

  it('is found in a dump with addresses and text beside it, as xxd prints it', () => {
    const long = `pc_live_${'7Qm2xVtK9dRwAbCdEfGh'.repeat(2)}`;
    const lines =
      Buffer.from(long)
        .toString('hex')
        .match(/.{1,32}/g) ?? [];
    const dump = lines.map((line, at) => {
      const groups = line.replace(/.{4}/g, '$& ');
      return `${String(at).padStart(7, '0')}0: ${groups} ${Buffer.from(line, 'hex')}`;
    });
    expect(redactOf(long)(dump.join('\n')).replaceAll(`<${long}>`, '')).toBe(
      dump.map((line) => `${line.slice(0, 10)}  `).join('\n'),
    );
  });

  it('is found in any nesting of escapes and up to two byte encodings', () => {
    const character = fc.integer({ min: 0x21, max: 0x7e }).map((it) => String.fromCharCode(it));
    const secrets = fc.string({
      unit: fc.oneof(character, fc.constantFrom('é', '四', '🐈')),
      minLength: 8,
    });
    const escaping = fc.constantFrom(...Object.values(escapes));
    const bytes = fc.constantFrom(...Object.values(byteEncodings));
    const few = fc.array(escaping, { maxLength: 2 });
    const layers = fc
      .tuple(few, fc.array(bytes, { maxLength: 2 }), few, few)
      .map(([first, [one, other], between, last]): Encoding[] => [
        ...first,
        ...(one ? [one] : []),
        ...between,
        ...(other ? [other] : []),
        ...last,
      ]);
    fc.assert(
      fc.property(secrets, layers, fc.constantFrom('', ' ', '"'), (secret, encodings, around) => {
        const encoded = encodings.reduce((text, encode) => encode(text), secret);
        const redact = createRedact([{ value: secret, label: '', distinctFrom: 4 }]);
        const left = redact(`${around}${encoded}${around}`);
        return left.length <= encoded.length / 2;
      }),
      { seed: 20260301, numRuns: 500 },
    );
  });
});

describe('a prefix of a secret', () => {
  const [one, other] = ['abcdefghijklmnop', 'abcdefghijklmnOTHER'];

  it.each(['abcdefghijkl', 'abcdefghijklmno'])(
    'of 12 characters or more is removed: %s',
    (text) => {
      expect(redactOf(one)(`x${text}x`)).toBe(`x<${one}>x`);
    },
  );

  it('that is missing does not hide the rest, which has all of the entropy', () => {
    expect(redactOf('pc_free_7Qm2xVtK9dRw')('key 7Qm2xVtK9dRw')).toBe('key <pc_free_7Qm2xVtK9dRw>');
    expect(redactOf('pc_free_7Qm2xVtK9dRw')('free_7Qm2xV')).toBe('free_7Qm2xV');
  });

  it('of fewer characters is kept', () => {
    expect(redactOf(one)('abcdefghijk')).toBe('abcdefghijk');
  });

  it('becomes [redacted] if secrets with different labels share it', () => {
    expect(redactOf(one, other)('abcdefghijklm abcdefghijklmnop')).toBe(`[redacted] <${one}>`);
  });

  it('does not hide another secret that starts within it', () => {
    const redact = redactOf('abcd-abcd-abcd-x1', 'x2-secret');
    expect(redact('abcd-abcd-abcd-x2-secret')).toBe('[redacted]');
  });

  it.each([
    ['as it is', 'abc'],
    ['that ends in an escape that was cut', '%61b%6'],
    ['that ends in an entity that was cut', 'ab&#x6'],
    ['in base64 within other text', btoa('a note: abcdefgh').slice(0, -4)],
    ['in hexadecimal', '6162636'],
    ['in a list', '[97, 98, 9'],
  ])('of any length is removed at the end of a truncated text: %s', (_form, end) => {
    const redact = redactOf(one);
    expect(redact(`..${end}`)).toBe(`..${end}`);
    expect(redact(`..${end}`, true)).toMatch(/^\.\..{0,14}<abcdefghijklmnop>$/);
  });
});

it.each([
  '{"id":1,"name":"Caf\\u00e9 \\"Zoo\\"","description":"100% \\\\ & more &amp; 4 + 4"}',
  'GET /v1/categories?q=%2541%zz HTTP/1.1',
  `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n not a secret in here')}`,
  '',
])('a text without secrets is unchanged, even if truncated: %s', (text) => {
  expect(redactOf(key)(text)).toBe(text);
  expect(redactOf('unlike')(text, true)).toBe(text);
  expect(redactOf()(text, true)).toBe(text);
});

describe('time', () => {
  const near = Array.from({ length: 1000 }, (_, index) => `${'token-'.repeat(20)}${index}`);
  const redact = createRedact(
    [...near, key, '\\'.repeat(60)].map((value) => ({ value, label: '-', distinctFrom: 4 })),
  );
  const hostile: readonly string[] = [
    '\\',
    '\\u00',
    '\\u005c',
    '%25',
    '%3',
    '%255Cu0025',
    '&amp;',
    '&#00',
    '&#x',
    'V',
    'token-',
    'token-token',
    'pc_secret/Ke',
    '0x70, 0x63, ',
    '112,99,95,',
    '70 63 5f ',
    '"0":112,',
    'né😀',
    btoa(btoa('token-token')).slice(0, 12),
  ];

  /** CPU time in milliseconds, unaffected by other processes. */
  const timeOf = (text: string) => {
    const begin = process.cpuUsage();
    redact(text, true);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };

  it.for(sampled([...hostile, hostile.join('')], 6, String))(
    'grows linearly with the length of the text: %j',
    (part) => {
      const [short, long] = [32_768, 8 * 32_768].map((length) => {
        const text = part.repeat(length / part.length);
        return Math.min(timeOf(text), timeOf(text), timeOf(text));
      });
      // Eight times as much if it is linear, 64 times if it is quadratic.
      expect(long).toBeLessThan(30 * (short ?? 0) + 50);
    },
  );
});
