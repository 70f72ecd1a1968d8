/** The cluster's folder: made, filled with configurations, and given to the accounts that use it. */
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caddy, haproxy, patroni, pgbouncer, prometheus } from './configuration.ts'
import { databaseAccount } from './database-account.ts'
import { pgbackrest } from './log-archive.ts'
import { METRICS_TOKEN, postgresPrograms } from './parts.ts'
import { databaseNames, OWNER, type Plan } from './plan.ts'

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
  for (const name of databaseNames(plan)) {
    file(join(folder(name, true), 'patroni.yml'), patroni(plan, name, postgresPrograms()), true)
    file(join(plan.dir, name, 'pgbackrest.conf'), pgbackrest(plan, name), true)
  }
  folder('archive', true)
  file(join(folder('haproxy'), 'haproxy.cfg'), haproxy(plan))
  const bouncer = folder('pgbouncer', true)
  file(join(bouncer, 'pgbouncer.ini'), pgbouncer(plan), true)
  file(join(bouncer, 'users'), `"${OWNER}" ""\n`, true)
  file(join(folder('caddy'), 'Caddyfile'), caddy(plan))
  const rules = join(import.meta.dirname, '../../ops/alerts.yml')
  file(join(folder('prometheus'), 'prometheus.yml'), prometheus(plan, { token: METRICS_TOKEN, rules }))
}
