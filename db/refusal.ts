/** Why there is no database to work with, in a sentence for the operator that names the setting to change. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { troubleOf } from '@frontage/domain/trouble.ts'

export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/**
 * @param setting DATABASE_URL or DATABASE_WEB_URL
 * @param url its value, whose password is not repeated
 */
export function unreachable(setting: string, url: string, error: unknown): DatabaseRefusal {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const code = codeOf(cause) ?? ''
  const message = cause instanceof Error ? cause.message : ''
  const reason = troubleOf(cause)?.says ?? (message || code || 'it gave no reason')
  return new DatabaseRefusal(
    `The database at ${withoutPassword(url)} (${setting}) cannot be used: ${reason}. Check the setting and the server, then start again.`,
    { cause: error },
  )
}

/** Host, port and database. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'that address'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}${port ? `:${port}` : ''}${pathname}`
}
