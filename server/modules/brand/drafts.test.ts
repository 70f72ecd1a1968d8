/** A brand from the draft to what every process serves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { BrandBody } from '@frontage/contracts/brand.ts'
import type { Draft } from '@frontage/contracts/drafts.ts'
import { anApp, anonymous, anotherProcessOf, ONCE_TOLD, signedIn, type User } from '@frontage/testing/app.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const first = await anApp()
const { app, context } = first
const second = await anotherProcessOf(first)
const BRAND = '/managebrands/api/v1/brand'
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')

const read = async (user: User = admin): Promise<Draft<BrandBody>> =>
  (await app.inject(user.get(`${BRAND}/draft`))).json().data
const save = (revision: number, body: object) => app.inject(admin.put(`${BRAND}/draft`, { revision, body }))
const publish = (revision: number) => app.inject(admin.post(`${BRAND}/draft/publish`, { revision }))

async function changed(change: Partial<BrandBody>): Promise<Draft<BrandBody>> {
  const { revision, body } = await read()
  const reply = await save(revision, { ...body, ...change })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

const upload = (bytes: Buffer, name: string, place = 'wide', user: User = admin) =>
  app.inject(user.post(`${BRAND}/logos`, ...aFileOf(name, bytes, { place })))
const LIME = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><rect width="90" height="90" fill="#c6ff00"/><path d="M100 20h180v50H100z" fill="#1b2b1b"/></svg>',
)

describe('a draft', () => {
  test('is what is public until somebody changes something, and is seen by nobody else', async () => {
    const draft = await read()
    expect(draft).toMatchObject({ saved: null, version: 1, body: { name: 'Harbor Realty' } })
    expect(draft.body).toEqual(draft.published)
    const after = await changed({ tagline: 'Homes by the water.' })
    expect(after).toMatchObject({ body: { tagline: 'Homes by the water.' }, revision: draft.revision + 1 })
    expect(after.saved?.by?.id).toBe(admin.accountId)
    const site = await app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/harbor'))
    expect(site.json().data.brand.tagline).toBe(draft.body.tagline)
    const other = await signedIn(context, 'admin@summit.test')
    expect((await app.inject(other.get(`${BRAND}/draft`))).json().data.body.name).toBe('Summit Alliance')
  })

  test('changed back to what is public is none', async () => {
    const { published } = await read()
    expect((await changed(published)).saved).toBeNull()
  })

  test.each([
    ['name', '', 'Enter the name of the brokerage'],
    ['primary_color', 'teal', 'Enter a color as # and six digits, such as #1f4d3a'],
    ['primary_color', '#fff;}body{', 'Enter a color as # and six digits, such as #1f4d3a'],
    ['email', 'hello', 'Enter an email address, such as hello@example.com'],
    ['logo_wide', '', 'Upload a logo'],
    ['logo_wide', 'https://elsewhere.test/x.svg', 'Upload this image again'],
    ['logo_wide', '/brand/../../etc/passwd', 'Upload this image again'],
  ])('with %s %j says so at the field, and stores nothing', async (field, value, message) => {
    const { revision, body } = await read()
    const reply = await save(revision, { ...body, [field]: value })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().data.fields).toEqual([{ field: `body.${field}`, message }])
    expect((await read()).revision).toBe(revision)
  })

  test.each([
    ['brand.no-image', { logo_wide: '/marketingcenter/api/v1/files/00000000-0000-4000-8000-000000000000' }],
    ['brand.no-image', { logo_mark: '/brand/nobody-mark.svg' }],
  ])('is refused with %s', async (code, change) => {
    const { revision, body } = await read()
    expect((await save(revision, { ...body, ...change })).json().code).toBe(code)
  })

  test('in a font that is not there is refused', async () => {
    const { revision, body } = await read()
    const fonts = { ...body.fonts, font_h2: 'Nobodys-Bold' }
    expect((await save(revision, { ...body, fonts })).json().code).toBe('brand.no-font')
  })

  test('of two administrators at once is one: the second is shown both', async () => {
    const mine = await read()
    const theirs = await changed({ phone: '(310) 555-0199' })
    const reply = await save(mine.revision, { ...mine.body, phone: '(310) 555-0111' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'drafts.changed-elsewhere',
      data: {
        revision: theirs.revision,
        body: { phone: '(310) 555-0199' },
        saved: { by: { name: theirs.saved?.by?.name } },
      },
    })
    for (const call of ['discard', 'publish'])
      expect(
        (await app.inject(admin.post(`${BRAND}/draft/${call}`, { revision: mine.revision }))).statusCode,
      ).toBe(409)
    const rounds = await Promise.all(
      [1, 2, 3, 4].map((n) => save(theirs.revision, { ...mine.body, phone: `${n}` })),
    )
    expect(rounds.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('is discarded once, and that is on record', async () => {
    const { revision } = await read()
    const discard = (at: number) => app.inject(admin.post(`${BRAND}/draft/discard`, { revision: at }))
    const reply = await discard(revision)
    expect(reply.json().data).toMatchObject({ saved: null, body: { phone: '(310) 555-0100' } })
    expect((await discard(reply.json().data.revision)).json().code).toBe('drafts.nothing-changed')
  })

  test('is read by editors, and changed by administrators alone', async () => {
    const draft = await read(editor)
    expect(draft.body.name).toBe('Harbor Realty')
    const reply = await app.inject(
      editor.put(`${BRAND}/draft`, { revision: draft.revision, body: draft.body }),
    )
    expect(reply.statusCode).toBe(403)
    expect((await upload(LIME, 'logo.svg', 'wide', editor)).statusCode).toBe(403)
  })
})

describe('a logo', () => {
  test('is read for its colors, drawn for dark grounds, and served as a drawing that nothing runs in', async () => {
    const reply = await upload(LIME, 'Cedar <b>.svg')
    expect(reply.statusCode, reply.body).toBe(201)
    const { path, light_path, colors, is_vector, notices } = reply.json().data
    expect({ is_vector, notices, colors }).toMatchObject({
      is_vector: true,
      notices: [],
      colors: [{ color: '#c6ff00' }],
    })
    const file = await app.inject(anonymous('harbor', path))
    expect(file.headers['content-type']).toBe('image/svg+xml')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect((await app.inject(anonymous('harbor', light_path))).body).toContain('#ffffff')
    expect((await app.inject(anonymous('summit', path))).statusCode).toBe(404)
  })

  test('in pixels keeps being see-through, and loses its empty border', async () => {
    const square = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#e4002b' } })
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#00000000' })
      .webp()
      .toBuffer()
    const { width, height, colors, light_path, notices } = (await upload(square, 'x.webp')).json().data
    expect([width, height]).toEqual([300, 100])
    expect(colors[0].color).toMatch(/^#e[0-9a-f]0/)
    expect(light_path).not.toBeNull()
    expect(notices.join()).toContain('blurred in print')
  })

  test('without a usable color says so', async () => {
    const gray = Buffer.from(LIME.toString().replaceAll(/#[0-9a-f]{6}/g, '#4a4a4a'))
    const { colors, notices } = (await upload(gray, 'gray.svg')).json().data
    expect(colors).toEqual([])
    expect(notices[0]).toContain('no color to take over')
    const white = Buffer.from(LIME.toString().replaceAll(/#[0-9a-f]{6}/g, '#fdfdf8'))
    expect((await upload(white, 'white.svg')).json().data.notices[1]).toContain('cannot be seen on white')
  })

  test.each([
    ['brand.logo-unsafe', Buffer.from(LIME.toString().replace('</svg>', '<script>alert(1)</script></svg>'))],
    ['brand.logo-text', Buffer.from(LIME.toString().replace('</svg>', '<text>Cedar</text></svg>'))],
    ['brand.logo-type', Buffer.from('<html><body>no</body></html>')],
    ['brand.logo-type', Buffer.from('%PDF-1.7')],
    [
      'brand.logo-type',
      readFileSync(join(import.meta.dirname, '../../../catalog/logos/harbor-mark.svg')).subarray(0, 300),
    ],
    ['brand.logo-empty', Buffer.alloc(0)],
  ])('is refused with %s', async (code, bytes) =>
    expect((await upload(bytes, 'x.svg')).json().code).toBe(code),
  )
})

/** What a process shows of its brand: each from another place. */
async function shown({ app: process }: typeof first) {
  const { data } = (await process.inject(anonymous('harbor', '/managetenants/api/v1/tenants/harbor'))).json()
  return `${data.name} ${data.brand_primary_color} ${data.brand.secondary_color} ${data.logo_path}`
}

