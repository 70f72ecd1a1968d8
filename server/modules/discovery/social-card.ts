/** The image that feeds and messages show of a page: a design beside its title, in the brand's colors and faces. */
import sharp from 'sharp'
import { fillTemplate } from '@frontage/artwork/fill.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { parseTemplate } from '@frontage/artwork/parse.ts'
import { collectSlots } from '@frontage/artwork/slots.ts'
import type { Product } from '@frontage/artwork/products.ts'
import type { Page, Template } from '@frontage/artwork/types.ts'
import { MAX_PHOTO_PIXELS } from '@frontage/contracts/limits.ts'
import type { Illustration } from '@frontage/contracts/posts.ts'
import { designBrand } from '@frontage/contracts/personalization.ts'
import type { AppContext } from '../../platform/context.ts'
import { cachedOrMade } from '../../platform/files/cached-or-made.ts'
import { faceNamed } from '../../platform/documents/brand-fonts.ts'
import { sha256 } from '../../platform/secrets.ts'
import { thumbnail } from '../catalog/index.ts'
import { logoImages, type FileRow } from '../files/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

export interface SocialCardSubject {
  title: string
  /** The small line above the title. */
  kicker: string
  illustration: Illustration | null
  /** Shown by itself: a house says more than its title beside a logo. */
  photo?: FileRow | null
}

/** Bumped when the same subject is drawn differently, so that kept images are made again. */
const RENDERING_VERSION = 1
/** Pixels, as the sites that show links ask for. */
const WIDTH = 1200
const HEIGHT = 630
const PANEL = 500
const MOST_TITLE = 140
const DESIGN_PIXELS = 640

type Context = Pick<AppContext, 'files' | 'press' | 'db'>

/** A JPEG; made once for the same subject and brand, and kept with the files. */
export async function socialCard(
  context: Context,
  tenant: Tenant,
  subject: SocialCardSubject,
): Promise<Buffer> {
  if (subject.photo) return photoCard(context, tenant, subject.photo)
  const brand = designBrand(tenant.data)
  const { font_h1, font_body } = tenant.data.brand.fonts
  const name = sha256(JSON.stringify([RENDERING_VERSION, subject, brand, font_h1, font_body]))
  const key = `${tenant.tenantId}/social/${name.slice(0, 2)}/${name}.jpg`
  return cachedOrMade(context.files, key, 'image/jpeg', () => draw(context, tenant, subject))
}

/** A photo, cut to the proportions of the image. */
function photoCard({ files }: Context, tenant: Tenant, photo: FileRow): Promise<Buffer> {
  const name = sha256(JSON.stringify([RENDERING_VERSION, photo.storage_key]))
  return cachedOrMade(
    files,
    `${tenant.tenantId}/social/${name.slice(0, 2)}/${name}.jpg`,
    'image/jpeg',
    async () =>
      sharp(await files.get(photo.storage_key), { limitInputPixels: MAX_PHOTO_PIXELS })
        .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer(),
  )
}

async function draw(
  context: Context,
  tenant: Tenant,
  { title, kicker, illustration }: SocialCardSubject,
): Promise<Buffer> {
  const brand = designBrand(tenant.data)
  const logos = await logoImages(context, tenant, Object.values(brand.logo))
  // Before the job below: images are made by the same processes, one job at a time.
  const design = illustration && (await thumbnail(context, tenant, illustration.id, DESIGN_PIXELS, 'png'))
  const size = illustration && {
    width: DESIGN_PIXELS,
    height: (DESIGN_PIXELS * illustration.trimHeight) / illustration.trimWidth,
  }
  const { scenes } = fillTemplate(cardTemplate(tenant, illustration), {
    slots: { title: { text: title.slice(0, MOST_TITLE) }, kicker: { text: kicker.slice(0, MOST_TITLE) } },
    profile: null,
    brand,
    metrics: allMetrics,
    pictures: (image) =>
      image === 'sample:design' && size ? { ...size, href: 'design' } : logos.image(image),
  })
  const [scene] = scenes
  if (!scene) throw new Error('The social card has no page')
  const png = await context.press.thumbnail({
    scene,
    width: WIDTH,
    format: 'png',
    pictures: (href) =>
      logos.stored(href) ?? {
        hash: `design-${illustration?.artworkHash}-${brand.primary}`,
        bytes: async () => design!,
      },
  })
  return sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

const PRODUCT: Product = {
  id: 'social-card',
  name: 'Social card',
  sizes: [{ width: WIDTH, height: HEIGHT }],
  bleed: 0,
  pages: { min: 1, max: 1 },
  compliance: [],
  printed: false,
}

/** Laid out for the design's own shape: nothing of it is cropped. */
function cardTemplate(tenant: Tenant, illustration: Illustration | null): Template {
  const { root } = parseTemplate(cardSvg(tenant, illustration))
  if (!root) throw new Error('The social card is not well-formed')
  const page: Page = { number: 1, width: WIDTH, height: HEIGHT, bleed: 0, safe: 0, root }
  return {
    id: PRODUCT.id,
    meta: {
      name: PRODUCT.name,
      product: 'social-post',
      description: '',
      category: '',
      subcategory: '',
      tags: [],
      colors: [],
    },
    product: PRODUCT,
    pages: [page],
    slots: collectSlots([page], []),
  }
}

function cardSvg(tenant: Tenant, illustration: Illustration | null): string {
  const { fonts } = tenant.data.brand
  const heading = face(fonts.font_h1)
  const body = face(fonts.font_body)
  const left = 72
  const room = (illustration ? WIDTH - PANEL : WIDTH) - 2 * left
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" data-fill="brand.soft"/>
    ${illustration ? onPanel(illustration) : `<rect y="${HEIGHT - 16}" width="${WIDTH}" height="16" data-fill="brand.primary"/>`}
    <text data-slot="kicker" data-label="Kicker" data-box="${left} 74 ${room} 36" data-min-size="14"
      x="${left}" y="100" ${body} font-size="24" data-fill="brand.ink" fill-opacity="0.78"> </text>
    <text data-slot="title" data-label="Title" data-box="${left} 132 ${room} 330" data-max-lines="6" data-min-size="26"
      data-leading="1.14" data-valign="top" x="${left}" y="190" ${heading} font-size="62" data-fill="brand.ink"> </text>
    <image data-slot="logo" data-label="Logo" data-bind="brand.logo" x="${left}" y="506" width="280" height="62"
      preserveAspectRatio="xMinYMid meet" href="sample:logo"/>
  </svg>`
}

function face(name: string): string {
  const { family, weight } = faceNamed(name)
  return `font-family="${family}" font-weight="${weight}"`
}

/** The design on paper in the middle of a panel in the brand's color. */
function onPanel({ trimWidth, trimHeight }: Illustration): string {
  const scale = Math.min(420 / trimWidth, 530 / trimHeight)
  const [width, height] = [trimWidth * scale, trimHeight * scale]
  const [x, y] = [WIDTH - PANEL / 2 - width / 2, HEIGHT / 2 - height / 2]
  const box = (by: number) =>
    `x="${(x + by).toFixed(1)}" y="${(y + by).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`
  return `<rect x="${WIDTH - PANEL}" width="${PANEL}" height="${HEIGHT}" data-fill="brand.primary"/>
    <rect ${box(12)} fill="#000000" fill-opacity="0.22"/>
    <rect ${box(0)} fill="#ffffff"/>
    <image ${box(0)} preserveAspectRatio="xMidYMid slice" href="sample:design"/>`
}
