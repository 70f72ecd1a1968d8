/** One call as it goes over the wire, made for a target: mostly what it takes, and now and then what nobody sends. */
import fc from 'fast-check'
import { nearly } from './from-schema.ts'
import type { Knowledge } from './knowledge.ts'
import { form } from './forms.ts'
import { WHO, type Target, type Who } from './targets.ts'
import { brokenJson, uglyText, uglyValue, UGLY_TEXTS } from './values.ts'

export const TENANTS = ['harbor', 'summit'] as const
/** Whose ids are used at the others; and the one that operators close and delete. */
export const NEIGHBOR = 'bluebird'
export type Known = Readonly<Record<(typeof TENANTS)[number] | typeof NEIGHBOR, Knowledge>>

export interface FuzzCall {
  tenant: (typeof TENANTS)[number]
  as: Who
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | null
  /** Its address is one that the call may have. */
  isAddressPlain: boolean
}

const index = fc.nat({ max: 1_000 })
const RAW_ESCAPES = ['%00', '%ff', '%ED%A0%80', '%2e%2e', '..%2f', '%zz', '%', '%c0%af', '%5c']

/** Text in a path or a query. Half a pair has no bytes of its own; its escapes are among the raw ones. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

type Segment = { text: string; isPlain: boolean }

/** Who asks where. */
interface Asking {
  known: Known
  tenant: (typeof TENANTS)[number]
  as: Who
}

function segment(path: string, param: string, { known, tenant, as }: Asking) {
  const plain = (text: string): Segment => ({ text: escaped(text), isPlain: true })
  const from = (whose: keyof Known) =>
    index.map((at) => plain(known[whose].forPath(as, path, param, at) ?? `${at}`))
  if (param === 'brokerage') return fc.constantFrom(NEIGHBOR, 'nobody', 'x'.repeat(63)).map(plain)
  if (param === 'uid' || param === 'tenantId')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(plain(tenant)) },
      fc.constantFrom(plain(NEIGHBOR), { text: '%00', isPlain: false }),
    )
  if (param === 'step') return fc.constantFrom('suspend', 'resume', 'delete', 'keep', 'explode').map(plain)
  return fc.oneof(
    { weight: 14, arbitrary: from(tenant) },
    { weight: 2, arbitrary: from(NEIGHBOR) },
    { weight: 1, arbitrary: fc.uuid().map(plain) },
    { weight: 1, arbitrary: index.map((at) => plain(String(at))) },
    {
      weight: 2,
      arbitrary: fc
        .oneof(uglyText.map(escaped), fc.constantFrom(...RAW_ESCAPES))
        .map((text) => ({ text: text.slice(0, 2_000), isPlain: false })),
    },
  )
}

function addressOf(target: Target, asking: Asking): fc.Arbitrary<Segment> {
  const params = [...target.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const path = fc.tuple(...params.map((param) => segment(target.path, param, asking))).map((chosen) => {
    const left = [...chosen]
    return {
      text: target.path.replaceAll(/\{\w+\}/g, () => left.shift()?.text ?? ''),
      isPlain: chosen.every(({ isPlain }) => isPlain),
    }
  })
  return fc.tuple(path, queryOf(target, asking.known[asking.tenant])).map(([at, query]) => ({
    text: query === '' ? at.text : `${at.text}?${query}`,
    isPlain: at.isPlain,
  }))
}

function queryOf({ query }: Target, knowledge: Knowledge): fc.Arbitrary<string> {
  const rest = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'x=1&x=2',
        '%00=%00',
        '__proto__[x]=1',
        'a[]=1',
        '&&&=&',
        `q=${'a'.repeat(6_000)}`,
        '%',
      ),
    },
  )
  if (!query) return rest
  const asQuery = (value: unknown): string =>
    typeof value !== 'object' || value === null
      ? ''
      : Object.entries(value)
          .flatMap(([name, one]) => (Array.isArray(one) ? one.map((each) => [name, each]) : [[name, one]]))
          .map(
            ([name, one]) =>
              `${escaped(String(name))}=${escaped(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`,
          )
          .join('&')
          .slice(0, 8_000)
  return fc
    .tuple(nearly(query, knowledge), rest)
    .map(([value, more]) => [asQuery(value), more].filter(Boolean).join('&'))
}

const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 2_000)
const uglyHeader = fc
  .tuple(
    fc.constantFrom(
      'idempotency-key',
      'accept',
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'if-modified-since',
      'range',
      'cookie',
      'origin',
      'sec-fetch-site',
      'authorization',
      'x-forwarded-proto',
      'x-http-method-override',
      'referer',
      'user-agent',
    ),
    fc.oneof(
      fc.constantFrom(...UGLY_TEXTS),
      fc.constantFrom(
        '*',
        'bytes=-1',
        'bytes=9-1,0-',
        'text/html',
        'gzip;q=x',
        'Bearer ',
        '"',
        'frontage_session=%00',
        'null',
      ),
    ),
  )
  .map(([name, value]): Record<string, string> => ({ [name]: inHeader(value) }))

const headersOf = (method: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
    {
      weight: method === 'POST' ? 3 : 0,
      arbitrary: fc.uuid().map((key): Record<string, string> => ({ 'idempotency-key': key })),
    },
    { weight: 1, arbitrary: uglyHeader },
  )

type Body = { type?: string; body: string | Buffer | null }
const JSON_TYPE = 'application/json'
const jsonOf = (value: unknown): Body => ({ type: JSON_TYPE, body: JSON.stringify(value) ?? 'null' })

function bodyOf({ method, body }: Target, knowledge: Knowledge): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ body: null })
  const rare: fc.WeightedArbitrary<Body>[] = [
    { weight: 1, arbitrary: brokenJson.map((text) => ({ type: JSON_TYPE, body: text })) },
    { weight: 1, arbitrary: uglyValue.map(jsonOf) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'application/json; charset=utf-16',
            'x',
            'multipart/form-data',
            'text/xml',
          ),
          uglyText,
        )
        .map(([type, text]) => ({ type, body: text })),
    },
  ]
  if (body === 'form') return fc.oneof({ weight: 12, arbitrary: form(knowledge) }, ...rare)
  if (!body) return fc.oneof({ weight: 20, arbitrary: fc.constant({ body: null }) }, ...rare)
  return fc.oneof({ weight: 22, arbitrary: nearly(body, knowledge).map(jsonOf) }, ...rare)
}

export function aCall(target: Target, known: Known): fc.Arbitrary<FuzzCall> {
  const who = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...target.mayBe) },
    { weight: 1, arbitrary: fc.constantFrom(...WHO) },
  )
  return fc.tuple(fc.constantFrom(TENANTS[0], ...TENANTS), who).chain(([tenant, as]) =>
    fc
      .tuple(
        addressOf(target, { known, tenant, as }),
        headersOf(target.method),
        bodyOf(target, known[tenant]),
      )
      .map(([address, headers, { type, body }]) => ({
        tenant,
        as,
        method: target.method,
        url: address.text,
        headers: { ...(type === undefined ? {} : { 'content-type': type }), ...headers },
        body,
        isAddressPlain: address.isPlain,
      })),
  )
}

/** For the person who mends it; long texts are cut. */
export function told({ tenant, as, method, url, headers, body }: FuzzCall): string {
  const text = typeof body === 'string' ? body : body?.toString('latin1')
  return JSON.stringify({
    tenant,
    as,
    method,
    url: url.slice(0, 600),
    headers,
    body: text?.slice(0, 1_500) ?? null,
  })
}
