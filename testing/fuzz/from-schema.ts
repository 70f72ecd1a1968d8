/** Values that a schema takes, or nearly takes, made from what it says of itself. */
import fc from 'fast-check'
import { z } from 'zod'
import type { Knowledge } from './knowledge.ts'
import { uglyText, uglyValue } from './values.ts'

type Json = z.core.JSONSchema.BaseSchema

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null

export const described = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

interface Making {
  knowledge: Knowledge
  /** Definitions that the schema refers to. */
  root: Json
  /** The name under which the value stands. */
  name: string
  depth: number
}

/** A value that fits, as far as the description goes. */
export function fitting(schema: Json, making: Making): fc.Arbitrary<unknown> {
  const made = byKind(schema, making)
  if (making.name === '' || schema.const !== undefined || schema.enum) return made
  // Values that were seen under this name, where their kind fits.
  const fits = (value: unknown) => isOfKind(value, schema)
  return fc.oneof(
    { weight: 2, arbitrary: made },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat({ max: 1_000 }), made)
        .map(([at, other]) => making.knowledge.named(making.name, at, fits) ?? other),
    },
  )
}

function isOfKind(value: unknown, schema: Json): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((one) => isSchema(one) && isOfKind(value, one))
  switch (schema.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        value.length <= (schema.maxLength ?? 1_000_000) &&
        (schema.format !== 'uuid' || value.length === 36)
      )
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return schema.type === undefined
  }
}

function byKind(schema: Json, making: Making): fc.Arbitrary<unknown> {
  if (making.depth > 8) return fc.constant(null)
  if (schema.$ref) return referred(schema.$ref, making)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(isSchema)
  if (choices.length > 0) return fc.oneof(...choices.map((one) => byKind(one, making)))
  const parts = (schema.allOf ?? []).filter(isSchema)
  if (parts.length > 0)
    return fc.tuple(...parts.map((one) => byKind(one, making))).map((all) => Object.assign({}, ...all))
  switch (schema.type) {
    case 'string':
      return textFor(schema)
    case 'integer':
      return fc.oneof(
        { weight: 3, arbitrary: between(schema, 20) },
        { weight: 1, arbitrary: between(schema, Number.MAX_SAFE_INTEGER) },
      )
    case 'number':
      return between(schema, 1_000).chain((whole) => fc.constantFrom(whole, whole + 0.5))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, making)
    case 'object':
      return objectOf(schema, making)
    default:
      return uglyValue
  }
}

function referred(ref: string, making: Making): fc.Arbitrary<unknown> {
  const name = ref.split('/').at(-1) ?? ''
  const found = ref === '#' ? making.root : making.root.$defs?.[name]
  return isSchema(found) ? byKind(found, { ...making, depth: making.depth + 1 }) : fc.constant(null)
}

const ISO = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

function textFor({ format, pattern, minLength = 0, maxLength = 80 }: Json): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return ISO
  if (format === 'date') return ISO.map((text) => text.slice(0, 10))
  if (format === 'uri') return fc.webUrl()
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // A pattern with parts that fast-check cannot follow.
    }
  }
  const most = Math.min(maxLength, 60)
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.string({ unit: 'grapheme', minLength, maxLength: most }),
    fc
      .constantFrom('x', 'Open house', 'ann@example.com', 'Zoë Straße')
      .filter((text) => text.length >= minLength),
  )
}

function between(schema: Json, span: number): fc.Arbitrary<number> {
  const bound = (own: unknown, exclusive: unknown, step: number, otherwise: number) =>
    typeof own === 'number' ? own : typeof exclusive === 'number' ? exclusive + step : otherwise
  const least = bound(schema.minimum, schema.exclusiveMinimum, 1, -1)
  const greatest = bound(schema.maximum, schema.exclusiveMaximum, -1, Number.MAX_SAFE_INTEGER)
  const min = Math.max(Math.ceil(least), Number.MIN_SAFE_INTEGER)
  return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(greatest), min + span)) })
}

function listOf(schema: Json, making: Making): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = 3 } = schema
  const prefix = (schema.prefixItems ?? []).filter(isSchema)
  const inside = { ...making, name: making.name.replace(/s$/, ''), depth: making.depth + 1 }
  if (prefix.length > 0) return fc.tuple(...prefix.map((one) => fitting(one, inside)))
  const one = isSchema(items) && !Array.isArray(items) ? fitting(items, inside) : uglyValue
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
}

function objectOf(schema: Json, making: Making): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const model: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, inner] of Object.entries(properties))
    if (isSchema(inner)) model[name] = fitting(inner, { ...making, name, depth: making.depth + 1 })
  const named = fc.record(model, { requiredKeys: required.filter((name) => name in model) })
  if (!isSchema(additionalProperties)) return named
  const inner = fitting(additionalProperties, { ...making, depth: making.depth + 1 })
  return fc
    .tuple(named, fc.dictionary(fc.string({ maxLength: 12 }), inner, { maxKeys: 2 }))
    .map(([some, more]) => ({ ...more, ...some }))
}

/** One place in a value, anywhere in it, becomes something else. */
export function spoiled(value: unknown, path: readonly number[], by: unknown): unknown {
  const [first = 0, ...rest] = path
  if (path.length === 0 || typeof value !== 'object' || value === null) return by
  if (Array.isArray(value))
    return value.length === 0
      ? [by]
      : value.map((one, at) => (at === first % value.length ? spoiled(one, rest, by) : one))
  const names = Object.keys(value)
  if (names.length === 0) return { unknown: by }
  const chosen = names[first % names.length]
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === chosen ? spoiled(one, rest, by) : one]),
  )
}

/** What fits, and one in four with a place in it that does not. */
export const nearly = (schema: Json, knowledge: Knowledge): fc.Arbitrary<unknown> => {
  const fits = fitting(schema, { knowledge, root: schema, name: '', depth: 0 })
  return fc.oneof(
    { weight: 3, arbitrary: fits },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fits, fc.array(fc.nat({ max: 30 }), { maxLength: 4 }), fc.oneof(uglyText, uglyValue))
        .map(([value, path, by]) => spoiled(value, path, by)),
    },
  )
}
