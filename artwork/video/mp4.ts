/** The container of a video: reads what an encoder wrote, and writes the samples of several such files as one that plays from its beginning. */

export interface Track {
  /** The `avcC` box's payload: how the samples are to be decoded. */
  decoder: Buffer
  /** In the order of the frames; a key frame needs none before it. */
  samples: { bytes: Buffer; isKey: boolean }[]
}

interface FoundBox {
  type: string
  payload: Buffer
}

function boxesIn(bytes: Buffer): FoundBox[] {
  const found: FoundBox[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    if (short === 1 && at + header > bytes.length) break
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < header || at + size > bytes.length) throw new Error('A box of the video ends beyond its file')
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      payload: bytes.subarray(at + header, at + size),
    })
    at += size
  }
  return found
}

function boxAt(bytes: Buffer, path: readonly string[]): Buffer | undefined {
  let payload: Buffer | undefined = bytes
  for (const type of path) payload = payload && boxesIn(payload).find((box) => box.type === type)?.payload
  return payload
}

const SAMPLE_TABLE = ['moov', 'trak', 'mdia', 'minf', 'stbl']
/** Of a sample's description: what comes before the boxes in it. */
const VISUAL_ENTRY = 78

/** The one track of a video. @throws where there is none, or it is not H.264 */
export function readTrack(mp4: Buffer): Track {
  const table = (type: string) => boxAt(mp4, [...SAMPLE_TABLE, type])
  const described = table('stsd')
  const entry = described && boxesIn(described.subarray(8)).find(({ type }) => type === 'avc1')?.payload
  const decoder = entry && boxAt(entry.subarray(VISUAL_ENTRY), ['avcC'])
  const [sizes, chunks, offsets] = [table('stsz'), table('stsc'), table('stco')]
  if (!decoder || !sizes || !chunks || !offsets) throw new Error('There is no H.264 track in this video')
  const same = sizes.readUInt32BE(4)
  const sizeOf = (sample: number) => (same > 0 ? same : sizes.readUInt32BE(12 + sample * 4))
  const samples: Track['samples'] = []
  for (let chunk = 0; chunk < offsets.readUInt32BE(4); chunk++) {
    let place = offsets.readUInt32BE(8 + chunk * 4)
    for (let left = samplesIn(chunks, chunk); left > 0; left--) {
      const size = sizeOf(samples.length)
      const bytes = mp4.subarray(place, place + size)
      samples.push({ bytes, isKey: isKeyFrame(bytes) })
      place += size
    }
  }
  return { decoder, samples }
}

const PIECE_OF_KEY = 5

/** By its own pieces: the packaged encoder's table calls every frame one. */
function isKeyFrame(sample: Buffer): boolean {
  for (let at = 0; at + 4 < sample.length; at += 4 + sample.readUInt32BE(at))
    if (((sample[at + 4] ?? 0) & 31) === PIECE_OF_KEY) return true
  return false
}

function samplesIn(chunks: Buffer, chunk: number): number {
  let count = 0
  for (let index = 0; index < chunks.readUInt32BE(4); index++) {
    if (chunks.readUInt32BE(8 + index * 12) > chunk + 1) break
    count = chunks.readUInt32BE(12 + index * 12)
  }
  return count
}

/** The tracks one after the other. @throws where they are to be decoded differently */
export function joinTracks(tracks: readonly Track[]): Track {
  const [first] = tracks
  if (!first) throw new Error('There is nothing to join')
  if (tracks.some(({ decoder }) => !decoder.equals(first.decoder)))
    throw new Error('The parts of the video were encoded differently')
  return { decoder: first.decoder, samples: tracks.flatMap(({ samples }) => samples) }
}

type Payload = Buffer | number[]

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2)
  return bytes
}
const letters = (text: string): Buffer => Buffer.from(text, 'latin1')

function box(type: string, ...payloads: Payload[]): Buffer {
  const parts = payloads.map((payload) => Buffer.from(payload))
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), letters(type), ...parts])
}

const UNMOVED = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
/** Ticks a second of the track; divisible by the usual frame rates. */
const TICKS = 90_000
const MILLISECONDS = 1000
/** No language. */
const UNDETERMINED = 0x55c4
/** BT.709 three times: primaries, transfer, matrix. */
const COLORS = [letters('nclx'), u16(1, 1, 1), [0]]

export interface VideoForm {
  width: number
  height: number
  framesPerSecond: number
}

/** What plays it comes first, so that it begins before all of it has arrived. */
export function writeMp4({ decoder, samples }: Track, { width, height, framesPerSecond }: VideoForm): Buffer {
  const ticks = TICKS / framesPerSecond
  const duration = Math.round((samples.length * MILLISECONDS) / framesPerSecond)
  const keys = samples.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []))
  const entry = box(
    'avc1',
    ...[u32(0), u16(0, 1), u32(0, 0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1)],
    ...[Buffer.alloc(32), u16(24, 0xffff), box('avcC', decoder), box('colr', ...COLORS)],
  )
  const table = (at: number) =>
    box(
      'stbl',
      box('stsd', u32(0, 1), entry),
      box('stts', u32(0, 1, samples.length, ticks)),
      box('stss', u32(0, keys.length, ...keys)),
      box('stsc', u32(0, 1, 1, samples.length, 1)),
      box('stsz', u32(0, 0, samples.length, ...samples.map(({ bytes }) => bytes.length))),
      box('stco', u32(0, 1, at)),
    )
  const head = (at: number) => {
    const data = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))))
    const media = box('minf', box('vmhd', u32(1, 0, 0)), data, table(at))
    const named = box('hdlr', u32(0, 0), letters('vide'), u32(0, 0, 0), letters('Video\0'))
    const timed = box('mdhd', u32(0, 0, 0, TICKS, samples.length * ticks), u16(UNDETERMINED, 0))
    const shown = u32(7, 0, 0, 1, 0, duration, 0, 0, 0, 0)
    return box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, MILLISECONDS, duration, 0x10000),
        u16(0x0100, 0),
        u32(0, 0),
        UNMOVED,
        u32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        box('tkhd', shown, UNMOVED, u32(width << 16, height << 16)),
        box('mdia', timed, named, media),
      ),
    )
  }
  const type = box('ftyp', letters('isom'), u32(0x200), letters('isomiso2avc1mp41'))
  const begins = type.length + head(0).length + 8
  return Buffer.concat([type, head(begins), box('mdat', ...samples.map(({ bytes }) => bytes))])
}
