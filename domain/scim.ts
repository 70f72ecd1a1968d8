/** SCIM 2.0 (RFC 7643, RFC 7644) as directories really send it: paths, filters, and what they refuse to be. */
import { keysOf } from './typed-objects.ts'

export const SCIM = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** What a directory is refused with; the message is what its administrator reads in its log. */
export class ScimRefused extends Error {
  override name = 'ScimRefused'
  readonly status: number
  readonly scimType: ScimType | null

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const badValue = (detail: string): ScimRefused => new ScimRefused(400, 'invalidValue', detail)
export const notUnique = (detail: string): ScimRefused => new ScimRefused(409, 'uniqueness', detail)

/** Names are compared in lower case, as the standard says; without the schema's own name in front. */
export interface ScimPath {
  attribute: string
  /** As in `emails[type eq "work"]`. */
  where: { attribute: string; value: string } | null
  sub: string | null
}

const LONGEST = 1_000
const PATH =
  /^(?:urn:[\w.:-]+:)?([a-z$][\w$-]*)(?:\[\s*([\w$.]+)\s+eq\s+("(?:[^"\\]|\\.)*"|\w+)\s*\])?(?:\.([\w$-]+))?$/i

/** @throws ScimRefused invalidPath */
export function pathOf(text: string): ScimPath {
  const found = text.length <= LONGEST ? PATH.exec(text.trim()) : null
  const [, attribute, by, literal, sub] = found ?? []
  if (attribute === undefined)
    throw new ScimRefused(400, 'invalidPath', `This is no path to an attribute: ${text.slice(0, 100)}`)
  return {
    attribute: attribute.toLowerCase(),
    where: by && literal ? { attribute: by.toLowerCase(), value: plainOf(literal) } : null,
    sub: sub?.toLowerCase() ?? null,
  }
}

export interface ScimFilter<Name extends string> {
  by: Name
  value: string
}

const FILTER = /^\s*([\w.:$-]+)\s+eq\s+("(?:[^"\\]|\\.)*"|\w+)\s*$/i

/**
 * The one kind of question that directories ask: whether somebody is known.
 * @param names which attributes may be asked for, by their names in lower case
 * @throws ScimRefused invalidFilter
 */
export function filterOf<Name extends string>(
  text: string | undefined,
  names: Readonly<Record<string, Name>>,
): ScimFilter<Name> | null {
  if (text === undefined || text.trim() === '') return null
  const [, name = '', literal = ''] = text.length <= LONGEST ? (FILTER.exec(text) ?? []) : []
  const attribute = name.toLowerCase().replace(/^urn:.*:/, '')
  const by = keysOf(names).includes(attribute) ? names[attribute] : undefined
  if (by === undefined)
    throw new ScimRefused(
      400,
      'invalidFilter',
      `Filters are an attribute, eq and a value. Attributes: ${Object.values(names).join(', ')}.`,
    )
  return { by, value: plainOf(literal) }
}

/** Escapes are those of JSON. */
function plainOf(literal: string): string {
  if (!literal.startsWith('"')) return literal
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal.slice(1, -1)
  }
}

/** @throws ScimRefused invalidValue */
export function textOf(value: unknown, name: string, most: number): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw badValue(`${name} must be a text.`)
  if (text.length > most) throw badValue(`${name} has more than ${most} characters.`)
  return text.trim()
}

/** Microsoft Entra ID says it as a word, in any case. @throws ScimRefused invalidValue */
export function booleanOf(value: unknown, name: string): boolean {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === true || word === 'true') return true
  if (word === false || word === 'false') return false
  throw badValue(`${name} must be true or false.`)
}

export interface PatchOperation {
  does: 'add' | 'replace' | 'remove'
  path: string | null
  value: unknown
}

const MOST_OPERATIONS = 1_000

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws ScimRefused invalidSyntax */
export function operationsOf(body: unknown): PatchOperation[] {
  const bad = (detail: string) => new ScimRefused(400, 'invalidSyntax', detail)
  const named = isObject(body)
    ? Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1]
    : undefined
  if (!Array.isArray(named) || named.length === 0) throw bad('A PATCH has a list of Operations.')
  if (named.length > MOST_OPERATIONS) throw bad(`A PATCH has at most ${MOST_OPERATIONS} operations.`)
  return named.map((one: unknown) => {
    const { op, path, value } = isObject(one) ? one : {}
    const does = typeof op === 'string' ? op.toLowerCase() : ''
    if (does !== 'add' && does !== 'replace' && does !== 'remove')
      throw bad('Each operation is add, replace or remove.')
    if (path !== undefined && path !== null && typeof path !== 'string') throw bad('A path must be a text.')
    if (does === 'remove' && !path) throw new ScimRefused(400, 'noTarget', 'What is removed needs a path.')
    return { does, path: path || null, value }
  })
}

const MOST_PAGE = 200

/** Counted from one; what makes no sense is read as the standard says. */
export function pageOf({ startIndex, count }: { startIndex?: string; count?: string }): {
  start: number
  count: number
} {
  const number = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : otherwise
  return {
    start: Math.max(1, number(startIndex, 1)),
    count: Math.min(MOST_PAGE, Math.max(0, number(count, 100))),
  }
}