describe('publishing', () => {
  test('is what every process serves once it is told, and never half of it', async () => {
    const { path, light_path } = (await upload(LIME, 'logo.svg')).json().data
    const before = await shown(second)
    await shown(first)
    const draft = await changed({
      name: 'Cedar & Co',
      primary_color: '#c6ff00',
      secondary_color: '#fdfdf8',
      logo_wide: path,
      logo_wide_light: light_path,
      logo_mark: '',
    })
    const after = `Cedar & Co #c6ff00 #fdfdf8 ${path}`
    const seen = new Set<string>()
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        seen.add(await shown(second))
        await sleep(1)
      }
    })()
    try {
      const reply = await publish(draft.revision)
      expect(reply.statusCode, reply.body).toBe(200)
      expect(reply.json().data).toMatchObject({ saved: null, version: 2, published: { name: 'Cedar & Co' } })
      for (const process of [second, first]) await expect.poll(() => shown(process), ONCE_TOLD).toBe(after)
    } finally {
      over.abort()
      await watching
    }
    expect([...seen].filter((one) => one !== before && one !== after)).toEqual([])
  })

  test('is a version: listed with who and when, and brought back as a draft first', async () => {
    const { rows, totalRows } = (await app.inject(editor.get(`${BRAND}/versions`))).json().data
    expect(totalRows).toBe(2)
    expect(rows).toMatchObject([
      { number: 2, is_public: true, published_by: { id: admin.accountId } },
      { number: 1, is_public: false, published_by: null },
    ])
    const { revision } = await read()
    const restored = await app.inject(admin.post(`${BRAND}/versions/1/restore`, { revision }))
    expect(restored.json().data).toMatchObject({
      body: { name: 'Harbor Realty' },
      published: { name: 'Cedar & Co' },
    })
    const reply = await publish(restored.json().data.revision)
    expect(reply.json().data).toMatchObject({
      version: 3,
      published: { name: 'Harbor Realty', primary_color: '#0f4c5c' },
    })
    const [newest] = (await app.inject(editor.get(`${BRAND}/versions?pageSize=1`))).json().data.rows
    expect(newest).toMatchObject({ number: 3, restored_from: 1 })
    expect((await app.inject(editor.get(`${BRAND}/versions/2`))).json().data.body.name).toBe('Cedar & Co')
    expect((await app.inject(editor.get(`${BRAND}/versions/9`))).statusCode).toBe(404)
  })

  test('is on record with how it was before and after', async () => {
    const log = (await app.inject(admin.get('/managetenants/api/v1/audit?kind=brand'))).json().data
    const entry = log.rows.find(({ action }: { action: string }) => action === 'brand.published')
    expect(entry).toMatchObject({ before: { name: 'Cedar & Co' }, after: { name: 'Harbor Realty' } })
  })

  test('shows the logo where it has no icon or light logo of its own, also the next one', async () => {
    const { path } = (await upload(LIME, 'first.svg')).json().data
    const own = (await upload(LIME, 'own.svg', 'mark')).json().data.path
    const logos = async () => {
      const { data } = (await app.inject(anonymous('harbor', '/managetenants/api/v1/tenants/harbor'))).json()
      return [data.logo_path, data.brand.logo_wide_light, data.brand.logo_mark]
    }
    const publishing = async (change: Partial<BrandBody>, expected: string[]) => {
      await publish((await changed(change)).revision)
      await expect.poll(logos, ONCE_TOLD).toEqual(expected)
    }
    const none = { logo_wide_light: '', logo_mark: '' }
    await publishing({ logo_wide: path, ...none }, [path, path, path])
    expect((await read()).body).toMatchObject(none)
    const next = (await upload(LIME, 'next.svg')).json().data.path
    await publishing({ logo_wide: next }, [next, next, next])
    await publishing({ logo_mark: own }, [next, next, own])
    await publishing({ logo_wide: path }, [path, path, own])
  })

  test('needs a draft', async () => {
    const { revision } = await read()
    expect((await publish(revision)).json().code).toBe('drafts.nothing-changed')
  })
})

