import fc from 'fast-check';

/**
 * Texts that break careless programs: control characters, unpaired surrogates, other scripts, syntax of lower layers.
 */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'İIıiŞşĞğ',
  '🎈'.repeat(50),
  'Z̗̀a̴l'.repeat(30),
  '%',
  '%00',
  '%ff',
  '%C0%AE',
  '..',
  '../../../etc/passwd',
  '..\\..\\windows',
  '//evil.example',
  'javascript:alert(1)',
  "' or 1=1 --",
  '"; drop table item; --',
  "\\'); select pg_sleep(9); --",
  ':* & | ! <-> ()',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '\r\nX-Evil: 1',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '-9007199254740993',
  '0x10',
  '1.0000001',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '2026-02-30',
  'null',
  'true',
  '[]',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;

/** Values that no field of the API accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], deep),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}') as unknown),
  fc.array(fc.integer(), { minLength: 300, maxLength: 400 }),
  fc.jsonValue(),
);

/** Bodies that are not JSON, or not the JSON that an operation accepts. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '{', '[', 'null', '17', '"text"', '{"a":1,}', '{"a":NaN}', '\ufeff{}', 'a=1&b=%', '\0', '\ud800'),
  fc.constant(`{"a":${'['.repeat(20_000)}`),
  fc.constant(JSON.stringify({ padding: 'x'.repeat(300_000) })),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
