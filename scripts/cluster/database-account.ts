import { readFileSync } from 'node:fs'
import { Missing } from './debian.ts'

/** PostgreSQL and PgBouncer refuse to run as root. undefined: we are not root, and they run as ourselves. */
export function databaseAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres')
  if (!fields) throw new Missing('PostgreSQL does not run as root, and there is no account "postgres".')
  return { uid: Number(fields[2]), gid: Number(fields[3]) }
}
