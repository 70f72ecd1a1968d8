import { readFileSync, statSync } from 'node:fs'

/** The operating-system account that the database server runs under. */
export interface ServerAccount {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account: the one that already
 * owns the cluster, else 'postgres', else 'nobody' (initdb also refuses an uid without a name).
 * Undefined: we are not root, the server runs as ourselves.
 *
 * @param clusterDir folder of the cluster; may not exist yet
 * @throws when we are root and the machine has no such account
 */
export function serverAccount(clusterDir: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(`${clusterDir}/PG_VERSION`, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((fields) => fields[0] === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody" to run it as. ' +
      'Start Frontage as an ordinary user, or set DATABASE_URL.',
  )
}

/** May the account walk through every folder above (and into) this path? Judged by mode bits alone. */
export function canReach(account: ServerAccount | undefined, path: string): boolean {
  if (!account) return true
  const parts = path.split('/').filter(Boolean)
  return parts.every((_, depth) => {
    const folder = statSync('/' + parts.slice(0, depth + 1).join('/'), { throwIfNoEntry: false })
    if (!folder || !folder.isDirectory()) return true
    if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0
    if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0
    return (folder.mode & 0o001) !== 0
  })
}
