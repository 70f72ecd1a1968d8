/** A form of files as it is brought, its bytes signed: fields are read, files are counted, and nothing else of it is held. */
import type { FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { Refusal } from '../../../platform/refusal.ts'
import type { OpenSignature } from './sendgrid-signature.ts'
import { isTooSlow, LARGEST, readLimitOf, type ReadLimit } from './unproven.ts'

const KB = 1024
const LONGEST_FIELD = 1024 * KB
/** How much is held of each field that anybody asks for: what is longer is cut, and of others their name is all that is known. */
const HELD: ReadonlyMap<string, number> = new Map([
  ['text', LONGEST_FIELD],
  ['html', LONGEST_FIELD],
  ['headers', 256 * KB],
  ['envelope', 64 * KB],
  ['charsets', 16 * KB],
  ['from', 16 * KB],
  ['subject', 16 * KB],
])

const LONGEST_FILE_NAME = KB

/** @property fields each character stands for a byte, as each field may be in a charset of its own */
export interface InboundForm {
  fields: ReadonlyMap<string, string>
  files: { name: string; bytes: number }[]
}

/**
 * Answers at the latest after the limit's time. What is held by then goes with its connection, which the route closes.
 *
 * @throws Refusal request.too-large, emails.replies-wait where it found no place, emails.reply-slow where it held one in vain
 * @throws Forged
 */
export async function readInboundForm(
  request: FastifyRequest,
  signature: OpenSignature,
  { limiter, timeoutMs, patienceMs }: ReadLimit = readLimitOf(request),
): Promise<InboundForm> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST) throw new Refusal('request.too-large')
  const late = Promise.withResolvers<never>()
  let isLate = false
  let pace: Pace | undefined
  const timer = setTimeout(() => {
    isLate = true
    // Whoever had only just got a place has waited for the most of it.
    late.reject(new Refusal(pace?.isPatienceOver() ? 'emails.reply-slow' : 'emails.replies-wait'))
  }, timeoutMs)
  const read = limiter(async () => {
    // Answered while it waited.
    if (isLate) throw new Refusal('emails.replies-wait')
    pace = new Pace(patienceMs)
    try {
      // Answered while it is read, the request says nothing of its end any more: it leaves its place to the next.
      return await Promise.race([readForm(request, signature, pace), late.promise, pace.isLost])
    } finally {
      pace.end()
    }
  })
  try {
    return await Promise.race([read, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Looks each moment whether enough has come of what is read. */
class Pace {
  bytes = 0
  readonly #began = performance.now()
  readonly #lost = Promise.withResolvers<never>()
  readonly #timer: NodeJS.Timeout
  readonly #patienceMs: number
  #isOver = false

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
    // What has come while this process was busy is read first.
    const look = () => setImmediate(() => this.#look())
    this.#timer = setInterval(look, Math.min(patienceMs, LOOK_MS))
    // Nobody may be there to hear of it any more.
    this.isLost.catch(() => {})
  }

  /** @throws Refusal emails.reply-slow */
  get isLost(): Promise<never> {
    return this.#lost.promise
  }

  /** All has come, or nobody waits for it any more. */
  end(): void {
    this.#isOver = true
    clearInterval(this.#timer)
  }

  isPatienceOver(): boolean {
    return performance.now() - this.#began > this.#patienceMs
  }

  #look(): void {
    if (!this.#isOver && isTooSlow(this.bytes, performance.now() - this.#began, this.#patienceMs))
      this.#lost.reject(new Refusal('emails.reply-slow'))
  }
}
const LOOK_MS = 500

async function readForm(
  request: FastifyRequest,
  signature: OpenSignature,
  pace: Pick<Pace, 'bytes' | 'end'>,
): Promise<InboundForm> {
  const { raw } = request
  // Its sender is gone since it waited.
  if (raw.destroyed) throw new Refusal('request.malformed')
  // Beside what parses it: these are the bytes that were signed.
  raw.on('data', (chunk: Buffer) => {
    pace.bytes += chunk.length
    if (pace.bytes <= LARGEST) signature.update(chunk)
    else raw.destroy()
  })
  raw.once('end', () => pace.end())
  const fields = new Map<string, string>()
  const files: InboundForm['files'] = []
  const limits = { fields: 60, fieldSize: LONGEST_FIELD, files: 200, parts: 260, fileSize: LARGEST }
  for await (const part of request.parts({ limits, defCharset: 'latin1' })) {
    if (part.type === 'field')
      fields.set(part.fieldname, copied(String(part.value), HELD.get(part.fieldname) ?? 0))
    else {
      const file = { name: copied(part.filename ?? '', LONGEST_FILE_NAME), bytes: 0 }
      for await (const chunk of part.file) file.bytes += Buffer.byteLength(chunk)
      files.push(file)
    }
  }
  if (!raw.readableEnded) {
    raw.resume()
    await finished(raw, { writable: false })
  }
  if (pace.bytes > LARGEST) throw new Refusal('request.too-large')
  signature.check()
  return { fields, files }
}

/** Its beginning, byte for byte. A mere slice of a string holds on to the whole of it. */
export const copied = (text: string, most: number): string =>
  text.length <= most ? text : Buffer.from(text.slice(0, most), 'latin1').toString('latin1')
