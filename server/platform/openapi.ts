/** What `/api-docs` says of a route: its schemas, and of a call in the table who may make it and how it is refused. */
import type { SwaggerTransform } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refusalsOf, type OtherReply } from '@frontage/contracts/endpoint.ts'
import { endpointOf, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { refusal } from '@frontage/contracts/envelope.ts'
import { scopeOf } from '@frontage/contracts/program-calls.ts'
import { refusals } from '@frontage/contracts/refusals.ts'

export const describeRoute: SwaggerTransform = ({ schema, route, ...rest }) => {
  const call = route.config?.call
  if (!call) return jsonSchemaTransform({ schema, route, ...rest })
  const { may, replies } = endpointOf(call)
  const isOther = typeof replies === 'string'
  const response = { ...(isOther ? {} : replies), ...refusedReplies(call) }
  const scope = scopeOf(call)
  const described = {
    ...schema,
    description: `For: ${may}. ${scope ? `Scope of an API key: ${scope}.` : 'No API key opens it.'}`,
    ...(scope ? { security: [{ apiKey: [scope] }] } : {}),
    response,
  }
  const { url, schema: written } = jsonSchemaTransform({ schema: described, route, ...rest })
  if (isOther) Object.assign(written.response ?? {}, OTHER_REPLIES[replies])
  return { url, schema: written }
}

const OTHER_REPLIES: Record<OtherReply, object> = {
  file: {
    200: { description: 'A file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
  },
  events: {
    200: { description: 'Events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
  },
  socket: { 101: { description: 'A WebSocket.' } },
}

/** By status, with the codes that it may have. */
function refusedReplies(call: KnownCall): Record<number, z.ZodType> {
  const codes = [...refusalsOf(call, endpointOf(call))]
  const byStatus = Object.groupBy(codes, (code) => refusals[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some]) => [
      status,
      refusal.extend({ code: z.enum(some) }).describe(some.map((code) => refusals[code].sentence).join(' ')),
    ]),
  )
}
