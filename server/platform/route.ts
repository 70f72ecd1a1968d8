/** Registers a call as the table declares it: the schemas of what comes in and leaves, and the status of a success. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { methodOf, templateOf } from '@frontage/contracts/call.ts'
import type { Endpoint } from '@frontage/contracts/endpoint.ts'
import { endpointOf, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { Answered, Received } from '@frontage/contracts/endpoints/types.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in the table. */
    call?: KnownCall
    /** Rows may come from a replica: for everybody, or where nobody is signed in. See `read-place.ts`. */
    fromReplica?: 'everybody' | 'visitors' | undefined
  }
}

type Options = Pick<
  RouteShorthandOptions,
  'onRequest' | 'preHandler' | 'config' | 'bodyLimit' | 'attachValidation'
>

type Handler<C extends KnownCall> = (
  request: FastifyRequest<Received<C>>,
  reply: FastifyReply,
) => Promise<Answered<C>>

/** @param rest options where there are any, and the handler: it answers as `Answered` says */
export function route<C extends KnownCall>(
  app: FastifyInstance,
  call: C,
  ...rest: [Handler<C>] | [Options, Handler<C>]
): void {
  const [options, handle] = rest.length === 1 ? [{}, rest[0]] : rest
  const endpoint = endpointOf(call)
  const statuses = Object.keys(endpoint.replies).map(Number)
  app.route<Received<C>>({
    ...options,
    method: methodOf(call),
    url: templateOf(call).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      ...options.config,
      call,
      ...(endpoint.fromReplica ? { fromReplica: 'everybody' as const } : {}),
    },
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const answered: unknown = await handle(request, reply)
      if (typeof endpoint.replies === 'string' || endpoint.isPrewritten) return answered
      const [only, another] = statuses
      if (only !== undefined && another === undefined) return reply.code(only).send(answered)
      const { status, body } = chosen(answered)
      return reply.code(status).send(body)
    },
  })
}

function schemaOf({ params, query, body, replies, isPrewritten, summary }: Endpoint) {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && body !== 'form' ? { body } : {}),
    ...(typeof replies === 'string' || isPrewritten ? {} : { response: replies }),
    ...(summary ? { summary } : {}),
    ...(replies === 'events' ? { hide: true } : {}),
  }
}

/** @throws where a handler forgot to say which of several statuses it means */
function chosen(answered: unknown): { status: number; body: unknown } {
  if (typeof answered === 'object' && answered && 'status' in answered && 'body' in answered)
    if (typeof answered.status === 'number') return { status: answered.status, body: answered.body }
  throw new Error('A call with several statuses was answered without one.')
}
