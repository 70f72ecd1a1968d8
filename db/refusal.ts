/** Why there is no database to work with, in a sentence for the operator that names the setting to change. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up now',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28P01': 'the password is wrong',
  '28000': 'the login is not allowed in',
  '3D000': 'there is no such database on the server',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or shutting down',
}

/**
 * @param setting DATABASE_URL or DATABASE_WEB_URL
 * @param url its value, whose password is not repeated
 */
export function unreachable(setting: string, url: string, error: unknown): DatabaseRefusal {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const code = codeOf(cause) ?? ''
  const message = cause instanceof Error ? cause.message : ''
  const reason = reasons[code] ?? (message || code || 'it gave no reason')
  return new DatabaseRefusal(
    `The database at ${withoutPassword(url)} (${setting}) cannot be used: ${reason}. Check the setting and the server, then start again.`,
    { cause: error },
  )
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'that address'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}${port ? `:${port}` : ''}${pathname}`
}
