/** The stock library: the photographs, portraits and logos that templates show and agents may use. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { pathOf } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import { sampleLogos, samplePhotos, samplePortraits } from '@frontage/artwork/samples.ts'
import { IMAGE_WIDTHS } from '@frontage/contracts/image-widths.ts'
import type { SampleImage } from '@frontage/contracts/designs.ts'
import { once } from '@frontage/domain/once.ts'
import { cachedByWeight, MIB } from '../../platform/cached-by-weight.ts'
import { sha256 } from '../../platform/secrets.ts'

const CATALOG = fileURLToPath(new URL('../../../catalog', import.meta.url))

interface StockFile extends SampleImage {
  path: string
  mediaType: string
}

export interface StockImage {
  bytes: Buffer
  mediaType: string
}

export interface StockLibrary {
  all(): Promise<SampleImage[]>
  /** At the served width next above the asked one; null: there is no such image. */
  image(name: string, width: number | undefined): Promise<StockImage | null>
}

/** Reads what there is once; smaller sizes are made once and stay in memory (`MOST_OF_SMALLER` bytes of them). */
export function stockLibrary(folder = CATALOG): StockLibrary {
  const known = once(() => readLibrary(folder))
  const made = cachedByWeight<Buffer>(MOST_OF_SMALLER, (bytes) => bytes.length)
  return {
    async all() {
      return [...(await known()).values()].map(({ path: _path, mediaType: _type, ...sample }) => sample)
    },
    async image(name, width) {
      const file = (await known()).get(name)
      if (!file) return null
      const smaller = IMAGE_WIDTHS.find((candidate) => width !== undefined && candidate >= width)
      if (!smaller || smaller >= file.width || file.mediaType === 'image/svg+xml')
        return { bytes: await readFile(file.path), mediaType: file.mediaType }
      const key = `${name} ${smaller}`
      return { bytes: await made.get(key, () => shrunk(file.path, smaller)), mediaType: 'image/jpeg' }
    },
  }
}

const MOST_OF_SMALLER = 16 * MIB

const shrunk = (path: string, width: number): Promise<Buffer> =>
  sharp(path).resize({ width, withoutEnlargement: true }).jpeg({ quality: 84 }).toBuffer()

async function readLibrary(folder: string): Promise<Map<string, StockFile>> {
  const [photos, portraits, logos] = await Promise.all([
    readImages(join(folder, 'photos'), 'photo', samplePhotos),
    readImages(join(folder, 'portraits'), 'portrait', samplePortraits),
    readLogos(join(folder, 'logos')),
  ])
  return new Map([...photos, ...portraits, ...logos].map((file) => [file.name, file]))
}

async function readImages(
  folder: string,
  kind: 'photo' | 'portrait',
  names: readonly string[],
): Promise<StockFile[]> {
  const present = new Set(await readdir(folder).catch(() => []))
  const titles = await readTitles(join(folder, 'index.json'))
  return Promise.all(
    names
      .filter((name) => present.has(`${name}.jpg`))
      .map(async (name) => {
        const path = join(folder, `${name}.jpg`)
        const { width, height } = await sharp(path).metadata()
        const title = titles.get(name) ?? capitalized(name.replaceAll('-', ' '))
        return {
          name,
          kind,
          title,
          width,
          height,
          url: addressOf(name, await readFile(path)),
          path,
          mediaType: 'image/jpeg',
        }
      }),
  )
}

const Titles = z.array(z.object({ name: z.string(), alt: z.string() }))

async function readTitles(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '[]')
  return new Map(Titles.parse(JSON.parse(text)).map((entry) => [entry.name, entry.alt]))
}

async function readLogos(folder: string): Promise<StockFile[]> {
  return Promise.all(
    sampleLogos.map(async (name) => {
      const path = join(folder, `${name}-wide.svg`)
      const svg = await readFile(path, 'utf8')
      const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
      return {
        name,
        kind: 'logo' as const,
        title: `${capitalized(name)} logo`,
        width: Number(width),
        height: Number(height),
        url: addressOf(name, svg),
        path,
        mediaType: 'image/svg+xml',
      }
    }),
  )
}

/** The address changes with the image, so that browsers may keep it for ever. */
const addressOf = (name: string, bytes: string | Buffer): string =>
  `${pathOf(catalogCalls.readSample, { name })}?v=${sha256(bytes).slice(0, 8)}`

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
