/** Another commit of this repository in a folder of its own, ready to be started. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** What is to be said, and no more. */
export class Unfit extends Error {}

const root = join(import.meta.dirname, '../..')
/** What the web's bundle is made of. */
const ROOMS = ['web', 'contracts', 'domain', 'artwork', 'page-nodes', 'editor', 'package-lock.json']

export function git(...args: string[]): string {
  const told = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (told.status !== 0) throw new Unfit(`git ${args.join(' ')}: ${told.stderr.trim()}`)
  return told.stdout.trim()
}

/** The newest tag, or else the commit that wrote the newest version into the changelog. */
export function newestRelease(): string {
  const [tag] = git('tag', '--sort=-creatordate').split('\n')
  if (tag) return tag
  const version = /^## \[(\d[^\]]*)\]/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1]
  const commit = version && git('log', '--format=%H', '-1', `-S## [${version}]`, '--', 'CHANGELOG.md')
  if (!commit) throw new Unfit('Which release is the older one? npm run release-check -- --old COMMIT')
  return commit
}

/** @param folder made here, with the commit's files, packages and web */
export function checkOut(commit: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, commit)
  const lock = readFileSync(join(folder, 'package-lock.json'))
  if (lock.equals(readFileSync(join(root, 'package-lock.json')))) linkPackages(folder, lock)
  const isSame = spawnSync('git', ['diff', '--quiet', commit, '--', ...ROOMS], { cwd: root }).status === 0
  // Else the folder's own start builds it.
  if (isSame && existsSync(join(root, 'web/dist')))
    cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true })
}

export const remove = (folder: string): void => void git('worktree', 'remove', '--force', folder)

/** The same packages; those that are rooms of the repository are the folder's own. */
function linkPackages(folder: string, lock: Buffer): void {
  for (const room of ['.', ...readdirSync(root)]) {
    const from = join(root, room, 'node_modules')
    if (!existsSync(from) || !existsSync(join(folder, room))) continue
    const to = join(folder, room, 'node_modules')
    mkdirSync(to)
    for (const name of readdirSync(from))
      if (name === '@frontage') linkRooms(join(from, name), join(to, name))
      else symlinkSync(join(from, name), join(to, name))
  }
  writeFileSync(join(folder, 'node_modules/.frontage-lock'), createHash('sha256').update(lock).digest('hex'))
}

function linkRooms(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (lstatSync(join(from, name)).isSymbolicLink())
      symlinkSync(readlinkSync(join(from, name)), join(to, name))
}
