/**
 * Programs from Debian's packages, unpacked below a folder of our own: nothing is installed, and nobody need be root. What
 * is unpacked finds its libraries there too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Explained } from '../explained.mjs'

/** With what each of them needs beyond a Debian that has Python, OpenSSL and systemd's library. */
const PACKAGES = {
  pgbouncer: ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  caddy: ['caddy'],
  etcd: ['etcd-server'],
  faketime: ['libfaketime'],
  prometheus: ['prometheus'],
  pgbackrest: ['pgbackrest', 'libicu72', 'libxml2'],
  patroni: [
    'patroni',
    'python3-cdiff',
    'python3-click',
    'python3-dateutil',
    'python3-dnspython',
    'python3-etcd',
    'python3-pkg-resources',
    'python3-prettytable',
    'python3-psutil',
    'python3-psycopg2',
    'python3-six',
    'python3-urllib3',
    'python3-wcwidth',
    'python3-yaml',
    'libpq5',
    'libyaml-0-2',
  ],
} as const

export type Program = keyof typeof PACKAGES

const PATHS: Record<Program, string> = {
  pgbouncer: 'usr/sbin/pgbouncer',
  haproxy: 'usr/sbin/haproxy',
  caddy: 'usr/bin/caddy',
  etcd: 'usr/bin/etcd',
  faketime: 'usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  prometheus: 'usr/bin/prometheus',
  pgbackrest: 'usr/bin/pgbackrest',
  patroni: 'usr/bin/patroni',
}

export class Missing extends Explained {
  override name = 'Missing'
}

/** Root's programs run as somebody else, who cannot read root's own folder. */
export const debianFolder = (): string =>
  process.getuid?.() === 0
    ? '/var/cache/frontage-debian'
    : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'frontage-debian')

/** Where a program is, if it was unpacked before. */
export function unpacked(program: Program): string | undefined {
  const path = join(debianFolder(), 'root', PATHS[program])
  return existsSync(path) ? path : undefined
}

/** What an unpacked program is started with. */
export function debianEnvironment(): Record<string, string> {
  const root = join(debianFolder(), 'root')
  return {
    LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu'),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
  }
}

/** Downloads and unpacks what is not there yet. @throws Missing, with what to do */
export function fetchPrograms(programs: readonly Program[], say: (line: string) => void): void {
  const wanted = programs.filter((program) => !unpacked(program))
  if (wanted.length === 0) return
  const names = [...new Set(wanted.flatMap((program) => [...PACKAGES[program]]))]
  const folder = debianFolder()
  const downloads = join(folder, 'packages')
  mkdirSync(downloads, { recursive: true })
  say(`Fetching from Debian: ${names.join(', ')}`)
  for (const name of names) run('apt-get', ['download', '-q', name], downloads)
  for (const file of readdirSync(downloads)) run('dpkg-deb', ['-x', file, join(folder, 'root')], downloads)
  rmSync(downloads, { recursive: true })
}

function run(command: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (error)
    throw new Missing(
      `${command} is not on this machine: the cluster's programs come from Debian's packages.`,
    )
  if (status !== 0)
    throw new Missing(
      `${command} ${args.join(' ')} failed: ${stderr.trim()}. Without a network, or before apt-get update, Debian's packages cannot be had.`,
    )
}
