/** Uploads: files that are what they say, files that are not, and forms that are broken. */
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import type { Knowledge } from './knowledge.ts'
import { uglyText } from './values.ts'

const BOUNDARY = 'fuzzed-form'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A gray square of 900 by 900, large enough to print. */
const PHOTO = photo(900)
/** A picture of 60,000 by 60,000 by its head alone. */
const HUGE_PNG = Buffer.concat([
  PNG.subarray(0, 16),
  Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]),
  PNG.subarray(24),
])
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${inside}</svg>`)
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

const FILES: readonly (readonly [string, string, Buffer])[] = [
  ['a.png', 'image/png', PNG],
  ['photo.png', 'image/png', PHOTO],
  ['cut.png', 'image/png', PNG.subarray(0, 40)],
  ['huge.png', 'image/png', HUGE_PNG],
  ['logo.svg', 'image/svg+xml', svg('<rect width="90" height="30" fill="#123456"/>')],
  [
    'bad.svg',
    'image/svg+xml',
    svg('<rect width="NaN" height="1e999" fill="url(#none)"/><use href="#x" id="x"/>'),
  ],
  [
    'xxe.svg',
    'image/svg+xml',
    Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  [
    'list.csv',
    'text/csv',
    Buffer.from('Name,Street,City,State,Zip,Email\r\nZoë,1 Main St,Austin,TX,78701,zoe@example.com\r\n'),
  ],
  ['odd.csv', 'text/csv', Buffer.from('"a,b\n\u0000,"",,,,\n"')],
  ['utf16.csv', 'text/csv', Buffer.from('\ufeffName;Street\nA;B', 'utf16le')],
  ['empty.csv', 'text/csv', Buffer.alloc(0)],
  [
    'book.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    zip({ 'xl/workbook.xml': '<x', '[Content_Types].xml': '' }),
  ],
  ['template.zip', 'application/zip', zip({ 'x/template.json': '{}', 'x/page-1.svg': '<svg/>' })],
  ['up.zip', 'application/zip', zip({ '../../x/template.json': '[]', 'x\\y': '' })],
  ['cut.zip', 'application/zip', zip({ 'x/template.json': '{}' }).subarray(0, 30)],
  ['font.woff2', 'font/woff2', Buffer.from('wOF2\u0000\u0001\u0000\u0000not a font', 'latin1')],
  ['font.ttf', 'font/ttf', Buffer.concat([Buffer.from([0, 1, 0, 0, 0xff, 0xff]), Buffer.alloc(300, 0xff)])],
  ['doc.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>')],
  [
    'film.mp4',
    'video/mp4',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64, 1)]),
  ],
  ['a.json', 'application/json', Buffer.from('[{}]')],
]

const FIELDS = [
  'page_id',
  'post_id',
  'name',
  'title',
  'details',
  'description',
  'size',
  'email',
  'kind',
  'category',
  'mapping',
]

const header = (text: string) => text.replaceAll(/[\r\n"]/g, ' ')
const field = (name: string, value: string) =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${header(name)}"\r\n\r\n${value}\r\n`)
const file = (name: string, [filename, type, bytes]: readonly [string, string, Buffer]) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${header(name)}"; filename="${header(filename)}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])

export function form(knowledge: Knowledge): fc.Arbitrary<{ type: string; body: Buffer }> {
  const words = fc
    .tuple(fc.oneof(fc.constantFrom(...FIELDS), uglyText), fc.nat({ max: 500 }), uglyText, fc.boolean())
    .map(([name, at, ugly, isKnown]) =>
      field(
        name,
        isKnown ? String(knowledge.named(name, at, (value) => typeof value === 'string') ?? ugly) : ugly,
      ),
    )
  const upload = fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('file', 'file', 'file', 'file_request', 'logo', 'image') },
        { weight: 1, arbitrary: uglyText },
      ),
      fc.constantFrom(...FILES),
      fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: uglyText }),
    )
    .map(([name, [filename, type, bytes], ugly]) => file(name, [ugly ?? filename, type, bytes]))
  const end = fc.oneof(
    { weight: 9, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
    { weight: 1, arbitrary: fc.constantFrom('', `--${BOUNDARY}`, '--other--\r\n') },
  )
  return fc
    .tuple(fc.array(words, { maxLength: 3 }), fc.array(upload, { minLength: 0, maxLength: 2 }), end)
    .map(([before, uploads, last]) => ({
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: Buffer.concat([...before, ...uploads, Buffer.from(last)]),
    }))
}

function photo(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits of gray.
  head[8] = 8
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
