/** Sends text that cannot be stored to every call there is, in every place where a call takes text. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { isStorable, mended, mendTexts, refuseUnstorable } from './platform/storable-text.ts'

const { app, context } = await anApp()

interface Schema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  minItems?: number
  minimum?: number
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const { paths = {} } = app.swagger() as unknown as { paths?: Record<string, Record<string, Operation>> }
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** A body that the schema takes, but for the text in it. */
function bodyOf(schema: Schema | undefined, bad: string): unknown {
  if (!schema) return bad
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return bodyOf(choice, bad)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return schema.format === 'uuid' || schema.pattern ? randomUUID() : bad
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'array') return [bodyOf(schema.items, bad)]
  const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, bodyOf(inner, bad)])
  const inner = schema.additionalProperties
  if (typeof inner === 'object') named.push([bad, bodyOf(inner, bad)])
  return Object.fromEntries(named)
}

const BAD = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y'] as const
/** As they can be written in an address: U+0000, half a pair as bytes, and bytes that are no text. */
const BAD_IN_ADDRESS = ['%00', 'a%00b', '%ED%A0%80', '%ff'] as const

const endsSession = (path: string) => /logout|switch-back/.test(path)

async function statuses(who: string | null) {
  const found: { call: string; status: number }[] = []
  let user: User | null = who ? await signedIn(context, who) : null
  const ask = async (method: string, url: string, payload?: object, headers: Record<string, string> = {}) => {
    const signedInAs = user?.get('/').headers as Record<string, string> | undefined
    const reply = await app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { host: hostOf('harbor'), ...signedInAs, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    if (reply.statusCode >= 500 && reply.json().code !== 'account.captcha-unavailable')
      found.push({
        call: `${method} ${url} ${JSON.stringify(payload)?.slice(0, 300)}`,
        status: reply.statusCode,
      })
  }
  for (const { path, method, operation } of calls) {
    const plain = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
    const schema = operation.requestBody?.content['application/json']?.schema
    const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name)
    for (const bad of BAD_IN_ADDRESS) {
      if (path.includes('{')) await ask(method, path.replaceAll(/\{[^}]+\}/g, bad), schema && {})
      for (const name of [...query, 'of-nobody']) await ask(method, `${plain}?${name}=${bad}`, schema && {})
    }
    for (const bad of BAD) {
      if (schema || method !== 'get') {
        await ask(method, plain, bodyOf(schema, bad) as object)
        await ask(method, plain, { [bad]: bad, deep: [[{ [bad]: { [bad]: [bad] } }]] })
      }
      if (method !== 'get')
        await ask(method, plain, bodyOf(schema, 'fine') as object, { 'idempotency-key': bad })
    }
    if (who && endsSession(path)) user = await signedIn(context, who)
  }
  return found
}

test('there are calls with bodies to walk', () =>
  expect(calls.filter(({ operation }) => operation.requestBody).length).toBeGreaterThan(20))

test.each([null, 'admin@harbor.test', 'agent@harbor.test'])(
  'nothing that %s sends is a failure of the server',
  async (who) => expect(await statuses(who)).toEqual([]),
  120_000,
)

test.each([
  '/layout?token=%00',
  '/auth/reset-password?token=a%00b',
  '/dev/mailbox/%00',
  '/dev/cards/challenge/%00?return=%00',
  '/dev/cards/portal/a%00',
  '/dev/partners/%00?token=%00',
  '/fonts/%00',
  '/brand/%00.svg',
  '/sitemap.xml?x=%00',
  '/managepages/api/v1/%00',
])('%s, which the description of the calls does not list, is refused', async (url) => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const statuses: number[] = []
  for (const method of ['get', 'post'] as const) {
    const reply = await app.inject(agent[method](url, method === 'post' ? { text: '\u0000' } : undefined))
    // Without the build there are no pages, so that an unknown one is answered as unavailable.
    if (!reply.body.includes('server.unavailable')) statuses.push(reply.statusCode)
  }
  expect(statuses.filter((status) => status !== 404 && status !== 422)).toEqual([])
})

