/** What a connection keeps beyond a transaction is lost behind a pooler: it is asked for in the few places that go past one. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files whose connections are their own, never the pools'; each is opened at the server itself. */
const OWN_CONNECTIONS = [
  'db/engine/**',
  'db/exclusive.ts',
  'db/listen.ts',
  'db/logins.ts',
  'db/migrate.ts',
  'db/migration-steps.ts',
  'db/move.ts',
  'db/tenant-move/sessions.ts',
  'db/tenant-move/slot.ts',
]

const HELD: [what: string, pattern: RegExp][] = [
  ['an advisory lock of a session', /pg_(try_)?advisory_(un)?lock(_all|_shared)?\b/i],
  ['a setting of a session', /set_config\([^;]*?,\s*false\s*\)/i],
  [
    'a setting of a session',
    /[`'"]\s*(set(?!\s+local\b)|reset|discard)\s+(session\s+)?[a-z_.]+(\s*=|\s+to\b|\s*[`'"])/i,
  ],
  ['listening', /[`'"]\s*(un)?listen\s+[a-z$"*]/i],
  ['a temporary table', /\bcreate\s+(global\s+|local\s+)?temp(orary)?\b(?!.*\bon commit drop\b)/i],
  ['a statement prepared in SQL', /[`'"]\s*(prepare|deallocate)\s+[a-z$]/i],
  ['a cursor beyond its transaction', /\bwith hold\b/i],
  ['a connection of its own', /new pg\.(Client|Pool)\(/],
  ['a connection of its own', /\bpool\.connect\(\)/i],
]

const heldIn = (text: string): string[] => {
  const code = text.replaceAll(/^\s*(\/\/|\*|--).*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return HELD.flatMap(([what, pattern]) => {
    const found = pattern.exec(code)
    return found ? [`${what}: ${found[0].trim()}`] : []
  })
}

test.each([
  'await sql`select pg_advisory_lock(1)`',
  "client.query('set statement_timeout = 0')",
  "client.query('SET SESSION timezone TO UTC')",
  "sql`select set_config('app.tenant_id', ${id}, false)`",
  'sql`reset role`',
  'client.query(`listen ${channel}`)',
  'create temp table picked as select 1',
  "client.query('declare c cursor with hold for select 1')",
  'new pg.Client(config)',
])('is found: %s', (text) => expect(heldIn(text)).not.toEqual([]))

test.each([
  'sql`select pg_advisory_xact_lock(1)`',
  "client.query('set local statement_timeout = 0')",
  "sql`select set_config('app.tenant_id', ${id}, true), set_config('row_security', 'on', true)`",
  'create temp table picked on commit drop as select 1',
  "query.set({ name: 'false' })",
])('is none: %s', (text) => expect(heldIn(text)).toEqual([]))

/** Opened at the server itself, and why each may: its connection is `session`'s, or a pool's that is made here. */
const GO_PAST = [
  'db/backup/restore.ts',
  'db/backup/snapshot.ts',
  'db/client.ts',
  'db/pool.ts',
  'db/replicas/replica.ts',
]

test('nothing that runs through the pools needs a session', () => {
  const files = globSync('{db,server}/**/*.{ts,sql}', { cwd: root }).filter(
    (path) => !/\.test\.ts$|node_modules|-under-test/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const own = new Set(globSync(OWN_CONNECTIONS, { cwd: root }))
  const found = files
    .filter((path) => !own.has(path))
    .flatMap((path) => heldIn(readFileSync(join(root, path), 'utf8')).map((what) => ({ path, what })))
    .filter(({ path, what }) => !(GO_PAST.includes(path) && what.startsWith('a connection of its own')))
    .map(({ path, what }) => `${path}: ${what}`)
  expect(found).toEqual([])
})
