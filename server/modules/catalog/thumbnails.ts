/** Images of designs with the tenant's brand and its sample users, for visitors whose name nobody knows yet. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Filled } from '@frontage/artwork/fill.ts'
import { fillDesign } from '@frontage/artwork/fill-code.ts'
import { allMetrics, fontManifest, generatedFonts } from '@frontage/artwork/fonts/load.ts'
import { fontFaceCss } from '@frontage/artwork/fonts/manifest.ts'
import { openSampleLibrary, type SampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { loadTemplate } from '@frontage/artwork/template.ts'
import { toSvg } from '@frontage/artwork/to-svg.ts'
import { designBrand } from '@frontage/contracts/personalization.ts'
import type { AppContext } from '../../platform/context.ts'
import { cachedOrMade } from '../../platform/files/cached-or-made.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { logoImages, type LogoImages } from '../files/index.ts'
import { readArtwork } from './queries.ts'

export const THUMBNAIL_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type ThumbnailFormat = 'webp' | 'png'

const CATALOG = join(import.meta.dirname, '../../../catalog')
/** Bumped when the same design is drawn differently, so that stored images are made again. */
const RENDERING_VERSION = 2

type Context = Pick<AppContext, 'db' | 'files' | 'press'>
let samples: Promise<SampleLibrary> | undefined

export const widthServed = (asked: number): number =>
  THUMBNAIL_WIDTHS.find((width) => width >= asked) ?? THUMBNAIL_WIDTHS[THUMBNAIL_WIDTHS.length - 1] ?? asked

/**
 * The first page at one of the served widths. Made once for the same artwork and brand, whoever asks, and stored with the files.
 * @throws Refusal request.not-found
 */
export async function thumbnail(
  context: Context,
  tenant: Tenant,
  templateId: string,
  width: number,
  format: ThumbnailFormat,
): Promise<Buffer> {
  const source = await readArtwork(context.db, tenant, templateId)
  const brand = designBrand(tenant.data)
  const name = sha256(JSON.stringify([RENDERING_VERSION, source.hash, brand, width, format]))
  const key = `${tenant.tenantId}/thumbnails/${name.slice(0, 2)}/${name}.${format}`
  return cachedOrMade(context.files, key, `image/${format}`, async () => {
    const { filled, library, logos } = await drawTemplate(context, tenant, source)
    const [scene] = filled.scenes
    if (!scene) throw new Error(`${source.slug} has no pages`)
    const pictures = (href: string) => logos.stored(href) ?? { hash: href, bytes: () => library.bytes(href) }
    return context.press.thumbnail({ scene, width, format, pictures })
  })
}

export interface Source {
  hash: string
  slug: string
  artwork: { manifest?: unknown; pages: string[] }
}

/** With the tenant's brand and sample users. */
export async function drawTemplate(
  context: Context,
  tenant: Tenant,
  source: Source,
): Promise<{ filled: Filled; library: SampleLibrary; logos: LogoImages }> {
  const brand = designBrand(tenant.data)
  const { manifest, pages } = source.artwork
  const loaded = loadTemplate({ slug: source.slug, json: JSON.stringify(manifest), pages })
  if (!loaded.ok) throw new Error(`artwork ${source.hash}: ${loaded.problems[0]?.message}`)
  const library = await (samples ??= openSampleLibrary(CATALOG))
  const logos = await logoImages(context, tenant, Object.values(brand.logo))
  const filled = fillDesign(loaded.template, {
    slots: {},
    profile: null,
    brand,
    metrics: allMetrics,
    pictures: (key) => logos.image(key) ?? library.pictures(key),
  })
  return { filled, library, logos }
}

const IMAGE_WIDTH = 640

/**
 * The first page as one SVG file that needs nothing else: images and faces travel inside.
 * @throws Refusal request.not-found
 */
export async function vectorThumbnail(context: Context, tenant: Tenant, templateId: string): Promise<string> {
  const source = await readArtwork(context.db, tenant, templateId)
  const { filled, library, logos } = await drawTemplate(context, tenant, source)
  const [scene] = filled.scenes
  if (!scene) throw new Error(`${source.slug} has no pages`)
  let svg = toSvg(scene, { trim: true })
  for (const [, href = ''] of svg.matchAll(/ href="(sample:[^"]+)"/g)) {
    const whole = await library.bytes(href)
    const bytes = await sharp(whole)
      .resize({ width: IMAGE_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 84 })
      .toBuffer()
    svg = svg.replaceAll(` href="${href}"`, ` href="data:image/jpeg;base64,${bytes.toString('base64')}"`)
  }
  for (const [, href = ''] of svg.matchAll(/ href="(logo:[^"]+)"/g)) {
    const bytes = await sharp(await logos.stored(href)?.bytes())
      .resize({ width: IMAGE_WIDTH, withoutEnlargement: true })
      .png()
      .toBuffer()
    svg = svg.replaceAll(` href="${href}"`, ` href="data:image/png;base64,${bytes.toString('base64')}"`)
  }
  return svg.replace('>', `><style>${await embeddedFontFaces(filled.faces)}</style>`)
}

async function embeddedFontFaces(ids: readonly string[]): Promise<string> {
  let css = fontFaceCss(fontManifest, '', ids)
  for (const [, file = ''] of css.matchAll(/url\("([^"]+-latin\.[^"]+)"\)/g)) {
    const bytes = await readFile(join(generatedFonts, file))
    css = css.replace(`url("${file}")`, `url("data:font/woff2;base64,${bytes.toString('base64')}")`)
  }
  // The other Latin letters are in no sample text.
  return css
    .split('\n')
    .filter((rule) => rule.includes('data:font/woff2'))
    .join('')
}