describe('a form', () => {
  const form = (name: string, filename: string, value = 'fine') => ({
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="page_id"\r\n\r\n${value}\r\n--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\nName,Street\r\n--edge--\r\n`,
    ),
  })
  const uploads = calls.filter(
    ({ path, method }) => method === 'post' && /upload|files$|drafts$|fonts/.test(path),
  )

  test.each(uploads.map(({ path }) => path.replaceAll(/\{[^}]+\}/g, () => randomUUID())))(
    '%s',
    async (url) => {
      const admin = await signedIn(context, 'admin@harbor.test')
      for (const { headers, payload } of [
        form('file', 'a\u0000.csv'),
        form('fi\u0000le', 'a.csv'),
        form('file', 'a.csv', 'x\u0000'),
      ]) {
        const { headers: own } = admin.post(url)
        const reply = await app.inject({
          method: 'POST',
          url,
          headers: { ...(own as Record<string, string>), ...headers },
          payload,
        })
        expect([400, 401, 403, 404, 413, 415, 422]).toContain(reply.statusCode)
      }
    },
  )
})

describe('what an author saves', () => {
  test('is stored without the characters that cannot be', async () => {
    const editor = await signedIn(context, 'editor@harbor.test')
    const { id } = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
      tx.selectFrom('page').select('id').where('tenant_id', '=', 'harbor').limit(1).executeTakeFirstOrThrow(),
    )
    const text = {
      type: 'text',
      version: 1,
      text: 'Pasted\u0000 here\ud83d.',
      format: 0,
      style: '',
      detail: 0,
      mode: 'normal',
    }
    const paragraph = {
      type: 'paragraph',
      version: 1,
      children: [text],
      direction: null,
      format: '',
      indent: 0,
    }
    const root = { type: 'root', version: 1, children: [paragraph], direction: null, format: '', indent: 0 }
    const reply = await app.inject(
      editor.put('/managepages/api/v1/pagescontent', {
        page_id: id,
        state: JSON.stringify({ root }),
        html: '<p>Pasted\u0000 here\ud83d.</p>',
      }),
    )
    expect(reply.statusCode, reply.body).toBe(200)
    const { state, html } = reply.json().data
    expect(html).toContain('Pasted here\ufffd.')
    expect(JSON.parse(state).root.children[0].children[0].text).toBe('Pasted here\ufffd.')
  })
})

describe('the guard', () => {
  const anyText = fc
    .string({ unit: 'binary' })
    .chain((text) => fc.constantFrom('', '\u0000', '\ud800', '\udfff').map((bad) => text + bad + text))

  test('refuses exactly what JSON with such a text in it is', () =>
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), anyText, (value, text) => {
        const all = (one: unknown): string[] =>
          typeof one === 'string'
            ? [one]
            : typeof one === 'object' && one !== null
              ? Object.entries(one).flatMap(([name, inner]) => [name, ...all(inner)])
              : []
        const whole = { value, deep: [[{ text }]] }
        let refused = false
        try {
          refuseUnstorable(whole)
        } catch {
          refused = true
        }
        expect(refused).toBe(!all(whole).every(isStorable))
      }),
    ))

  test('mends what it can into what it takes, and leaves the rest as it is', () =>
    fc.assert(
      fc.property(anyText, anyText, (text, other) => {
        const value = { text, list: [other, { other }] }
        mendTexts(value)
        expect(value).toEqual({ text: mended(text), list: [mended(other), { other: mended(other) }] })
        expect(() => refuseUnstorable(value)).not.toThrow()
        if (isStorable(text)) expect(mended(text)).toBe(text)
      }),
    ))

  test('walks as deep as JSON goes', () => {
    const depth = 200_000
    const deep: unknown = JSON.parse('['.repeat(depth) + '"\\u0000"' + ']'.repeat(depth))
    expect(() => refuseUnstorable(deep)).toThrow('characters that cannot be stored')
  })
})

test.each([
  ['first_name', 'a\u0000'],
  ['terms_version', 2 ** 31],
  ['created_at', '999999-01-01'],
  ['created_at', 'never'],
] as const)('what the database itself refuses is not a failure of the server: %s', async (column, value) => {
  const { refusalOf } = await import('./platform/errors.ts')
  const asked = context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('account').select('id').where(column, '=', value).execute(),
  )
  const error: unknown = await asked.catch((failure: unknown) => failure)
  expect(refusalOf(error).status).toBe(422)
})
