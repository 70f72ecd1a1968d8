/** ZIP archives that are sent while they are made, so that none is ever whole in memory. */
import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  /** Its name in the archive; one that was used before gets a number. */
  name: string
  bytes: Uint8Array
}

/** Files are stored as they are: press files and pictures are compressed already. */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else chunks.push(chunk)
  })
  const taken = new Set<string>()
  const written = (): Uint8Array[] => {
    if (failed) throw failed
    const ready = chunks
    chunks = []
    return ready
  }
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(freeName(name, taken))
    zip.add(entry)
    entry.push(bytes, true)
    yield* written()
  }
  zip.end()
  yield* written()
}

/** 'flyer.pdf', then 'flyer (2).pdf'; upper and lower case are one name on many machines. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${stem} (${at})${ending}`
  taken.add(free.toLowerCase())
  return free
}
