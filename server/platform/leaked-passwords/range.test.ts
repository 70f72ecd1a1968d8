import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { emailsTo, tokenIn, visitorOf } from '@frontage/testing/sign-in.ts'
import { leakedPasswordList } from '@frontage/testing/stand-ins/leaked-passwords.ts'
import { logTo } from '../../site/open-context.ts'
import { leakedPasswordsAt } from './range.ts'

const LEAKED = 'walks the tideline unseen'
const OTHER = 'counts the lanterns twice'
const list = await leakedPasswordList([LEAKED, 'héron lent sous la pluie'])
afterAll(() => list.close())
const lines: { msg: string; todo?: string }[] = []
const log = logTo({ write: (line) => void lines.push(JSON.parse(line)) }, 'info')
beforeEach(() => {
  lines.length = 0
  list.asked.length = 0
  Object.assign(list.trouble, { status: undefined, isSilent: false })
})
/** Far more than it takes: a busy machine answers late, and a list that is late lists nothing. */
const PATIENCE_MS = 30_000
const leaked = leakedPasswordsAt(`${list.url}/`, log, PATIENCE_MS)

test('a listed password is known, however its letters are composed; the list learns five digits', async () => {
  expect(await leaked.has(LEAKED)).toBe(true)
  expect(await leaked.has('héron lent sous la pluie'.normalize('NFD'))).toBe(true)
  expect(await leaked.has(OTHER)).toBe(false)
  const digits = createHash('sha1').update(LEAKED).digest('hex').toUpperCase().slice(0, 5)
  expect(list.asked[0]).toEqual({ path: `/range/${digits}`, padding: 'true' })
  expect(list.asked.every(({ path }) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true)
})

test('a line that is there for the length alone lists nothing', async () => {
  const padded = await leakedPasswordList([OTHER], [LEAKED])
  try {
    const other = leakedPasswordsAt(padded.url, log, PATIENCE_MS)
    expect(await other.has(OTHER)).toBe(true)
    expect(await other.has(LEAKED)).toBe(false)
    expect(lines).toEqual([])
  } finally {
    await padded.close()
  }
})

test.each([
  ['answers 503', { status: 503 }],
  ['says nothing', { isSilent: true }],
])('a list that %s keeps nobody from choosing a password, and the log says so', async (_, trouble) => {
  Object.assign(list.trouble, trouble)
  const other = leakedPasswordsAt(list.url, log, 300)
  expect(await other.has(LEAKED)).toBe(false)
  expect(await other.has(LEAKED)).toBe(false)
  expect(lines).toMatchObject([
    { msg: expect.stringContaining('without it'), todo: expect.stringContaining('LEAKED_PASSWORDS_URL') },
  ])
  expect(JSON.stringify(lines)).not.toContain(LEAKED)
})

test('who chooses a listed one is asked for another, and the link stays good', async () => {
  const shop = await anApp({ leakedPasswords: leaked })
  const visitor = visitorOf(shop)
  expect((await visitor.forgot('agent@harbor.test')).statusCode).toBe(200)
  const token = tokenIn((await emailsTo(shop.context, 'agent@harbor.test'))[0])
  const reply = await visitor.auth('reset-password', { token, password: LEAKED })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({
    code: 'account.password-leaked',
    data: { fields: [{ field: 'password' }] },
  })
  expect((await visitor.auth('reset-password', { token, password: OTHER })).statusCode).toBe(200)
})
