/** The key of backups: of its own, kept elsewhere than the backups and the server. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { SHORTEST_BACKUP_KEY } from '../../platform/environment.ts'
import type { Settings } from '../../platform/settings.ts'
import { BackupProblem } from './problem.ts'

export interface BackupKey {
  secret: Buffer
  /** Names the key and tells nothing about it. */
  id: string
  /** It is in this file, for everybody to read: demonstration data alone. */
  isPublished: boolean
}

/** Demonstration data is published, and so may its backups be. */
const PUBLISHED = 'the key of demonstration data, which is no secret at all'
const ID_BYTES = 8

export const newKey = (): string => randomBytes(32).toString('base64url')

export function keyOf(text: string, isPublished = false): BackupKey {
  const secret = Buffer.from(hkdfSync('sha256', text, '', 'frontage backup key', 32))
  const id = createHmac('sha256', secret).update('id').digest().subarray(0, ID_BYTES).toString('hex')
  return { secret, id, isPublished }
}

/** @throws BackupProblem where real data has no key: nothing is ever written that everybody can read */
export async function backupKey({
  backup,
  isDemonstration,
}: Pick<Settings, 'backup' | 'isDemonstration'>): Promise<BackupKey> {
  const text = backup.key ?? (backup.keyFile ? await readKey(backup.keyFile) : undefined)
  if (text !== undefined) return keyOf(text)
  if (isDemonstration) return keyOf(PUBLISHED, true)
  throw new BackupProblem(
    'BACKUP_KEY or BACKUP_KEY_FILE is needed: a backup holds everything about everybody and is not written unencrypted. `npm run backup -- key` makes one.',
  )
}

async function readKey(path: string): Promise<string> {
  try {
    const text = (await readFile(path, 'utf8')).trim()
    if (text.length < SHORTEST_BACKUP_KEY)
      throw new BackupProblem(
        `The key in ${path} (BACKUP_KEY_FILE) is shorter than ${SHORTEST_BACKUP_KEY} characters.`,
      )
    return text
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(
      `The key cannot be read from ${path} (BACKUP_KEY_FILE): ${codeOf(error) ?? 'unknown'}.`,
    )
  }
}
