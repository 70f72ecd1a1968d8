import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fontManifest, generatedFonts } from '@frontage/artwork/fonts/load.ts'
import { readUploadedFont } from '@frontage/artwork/fonts/uploaded.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { renamedFont, TTF } from '@frontage/testing/renamed-font.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const { app, context } = await anApp()
const FONTS = '/managebrands/api/v1/brand/DynamicFonts'
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')

const latin = fontManifest.faces[0]?.files.find((file) => file.subset === 'latin')
const WOFF2 = readFileSync(join(generatedFonts, latin?.file ?? ''))

const upload = (user: User, bytes: Buffer, name = 'font.ttf', field = 'file_request') =>
  app.inject(user.post(FONTS, ...aFileOf(name, bytes, {}, { field })))
const list = async (url = FONTS) => (await app.inject(anonymous('harbor', url))).json().data

describe('a font that the brokerage brings', () => {
  test('is listed under its own name, served, and written into the pages', async () => {
    const reply = await upload(admin, TTF, 'whatever.TTF')
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      message: 'Font uploaded',
      data: { family: 'Playfair Display', weight: 700, style: 'normal', name: 'Playfair Display Bold' },
    })
    const [font] = await list()
    expect(font).toEqual(reply.json().data)
    expect(await list('/managetenants/api/v1/tenants/harbor/fonts')).toEqual([font])
    const file = await app.inject(anonymous('harbor', font.url))
    expect(file.rawPayload.equals(TTF)).toBe(true)
    expect(file.headers['content-type']).toBe('font/ttf')
    expect((await app.inject(anonymous('summit', font.url))).statusCode).toBe(404)
    expect((await app.inject(anonymous('harbor', `${FONTS}/${randomUUID()}`))).statusCode).toBe(404)
    expect((await app.inject(anonymous('summit', FONTS))).json().data).toEqual([])
  })

  test('uploaded again takes the place of the one before', async () => {
    await upload(admin, TTF)
    await upload(admin, TTF)
    expect((await list()).filter((font: { weight: number }) => font.weight === 700)).toHaveLength(1)
  })

  test('may be a WOFF2', async () => {
    expect((await upload(admin, WOFF2, 'font.woff2')).statusCode).toBe(201)
  })

  test.each([
    ['another ending', TTF, 'font.ttf.exe'],
    ['no ending', TTF, 'font'],
    ['a page', Buffer.from('<script>alert(1)</script>'.repeat(20)), 'font.ttf'],
    ['nothing', Buffer.alloc(0), 'font.ttf'],
    ['half a font', TTF.subarray(0, 2000), 'font.ttf'],
    [
      'a picture with its first bytes',
      Buffer.concat([TTF.subarray(0, 4), Buffer.alloc(4000, 7)]),
      'font.ttf',
    ],
    ['a name that ends the rule', renamedFont('x";}body{display'), 'font.ttf'],
    ['a name that ends a face', renamedFont('"x");}and-more..'), 'font.ttf'],
    ['a name with a line break', renamedFont('Playfair\nDisplay'), 'font.ttf'],
  ])('with %s is refused', async (_what, bytes, name) => {
    const reply = await upload(admin, bytes, name)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().message).toBe('Invalid file type. Please select a valid font file.')
  })

  test('too large is refused, and so is a file in another field', async () => {
    const large = Buffer.concat([TTF, Buffer.alloc(5 * 1024 * 1024)])
    expect((await upload(admin, large)).statusCode).toBe(413)
    expect((await upload(admin, TTF, 'font.ttf', 'file')).statusCode).toBe(422)
  })

  test('comes from authors alone', async () => {
    expect((await upload(agent, TTF)).statusCode).toBe(403)
    expect((await app.inject(anonymous('harbor', FONTS, { method: 'POST' }))).statusCode).toBe(401)
  })
})

test('a WOFF2 that says it unpacks to more than any font is not unpacked', () => {
  const bomb = Buffer.from(WOFF2)
  bomb.writeUInt32BE(0xffff_ffff, 16)
  expect(readUploadedFont(bomb)).toBeNull()
  const quiet = Buffer.from(WOFF2)
  // The first table's size in the directory, behind its flags.
  Buffer.from([0x8f, 0xff, 0xff, 0xff, 0x7f]).copy(quiet, 49)
  expect(readUploadedFont(quiet)).toBeNull()
})
