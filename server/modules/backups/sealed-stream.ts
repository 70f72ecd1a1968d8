/**
 * A stream encrypted in chunks, so that it is read and written in constant memory and every chunk is proven before it is
 * used. A chunk's nonce is its number and whether it is the last one: chunks that are changed, put in another order, left
 * out or cut off, and a stream under another's name, are refused. Each stream has a key of its own, made of the backups' key
 * and a random salt, so that numbers begin at 0 in each.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { BackupKey } from './key.ts'
import { BackupProblem } from './problem.ts'

const MAGIC = Buffer.from('FRONTAGE-BACKUP1', 'latin1')
const KEY_ID_BYTES = 8
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES
const CHUNK = 64 * 1024
const TAG_BYTES = 16
const SEALED_CHUNK = CHUNK + TAG_BYTES
const NONCE_BYTES = 12

const streamKey = (key: BackupKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key.secret, salt, 'frontage backup stream', 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** How many bytes a stream of so many encrypted ones had. */
export function plainSize(sealed: number): number {
  const body = sealed - HEAD_BYTES
  return body - TAG_BYTES * Math.max(1, Math.ceil(body / SEALED_CHUNK))
}

/** Pieces of exactly `size`, and a last one of 1 to `size`; of nothing, one of nothing. */
async function* cut(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    // More than one chunk: the first of them is not the last.
    while (all.length > size) {
      yield { bytes: all.subarray(0, size), isLast: false }
      all = all.subarray(size)
    }
    held = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

/** @param name what it is stored as: sealed for one, it is nothing under another */
export async function* seal(
  key: BackupKey,
  name: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const head = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), salt])
  const secret = streamKey(key, salt)
  yield head
  let number = 0
  for await (const { bytes, isLast } of cut(plain, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    })
    cipher.setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** @throws BackupProblem before anything of a chunk that is not as it was written is handed on */
export async function* unseal(
  key: BackupKey,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const damaged = (what: string) => new BackupProblem(`${name} of this backup is damaged: ${what}.`)
  const rest = sealed[Symbol.asyncIterator]()
  try {
    yield* opened(key, name, rest, damaged)
  } finally {
    // Who stops halfway closes what it read from.
    await rest.return?.()
  }
}

async function* opened(
  key: BackupKey,
  name: string,
  rest: AsyncIterator<Uint8Array>,
  damaged: (what: string) => BackupProblem,
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const next = await rest.next()
    if (next.done) throw damaged('it ends within its first bytes')
    head = Buffer.concat([head, next.value])
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged('it is no backup of Frontage')
  const id = head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('hex')
  if (id !== key.id)
    throw new BackupProblem(
      `${name} was encrypted with another key (${id}) than the one in BACKUP_KEY or BACKUP_KEY_FILE (${key.id}). Set the key that it was made with; another key needs another BACKUP_URL.`,
    )
  const secret = streamKey(key, head.subarray(MAGIC.length + KEY_ID_BYTES, HEAD_BYTES))
  async function* body(): AsyncGenerator<Uint8Array> {
    yield head.subarray(HEAD_BYTES)
    for (;;) {
      const next = await rest.next()
      if (next.done) return
      yield next.value
    }
  }
  let number = 0
  for await (const { bytes, isLast } of cut(body(), SEALED_CHUNK)) {
    if (bytes.length < TAG_BYTES) throw damaged('it was cut off')
    const at = bytes.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(name))
    decipher.setAuthTag(bytes.subarray(at))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, at)), decipher.final()])
    } catch {
      throw damaged(`chunk ${number + 1} was changed, moved or cut off`)
    }
    yield plain
    number += 1
  }
}
