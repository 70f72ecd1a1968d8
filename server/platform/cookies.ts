/** Names of cookies, all of which are one host's alone. */
import type { FastifyRequest } from 'fastify'

const PREFIX = '__Host-'

/**
 * Over https with the prefix by which browsers refuse a cookie that is not secure, or that a neighboring host planted. So
 * over https the plain name does not count.
 */
export const hostCookie = (name: string, { protocol }: Partial<Pick<FastifyRequest, 'protocol'>>): string =>
  protocol === 'https' ? `${PREFIX}${name}` : name
