/** Plain images of any depth with any profile, written byte by byte: for tests of what opens them. Node only. */

import { crc32, deflateSync } from 'node:zlib'

export interface PlainImage {
  width: number
  height: number
  bits: 8 | 16
  /** Parts of the one color it shows, 0 to 1: gray, gray and alpha, red green blue, or those and alpha. */
  pixel: readonly number[]
  profile?: Buffer
}

/** XYZ of the primaries at the profile's white, D50. */
const primaries = {
  srgb: { r: [0.43607, 0.22249, 0.01392], g: [0.38515, 0.71687, 0.09708], b: [0.14307, 0.06061, 0.7141] },
  adobe: { r: [0.60974, 0.31111, 0.01947], g: [0.20528, 0.62567, 0.06087], b: [0.14919, 0.06322, 0.74457] },
  p3: { r: [0.51512, 0.2412, -0.00105], g: [0.29198, 0.69225, 0.04189], b: [0.1571, 0.06657, 0.78407] },
}
const white = [0.9642, 1, 0.8249]

/** A version 2 display profile: three primaries, or gray, and one gamma. */
export function plainProfile(kind: keyof typeof primaries | 'gray', gamma: number): Buffer {
  const curve = tag('curv', int32(1), Buffer.from([Math.floor(gamma), Math.round((gamma % 1) * 256), 0, 0]))
  const name = Buffer.from(`${kind}\0`, 'latin1')
  const tags: [string, Buffer][] = [
    ['desc', tag('desc', int32(name.length), name, Buffer.alloc(78 + ((2 - name.length) & 3)))],
    ['cprt', tag('text', Buffer.from('none\0\0\0\0', 'latin1'))],
    ['wtpt', tag('XYZ ', ...white.map(fixed))],
  ]
  if (kind === 'gray') tags.push(['kTRC', curve])
  else {
    for (const part of ['r', 'g', 'b'] as const) {
      tags.push([`${part}XYZ`, tag('XYZ ', ...primaries[kind][part].map(fixed))], [`${part}TRC`, curve])
    }
  }
  let at = 132 + 12 * tags.length
  const table = tags.map(([key, { length }]) => {
    at += length
    return Buffer.concat([Buffer.from(key, 'latin1'), int32(at - length), int32(length)])
  })
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x02400000, 8)
  header.write(`mntr${kind === 'gray' ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  Buffer.concat(white.map(fixed)).copy(header, 68)
  return Buffer.concat([header, int32(tags.length), ...table, ...tags.map(([, body]) => body)])
}

export function plainPng({ width, height, bits, pixel, profile }: PlainImage): Buffer {
  const header = Buffer.concat([int32(width), int32(height)])
  const kind = [0, 0, 4, 2, 6][pixel.length]!
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, () => sample(pixel, bits, 'BE')),
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([header, Buffer.from([bits, kind, 0, 0, 0])])),
    ...(profile
      ? [chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)]))]
      : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uncompressed; `orientation` as in Exif. */
export function plainTiff(image: PlainImage & { orientation?: number }): Buffer {
  const { width, height, bits, pixel, profile = Buffer.alloc(0), orientation = 1 } = image
  const data = Buffer.concat(Array.from({ length: width * height }, () => sample(pixel, bits, 'LE')))
  const bitsAt = 8
  const dataAt = bitsAt + 2 * pixel.length
  const profileAt = dataAt + data.length
  const color = pixel.length > 2
  type Entry = [tag: number, type: number, count: number, value: number]
  const alpha: Entry[] = pixel.length % 2 === 0 ? [[338, 3, 1, 2]] : []
  const profiles: Entry[] = profile.length > 0 ? [[34675, 7, profile.length, profileAt]] : []
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    // Two depths fit where their address would be.
    [258, 3, pixel.length, pixel.length <= 2 ? bits * 0x10001 : bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, color ? 2 : 1],
    [273, 4, 1, dataAt],
    [274, 3, 1, orientation],
    [277, 3, 1, pixel.length],
    [278, 4, 1, height],
    [279, 4, 1, data.length],
    ...alpha,
    ...profiles,
  ]
  const head = Buffer.alloc(8)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(profileAt + profile.length, 4)
  const directory = Buffer.alloc(2 + 12 * entries.length + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [key, type, count, value]] of entries.entries()) {
    const at = 2 + 12 * index
    directory.writeUInt16LE(key, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  const depths = Buffer.alloc(2 * pixel.length)
  for (const [at] of pixel.entries()) depths.writeUInt16LE(bits, 2 * at)
  return Buffer.concat([head, depths, data, profile, directory])
}

function sample(pixel: readonly number[], bits: 8 | 16, order: 'BE' | 'LE'): Buffer {
  const bytes = Buffer.alloc((pixel.length * bits) / 8)
  for (const [at, part] of pixel.entries()) {
    const value = Math.round(part * (2 ** bits - 1))
    if (bits === 8) bytes.writeUInt8(value, at)
    else if (order === 'BE') bytes.writeUInt16BE(value, 2 * at)
    else bytes.writeUInt16LE(value, 2 * at)
  }
  return bytes
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([int32(data.length), body, int32(crc32(body))])
}

function tag(type: string, ...parts: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}
