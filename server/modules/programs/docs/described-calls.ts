/** The calls that programs may make, as a page tells them: from the table of calls and the document made of it. */
import { z } from 'zod'
import { methodOf, templateOf } from '@frontage/contracts/call.ts'
import { refusalsOf } from '@frontage/contracts/endpoint.ts'
import { endpointOf, endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { scopeOf } from '@frontage/contracts/program-calls.ts'
import { refusals } from '@frontage/contracts/refusals.ts'
import type { Scope } from '@frontage/domain/programs.ts'

const Shape = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.looseObject({ type: z.string().optional() }).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})
const Operation = z.looseObject({
  summary: z.string().optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})
const Paths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

export interface DescribedField {
  name: string
  place: 'path' | 'query' | 'body'
  kind: string
  isRequired: boolean
}

export interface DescribedCall {
  call: KnownCall
  method: string
  path: string
  scope: Scope
  answers: string
  isForm: boolean
  fields: DescribedField[]
  /** Its own; what every call may answer is told once. */
  refusals: { code: string; status: number; sentence: string }[]
}

const isKnown = (call: string): call is KnownCall => call in endpoints
/** What any call of an administrator may be refused with. */
const COMMON = refusalsOf('GET /', { may: 'administrator', replies: 'file', refusals: [] })

export function describedCalls(document: unknown): DescribedCall[] {
  const { paths } = Paths.parse(document)
  return Object.keys(endpoints)
    .filter(isKnown)
    .flatMap((call) => {
      const scope = scopeOf(call)
      return scope === null ? [] : [describe(call, scope, paths)]
    })
}

function describe(
  call: KnownCall,
  scope: Scope,
  paths: Record<string, Record<string, unknown>>,
): DescribedCall {
  const [method, path, endpoint] = [methodOf(call), templateOf(call), endpointOf(call)]
  const operation = Operation.safeParse(paths[path]?.[method.toLowerCase()]).data
  const body = operation?.requestBody?.content['application/json']?.schema
  const { replies } = endpoint
  return {
    ...{ call, method, path, scope },
    answers: typeof replies === 'string' ? 'a file' : `${Object.keys(replies).join(' or ')}, JSON`,
    isForm: endpoint.body === 'form',
    fields: [
      ...(operation?.parameters ?? []).flatMap(({ name, in: place, required = false, schema }) =>
        place === 'path' || place === 'query'
          ? [{ name, place, kind: kindOf(schema), isRequired: required || place === 'path' } as const]
          : [],
      ),
      ...fieldsOf(body),
    ],
    refusals: [...refusalsOf(call, endpoint)]
      .filter((code) => !COMMON.has(code))
      .map((code) => ({ code, ...refusals[code] })),
  }
}

function fieldsOf(schema: unknown): DescribedField[] {
  const { properties = {}, required = [] } = Shape.safeParse(schema).data ?? {}
  return Object.entries(properties).map(([name, shape]) => ({
    ...{ name, place: 'body' as const, kind: kindOf(shape) },
    isRequired: required.includes(name),
  }))
}

function kindOf(schema: unknown): string {
  const shape = Shape.safeParse(schema).data
  if (!shape) return 'value'
  if (shape.anyOf) {
    const kinds = shape.anyOf.map(kindOf)
    return [...new Set(kinds)].join(' | ')
  }
  if (shape.enum) return shape.enum.map(String).join(' | ')
  if (shape.type === 'array') return `list of ${shape.items?.type ?? 'values'}s`.replace('ss', 's')
  return shape.format && shape.format !== shape.type
    ? `${shape.type ?? 'value'} (${shape.format})`
    : (shape.type ?? 'value')
}
