import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A ZIP on disk that its owner alone can read, written entry after entry. Whoever writes waits for the disk. */
export function zipAt(path: string) {
  const output = createWriteStream(path, { mode: 0o600 })
  // Told by `finished`, and by whoever waits for the disk.
  output.on('error', () => undefined)
  const zip = new Zip((error, chunk, isLast) => {
    if (error) output.destroy(error)
    else output.write(chunk)
    if (isLast) output.end()
  })
  const drained = async () => {
    if (output.writableNeedDrain) await once(output, 'drain')
  }
  const entryOf = (entry: ZipDeflate | ZipPassThrough) => {
    zip.add(entry)
    return {
      write(data: string | Uint8Array) {
        entry.push(typeof data === 'string' ? Buffer.from(data) : data, false)
        return drained()
      },
      end() {
        entry.push(new Uint8Array(), true)
        return drained()
      },
    }
  }
  return {
    packed: (name: string) => entryOf(new ZipDeflate(name, { level: 6 })),
    plain: (name: string) => entryOf(new ZipPassThrough(name)),
    async close() {
      zip.end()
      await finished(output)
    },
    /** Lets go of the file, whatever is missing; after `close`, nothing. */
    abandon() {
      output.destroy()
    },
  }
}
