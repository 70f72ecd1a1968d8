import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_PAGE_FILE_BYTES, type StoredPageFile } from '@frontage/contracts/pages.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { nameInAddress } from './commands/store-upload.ts'

const { app, context } = await anApp()
const PAGE_BODIES = '/managepages/api/v1/pagescontent'
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')

const pageId = async (prettyUrl: string): Promise<string> =>
  (await app.inject(editor.get(`${PAGE_BODIES}/dynamic/${prettyUrl}`))).json().data.page_id
const about = await pageId('about')

const MP4 = Buffer.concat([
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'),
  Buffer.alloc(5000, 1),
])
const WEBM = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(500, 2),
])
const OGG = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(500, 3)])
const PNG = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0f4c5c80' } })
  .png()
  .toBuffer()

interface Upload {
  name: string
  bytes: Uint8Array
  page?: string
  field?: string
}

function send(user: User, { name, bytes, page = about, field = 'file' }: Upload) {
  const boundary = 'a-boundary'
  const part = (head: string, body: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const payload = Buffer.concat([
    part('name="page_id"', page),
    part(`name="${field}"; filename="${name}"`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return app.inject(
    user.post(`${PAGE_BODIES}/file/upload`, payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }),
  )
}
const stored = async (upload: Upload): Promise<StoredPageFile> => (await send(editor, upload)).json().data

describe('a video', () => {
  test.each([
    ['Open House (2).MP4', MP4, 'open-house-2.mp4', 'video/mp4'],
    ['tour.webm', WEBM, 'tour.webm', 'video/webm'],
    ['größe.ogv', OGG, 'grosse.ogv', 'video/ogg'],
    ['sound.ogg', OGG, 'sound.ogg', 'video/ogg'],
  ])('called %s is served at an address that ends in its name', async (name, bytes, called, type) => {
    const reply = await send(editor, { name, bytes })
    expect(reply.statusCode).toBe(201)
    const { data } = reply.json()
    expect(data).toMatchObject({ name: called, media_type: type, byte_size: bytes.length })
    expect(data.url).toBe(`${PAGE_BODIES}/${about}/files/${called}`)
    const video = await app.inject(anonymous('harbor', data.url))
    expect(video.headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' })
    expect(video.rawPayload.equals(bytes)).toBe(true)
  })

  test('is played in parts', async () => {
    const { url } = await stored({ name: 'parts.mp4', bytes: MP4 })
    const ask = (range: string) => app.inject(anonymous('harbor', url, { headers: { range } }))
    const part = await ask('bytes=4-7')
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('ftyp')
    expect(part.headers['content-range']).toBe(`bytes 4-7/${MP4.length}`)
    expect((await ask(`bytes=${MP4.length}-`)).statusCode).toBe(416)
  })

  test('whose name is taken on the page is refused, and the first one stays', async () => {
    await stored({ name: 'taken.mp4', bytes: MP4 })
    const other = Buffer.concat([MP4, Buffer.from('other')])
    const replies = await Promise.all([
      send(editor, { name: 'Taken.mp4', bytes: other }),
      send(editor, { name: 'taken.mp4', bytes: MP4 }),
    ])
    for (const reply of replies)
      expect(reply.json()).toMatchObject({
        code: 'pages.file-exists',
        message: 'File already exists. Try changing name video file or upload another one.',
      })
    expect(replies[0]?.statusCode).toBe(409)
    const video = await app.inject(anonymous('harbor', `${PAGE_BODIES}/${about}/files/taken.mp4`))
    expect(video.rawPayload.equals(MP4)).toBe(true)
    const elsewhere = await send(editor, {
      name: 'taken.mp4',
      bytes: MP4,
      page: await pageId('brand-guidelines'),
    })
    expect(elsewhere.statusCode).toBe(201)
  })

  test.each([
    ['a page', 'film.mp4', Buffer.from('<script>alert(1)</script>'.repeat(9))],
    ['another kind', 'film.mp4', WEBM],
    ['no ending', 'film', MP4],
    ['an ending too many', 'film.mp4.exe', MP4],
    ['a drawing', 'picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['a few bytes', 'film.mp4', Buffer.from('ftyp')],
    ['half a picture', 'picture.png', PNG.subarray(0, 40)],
  ])('that is %s is refused', async (_what, name, bytes) => {
    const reply = await send(editor, { name, bytes })
    expect(reply.json()).toMatchObject({ code: 'pages.file-type' })
  })
})

describe('an image', () => {
  test('is decoded, and is one however often it is pasted', async () => {
    const one = await stored({ name: 'image.png', bytes: PNG })
    expect(one).toMatchObject({
      media_type: 'image/png',
      name: expect.stringMatching(/^image-[0-9a-f]{10}\.png$/),
    })
    expect(await stored({ name: 'image.png', bytes: PNG })).toEqual(one)
    const image = await app.inject(anonymous('harbor', one.url))
    expect((await sharp(image.rawPayload).metadata()).width).toBe(40)
  })

  test('that moves goes on moving', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await sharp(await Promise.all([frame('#c00'), frame('#00c')]), {
      join: { animated: true },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { url, media_type } = await stored({ name: 'moves.gif', bytes: frames })
    expect(media_type).toBe('image/webp')
    const shown = await app.inject(anonymous('harbor', url))
    expect((await sharp(shown.rawPayload, { animated: true }).metadata()).pages).toBe(2)
  })
})

describe('a file', () => {
  test('comes from authors of this brokerage, for its own pages', async () => {
    const upload = { name: 'mine.mp4', bytes: MP4 }
    expect((await send(agent, upload)).json().code).toBe('account.not-allowed')
    const other = await signedIn(context, 'admin@summit.test')
    const theirs = await send(other, upload)
    const missing = await send(other, { ...upload, page: randomUUID() })
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(missing.body)
    expect((await send(editor, { ...upload, page: 'no id' })).statusCode).toBe(404)
    const { url } = await stored(upload)
    expect((await app.inject(anonymous('summit', url))).statusCode).toBe(404)
    expect((await app.inject(anonymous('harbor', `${PAGE_BODIES}/${about}/files/none.mp4`))).statusCode).toBe(
      404,
    )
    expect((await app.inject(anonymous('harbor', `${PAGE_BODIES}/x/files/..%2f..%2fetc`))).statusCode).toBe(
      404,
    )
  })

  test('of a page that is not open to anonymous visitors is not either', async () => {
    const { url } = await stored({ name: 'inside.mp4', bytes: MP4, page: await pageId('training-calendar') })
    expect((await app.inject(anonymous('harbor', url))).statusCode).toBe(401)
    const own = await app.inject(agent.get(url))
    expect(own.statusCode).toBe(200)
    expect(own.headers['cache-control']).toContain('private')
  })

  test('in another field, or none, or one that is too large is refused', async () => {
    expect((await send(editor, { name: 'a.mp4', bytes: MP4, field: 'video' })).statusCode).toBe(422)
    expect((await send(editor, { name: 'a.mp4', bytes: Buffer.alloc(0) })).statusCode).toBe(422)
    expect((await app.inject(editor.post(`${PAGE_BODIES}/file/upload`, { page_id: about }))).statusCode).toBe(
      422,
    )
    const large = Buffer.concat([MP4, Buffer.alloc(MAX_PAGE_FILE_BYTES)])
    expect((await send(editor, { name: 'large.mp4', bytes: large })).statusCode).toBe(413)
    expect(
      (await app.inject(anonymous('harbor', `${PAGE_BODIES}/${about}/files/large.mp4`))).statusCode,
    ).toBe(404)
  })
})

test.each([
  ['Tür & Tor.final.mp4', 'tur-tor-final'],
  ['....mp4', 'file'],
  ['../../etc/passwd.mp4', 'etc-passwd'],
  ['家.mp4', 'file'],
])('%s is called %s', (name, called) => {
  expect(nameInAddress(name)).toBe(called)
})
