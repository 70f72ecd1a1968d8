/** Values that no form sends: what a program with a fault, or somebody who tries, may put where a value belongs. */
import fc from 'fast-check'

export const UGLY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eoverride',
  'ﬃ ｅｍａｉｌ',
  'İi̇',
  '👩‍👩‍👧‍👦',
  "'; drop table account; --",
  '%',
  '_%\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  'a'.repeat(10_001),
  '\r\nX-Injected: 1',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '1'.repeat(65_537),
]

export const UGLY_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e-7,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  999_999_999_999,
]

const nested = (depth: number, inner: unknown): unknown => {
  let value = inner
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { x: value }
  return value
}

export const uglyText = fc.oneof(
  fc.constantFrom(...UGLY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

export const uglyValue: fc.Arbitrary<unknown> = fc.oneof(
  uglyText,
  fc.constantFrom<unknown>(...UGLY_NUMBERS, true, false, null, [], {}, [[]], [null], { length: 1e9 }),
  fc.nat({ max: 2_000 }).map((depth) => nested(depth, 'deep')),
  fc.constantFrom(500, 20_000).map((size) => Array.from({ length: size }, (_, at) => at)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Written by hand, since nothing that writes JSON writes it so. */
export const brokenJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":1,}',
    '[1,2',
    '{"a":NaN}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":1e999}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    'null',
    '""',
    '0',
    '{"a":"\u0001"}',
  ),
  fc.constantFrom(1_000, 100_000).map((depth) => '['.repeat(depth)),
  fc.constantFrom(1_000, 100_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(1_000, 50_000).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
  fc.constant(`{"a":${'9'.repeat(100_000)}}`),
)
