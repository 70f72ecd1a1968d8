import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SupportInbox } from '@frontage/contracts/support.ts'
import { anApp, signedIn, anonymous } from '@frontage/testing/app.ts'
import { fileName, typeOf } from './submission-files.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const other = await signedIn(context, 'admin@summit.test')
const editor = await signedIn(context, 'editor@harbor.test')

const message = { message: 'My flyer has no staples.', name: 'Ann Lee', email: 'ann@example.com' }
const write = (payload: object, url = `${API}/homepage/TechnicalSupport`) =>
  app.inject(anonymous('harbor', url, { method: 'POST', payload, remoteAddress: anyAddress() }))
/** The limit by address has its own test. */
const anyAddress = () => `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
const inbox = async (query = '', user = admin): Promise<SupportInbox> =>
  (await app.inject(user.get(`${API}/supportrequests?pageSize=100${query}`))).json().data
const emails = async () =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .selectFrom('outgoing_message')
      .selectAll()
      .where('tenant_id', '=', 'harbor')
      .where('effect_key', 'like', 'support-request:%')
      .orderBy('created_at')
      .execute(),
  )

const BOUNDARY = 'a-boundary'
const upload = (files: { name: string; bytes: Buffer; type?: string }[], fields: Record<string, string>) => {
  const head = (text: string) => Buffer.from(`--${BOUNDARY}\r\n${text}\r\n\r\n`)
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [
      head(`content-disposition: form-data; name="${name}"`),
      Buffer.from(`${value}\r\n`),
    ]),
    ...files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
      head(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
  return [payload, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }] as const
}
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')
const submit = (user: typeof agent, ...parts: ReturnType<typeof upload>) =>
  app.inject(user.post(`${API}/templatesubmissions`, ...parts))

describe('a support message', () => {
  test('is kept, mailed to the brokerage once, and answered with the specified sentence', async () => {
    const reply = await write(message)
    expect(reply.json()).toMatchObject({
      success: true,
      message:
        'Message Delivered: Thank you for contacting us, our support team will be in touch as soon as possible.',
    })
    const [row] = (await inbox()).rows
    expect(row).toMatchObject({ kind: 'support', status: 'new', is_member: false, ...message })
    const [email] = await emails()
    expect(email).toMatchObject({ recipient: 'hello@harbor.test', subject: 'Support request from Ann Lee' })
    expect(email?.text_body).toContain('ann@example.com')
    expect(email?.text_body).toContain(message.message)
  })

  test('of someone signed in says so, and whose account it is stays with the server', async () => {
    await app.inject(
      agent.post(`${API}/homepage/TechnicalSupport`, { ...message, accountId: admin.accountId }),
    )
    expect((await inbox()).rows[0]).toMatchObject({ is_member: true })
  })

  test.each([
    ['message', '', 'Enter Request or Question'],
    ['message', '   ', 'Enter Request or Question'],
    ['message', 'x'.repeat(300), null],
    ['message', 'x'.repeat(301), 'Maximum 300 characters allowed'],
    ['message', 'a\u0000b', 'Message contains characters that cannot be stored.'],
    ['name', '', 'Enter name'],
    ['name', 'Ann\r\nBcc: all@example.com', 'Must be on one line.'],
    ['email', '', 'Enter valid email address'],
    ['email', 'ann', 'Invalid email address'],
    ['email', 'ann@example', 'Invalid email address'],
    ['email', 'ann@example.com, all@example.com', 'Invalid email address'],
    ['email', 'ann@example.com\r\nBcc: all@example.com', 'Invalid email address'],
  ])('with the %s "%s": %s', async (field, value, sentence) => {
    const reply = await write({ ...message, [field]: value })
    if (sentence === null) expect(reply.statusCode).toBe(200)
    else {
      expect(reply.statusCode).toBe(422)
      expect(reply.json().data.fields).toContainEqual({ field, message: sentence })
    }
  })

  test('is text, whatever is in it', async () => {
    await write({ ...message, message: '<script>alert(1)</script>', name: '<b>Ann</b>' })
    const email = (await emails()).at(-1)
    expect(email?.html_body).not.toMatch(/<script|<b>/)
    expect((await inbox()).rows[0]?.message).toBe('<script>alert(1)</script>')
  })

  test('from one address comes twenty times and no more', async () => {
    const replies: number[] = []
    for (let at = 0; at < 21; at++) {
      const reply = await app.inject(
        anonymous('harbor', `${API}/homepage/TechnicalSupport`, {
          method: 'POST',
          payload: message,
          remoteAddress: '192.0.2.77',
        }),
      )
      replies.push(reply.statusCode)
    }
    expect(replies.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(replies[20]).toBe(429)
  })
})

describe('the forms', () => {
  test('feedback keeps its rating and topic', async () => {
    const feedback = {
      rating: 4,
      topic: 'Prices',
      message: 'Fair.',
      name: 'Ann Lee',
      email: 'ann@example.com',
    }
    expect((await write(feedback, `${API}/feedback`)).statusCode).toBe(200)
    expect((await inbox('&kind=feedback')).rows[0]).toMatchObject({ rating: 4, subject: 'Prices' })
    for (const change of [
      { rating: 0 },
      { rating: 6 },
      { rating: 2.5 },
      { topic: 'Weather' },
      { message: '' },
    ])
      expect((await write({ ...feedback, ...change }, `${API}/feedback`)).statusCode).toBe(422)
  })

  test("a content idea is the user's own, whoever is named in it", async () => {
    const idea = { title: 'Spring', message: 'Tulips.', link: 'https://example.com/x', name: 'Somebody else' }
    expect((await app.inject(agent.post(`${API}/contentideas`, idea))).statusCode).toBe(200)
    const [row] = (await inbox('&kind=content-idea')).rows
    expect(row).toMatchObject({ email: 'agent@harbor.test', subject: 'Spring', link: idea.link })
    expect(row?.name).not.toBe('Somebody else')
    for (const link of ['javascript:alert(1)', 'ftp://x', 'https://a b', '//evil.test'])
      expect((await app.inject(agent.post(`${API}/contentideas`, { ...idea, link }))).statusCode).toBe(422)
    expect((await write(idea, `${API}/contentideas`)).statusCode).toBe(401)
  })

  test('a template comes with its files, which staff alone can fetch', async () => {
    const reply = await submit(editor, ...upload([{ name: 'flyer.exe', bytes: PDF }], { title: 'My flyer' }))
    expect(reply.statusCode).toBe(200)
    const [row] = (await inbox('&kind=template-submission')).rows
    expect(row?.files).toMatchObject([{ name: 'flyer.pdf', media_type: 'application/pdf' }])
    const url = row?.files[0]?.url ?? ''
    const file = await app.inject(admin.get(url))
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect((await app.inject(agent.get(url))).statusCode).toBe(403)
    expect((await app.inject(anonymous('harbor', url))).statusCode).toBe(401)
    const theirs = await app.inject(other.get(url))
    const missing = await app.inject(
      other.get(`${API}/supportrequests/${randomUUID()}/files/${randomUUID()}`),
    )
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
  })

  test.each([
    ['no file', [], 'support.file-needed'],
    ['a page', [{ name: 'x.pdf', bytes: Buffer.from('<script>alert(1)</script>') }], 'support.file-type'],
    ['a vector', [{ name: 'x.png', bytes: Buffer.from('<svg onload="x"/>') }], 'support.file-type'],
    ['nothing in it', [{ name: 'x.pdf', bytes: Buffer.alloc(0) }], 'support.file-type'],
  ])('a template with %s is refused', async (_what, files, code) => {
    const before = (await inbox('&kind=template-submission')).totalRows
    const reply = await submit(editor, ...upload(files, { title: 'My flyer' }))
    expect(reply.json()).toMatchObject({ success: false, code })
    expect((await inbox('&kind=template-submission')).totalRows).toBe(before)
  })

  test('a template too large, or in too many files, is refused', async () => {
    const large = { name: 'x.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]) }
    expect((await submit(editor, ...upload([large], { title: 'T' }))).statusCode).toBe(413)
    const many = Array.from({ length: 6 }, () => ({ name: 'x.pdf', bytes: PDF }))
    expect((await submit(editor, ...upload(many, { title: 'T' }))).statusCode).toBe(413)
  })
})

describe('the inbox', () => {
  test('shows what is new first; who answered is on record, and can take it back', async () => {
    await write(message)
    const before = await inbox()
    const id = before.rows[0]?.id ?? ''
    const answered = await app.inject(admin.patch(`${API}/supportrequests/${id}`, { status: 'answered' }))
    expect(answered.json().data).toMatchObject({
      status: 'answered',
      answered_by: expect.stringMatching(/\w/),
    })
    const after = await inbox()
    expect(after.newRows).toBe(before.newRows - 1)
    expect(after.rows.findIndex((row) => row.status === 'answered')).toBe(after.newRows)
    expect((await inbox('&status=answered')).rows.map((row) => row.id)).toContain(id)
    const again = await app.inject(admin.patch(`${API}/supportrequests/${id}`, { status: 'new' }))
    expect(again.json().data).toMatchObject({ status: 'new', answered_by: '', answered_at: null })
  })

  test('pages, and filters by kind', async () => {
    const two = (await app.inject(admin.get(`${API}/supportrequests?pageSize=2&pageNumber=2`))).json().data
    expect(two.rows).toHaveLength(2)
    const kinds = new Set((await inbox('&kind=support')).rows.map((row) => row.kind))
    expect([...kinds]).toEqual(['support'])
    expect((await app.inject(admin.get(`${API}/supportrequests?kind=other`))).statusCode).toBe(422)
  })

  test('of another brokerage holds nothing of this one, and changes nothing in it', async () => {
    expect((await inbox('', other)).rows).toEqual([])
    const id = (await inbox()).rows[0]?.id ?? ''
    const theirs = await app.inject(other.patch(`${API}/supportrequests/${id}`, { status: 'answered' }))
    const missing = await app.inject(
      other.patch(`${API}/supportrequests/${randomUUID()}`, { status: 'answered' }),
    )
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
    expect((await inbox()).rows[0]).toMatchObject({ id, status: 'new' })
  })

  test('is not for agents', async () => {
    expect((await app.inject(agent.get(`${API}/supportrequests`))).statusCode).toBe(403)
    expect((await app.inject(anonymous('harbor', `${API}/supportrequests`))).statusCode).toBe(401)
  })
})

test.each([
  ['flyer.pdf', 'flyer.pdf'],
  ['C:\\work\\flyer.indd', 'flyer.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\r\nb";.exe.pdf', 'a  b.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['Frühling 2026.pdf', 'Frühling 2026.pdf'],
  [`The kitchen ${'of the house '.repeat(8)}.PDF`, `The kitchen ${'of the house '.repeat(6)}of the.pdf`],
])('a file called %j is kept as %s', (claimed, stored) => {
  expect(fileName(claimed, 'application/pdf')).toBe(stored)
})

test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  [[0x89, 0x50, 0x4e], null],
  [[], null],
])('%j begins %s', (bytes, type) => {
  expect(typeOf(Uint8Array.from(bytes))).toBe(type)
})
