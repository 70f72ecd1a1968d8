/** The cluster's folder: made, filled with configurations, and given to the accounts that use it. */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caddy, haproxy, patroni, pgbouncer } from './configuration.ts'
import { Missing } from './debian.ts'
import { postgresPrograms } from './parts.ts'
import { DATABASES, OWNER, type Plan } from './plan.ts'

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

export async function prepare(plan: Plan): Promise<void> {
  const account = databaseAccount()
  const folder = (name: string, isOfDatabase = false): string => {
    const path = join(plan.dir, name)
    mkdirSync(path, { recursive: true, mode: isOfDatabase ? 0o700 : 0o755 })
    if (isOfDatabase && account) chownSync(path, account.uid, account.gid)
    return path
  }
  const file = (path: string, text: string, isOfDatabase = false) => {
    writeFileSync(path, text, { mode: 0o600 })
    if (isOfDatabase && account) chownSync(path, account.uid, account.gid)
  }
  for (const name of ['logs', 'product', 'store']) folder(name)
  folder('etcd')
  for (const name of DATABASES)
    file(join(folder(name, true), 'patroni.yml'), patroni(plan, name, postgresPrograms()), true)
  file(join(folder('haproxy'), 'haproxy.cfg'), haproxy(plan))
  const bouncer = folder('pgbouncer', true)
  file(join(bouncer, 'pgbouncer.ini'), pgbouncer(plan), true)
  file(join(bouncer, 'users'), `"${OWNER}" ""\n`, true)
  file(join(folder('caddy'), 'Caddyfile'), caddy(plan))
}