describe('a preview', () => {
  test('shows an email and a proof of the draft, and is over when its time is', async () => {
    const { preview } = await changed({ name: 'Preview Realty', primary_color: '#c6ff00' })
    const key = `brand-draft=${encodeURIComponent(preview)}`
    const email = await app.inject(editor.get(`${BRAND}/preview/email?${key}`))
    expect(email.body).toContain('Preview Realty')
    expect(email.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const { designs, fonts } = (await app.inject(editor.get(`${BRAND}/choices`))).json().data
    expect(designs.length).toBeGreaterThan(3)
    expect(fonts).toContainEqual({
      name: 'PlayfairDisplay-Bold',
      label: 'Playfair Display Bold',
      is_own: false,
    })
    const proof = await app.inject(editor.get(`${BRAND}/preview/proof/${designs[0].id}?${key}`))
    expect(await sharp(proof.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1000 })
    const pdf = await app.inject(editor.get(`${BRAND}/preview/proof/${designs[0].id}?${key}&as=pdf`))
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const wrong of ['', '?brand-draft=', '?brand-draft=z.z', `?brand-draft=${preview.slice(0, -2)}xx`])
      expect((await app.inject(editor.get(`${BRAND}/preview/email${wrong}`))).json().code).toBe(
        'brand.preview-over',
      )
    const summit = await app.inject(anonymous('summit', `/home?${key}`))
    expect(summit.statusCode).toBe(404)
  })
})
