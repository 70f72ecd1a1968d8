/**
 * Sends every call a body and a query that are empty or of wrong types: the refusal names the field in words that a
 * user understands, and never in the validator's.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '@frontage/contracts/endpoints/index.ts'
import { refusals } from '@frontage/contracts/refusals.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const VALIDATORS =
  /Invalid|expected|received|Too (small|big)|regex|pattern|>=|<=|\{field\}|undefined|\bnan\b/i
const STANDARD: string = refusals['request.malformed'].sentence

await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
  tx.insertInto('tenant_ability').values({ tenant_id: 'harbor', name: 'EnableBB20Features' }).execute(),
)
context.tenants.forget()

interface Described {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string; schema: Schema }[]
}
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}
const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Described>> }
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ method, path, described })),
)
const withBody = calls.filter(({ described }) => described.requestBody)
const withQuery = calls.filter(({ described }) => described.parameters?.some((it) => it.in === 'query'))

/** Bodies that hardly fit a schema: nothing, the wrong kind, and each field as a thing that it is not. */
function bodiesAgainst(schema: Schema): unknown[] {
  const wrong = [[], {}, 5, 'x', null, '', true, { x: {} }, [{}], -1, 1e99, 1.5, 'x'.repeat(20_000)]
  const all =
    schema.type === 'array'
      ? [...wrong, ...[...wrong, ...objectsAgainst(schema.items)].map((one) => [one])]
      : [...wrong, ...objectsAgainst(schema)]
  // Anything else is no body of JSON.
  return all.filter((body) => typeof body === 'object' && body !== null)
}
function objectsAgainst(schema: Schema | undefined): object[] {
  const names = Object.keys(schema?.properties ?? {})
  const values = [undefined, null, 5, '', {}, [], [{}], true, -1, 1e99, 1.5, 'x'.repeat(20_000), '\u0001']
  return values.map((value) => Object.fromEntries(names.map((name) => [name, value])))
}

const users = [await signedIn(context, 'agent@harbor.test'), await signedIn(context, 'admin@harbor.test')]
interface Refused {
  code: string
  message: string
  data: { fields?: { field: string; message?: string }[] } | null
}

function wrongIn(reply: Refused): string[] {
  const sentences = [reply.message, ...(reply.data?.fields ?? []).flatMap((field) => field.message ?? [])]
  const foreign = sentences.filter((sentence) =>
    VALIDATORS.test(sentence.replace('Invalid email address', '')),
  )
  const isUnnamed = reply.code === 'request.malformed' && reply.message === STANDARD
  return isUnnamed ? [...foreign, 'names no field'] : foreign
}

const answered = { refused: 0 }
test.each(withBody)('$method $path', async ({ method, path, described }) => {
  const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
  const schema = described.requestBody?.content['application/json']?.schema ?? {}
  const wrong = new Set<string>()
  for (const user of users)
    for (const body of [undefined, ...bodiesAgainst(schema)]) {
      const reply = await app.inject(user[method as 'post'](url, body as object))
      expect(reply.statusCode, JSON.stringify(body)?.slice(0, 200)).toBeLessThan(500)
      if (reply.statusCode < 400) continue
      answered.refused += 1
      for (const what of wrongIn(reply.json())) wrong.add(what)
    }
  expect([...wrong]).toEqual([])
})

test.each(withQuery)('the query of $method $path', async ({ method, path, described }) => {
  const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
  const names = (described.parameters ?? []).filter((it) => it.in === 'query').map((it) => it.name)
  const wrong = new Set<string>()
  for (const user of users)
    for (const value of ['', 'x', '-1', '1e99', 'x'.repeat(2_000)]) {
      const query = new URLSearchParams(names.map((name) => [name, value]))
      const reply = await app.inject(user[method as 'get'](`${url}?${query}`))
      if (reply.statusCode >= 400 && reply.headers['content-type']?.includes('json'))
        for (const what of wrongIn(reply.json())) wrong.add(what)
    }
  expect([...wrong]).toEqual([])
})

test('the walk met refusals', () => expect(answered.refused).toBeGreaterThan(500))

const CUT = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\r\n'
const forms = Object.entries(endpoints).flatMap(([call, endpoint]) =>
  // Its form has no file: nothing of it is read.
  'body' in endpoint && endpoint.body === 'form' && !call.endsWith('/view/stop') ? [call] : [],
)
test.each(forms)('%s refuses a form that was broken off', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
  for (const user of users) {
    const send = method === 'PUT' ? user.put : user.post
    const type = { 'content-type': 'multipart/form-data; boundary=edge' }
    const reply = await app.inject(send(url, Buffer.from(CUT), type))
    expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
  }
})

test.each(forms)('%s refuses a form that names no boundary', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
  for (const user of users) {
    const send = method === 'PUT' ? user.put : user.post
    const reply = await app.inject(send(url, Buffer.from(CUT), { 'content-type': 'multipart/form-data' }))
    expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
  }
})

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
const changing = Object.keys(endpoints).filter((call) => !/^GET |sign-on|logout|view\/stop/.test(call))
test.each(changing)('%s refuses a body that is nested without end', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID())
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  for (const user of users) {
    const { method: _, ...sent } = user.post(url, DEEP, headers)
    const reply = await app.inject({
      ...sent,
      method:
        method === 'PATCH' ? 'PATCH' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
    })
    expect(reply.statusCode, reply.body).toBeLessThan(500)
  }
})
