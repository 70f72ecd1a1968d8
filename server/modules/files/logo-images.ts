/** A brand's logos as designs place them: drawings, or pixels by the key of their file. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { vectorImage } from '@frontage/artwork/drawing.ts'
import type { StoredImage } from '@frontage/artwork/print/press.ts'
import type { ImageSource } from '@frontage/artwork/types.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/files.ts'
import { oncePerKey } from '@frontage/domain/once.ts'
import type { AppContext } from '../../platform/context.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { findPublicFile } from './repository.ts'

const LOGOS = join(import.meta.dirname, '../../../catalog/logos')
const FILE = new RegExp(`^${pathOf(calls.read, { id: 'ID' }).replace('ID', '([0-9a-f-]{36})')}$`)

interface Logo {
  image: ImageSource
  /** Of pixels. */
  stored: StoredImage | null
}

/** Files never change under their names. */
const known = oncePerKey<Logo | null>({ most: 2_000 })

export interface LogoImages {
  /** By the keys that designs know them by: 'logo:' and the path. */
  image: (key: string) => ImageSource | undefined
  /** The bytes behind an image that is no drawing. */
  stored: (href: string) => StoredImage | undefined
}

export async function logoImages(
  context: Pick<AppContext, 'db' | 'files'>,
  scope: TenantScope,
  paths: readonly string[],
): Promise<LogoImages> {
  const logos = new Map<string, Logo>()
  for (const path of new Set(paths)) {
    const logo = path && (await known.get(`${scope.tenantId} ${path}`, () => readLogo(context, scope, path)))
    if (logo) logos.set(`logo:${path}`, logo)
  }
  return {
    image: (key) => logos.get(key)?.image,
    stored: (href) => logos.get(href)?.stored ?? undefined,
  }
}

async function readLogo(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  scope: TenantScope,
  path: string,
): Promise<Logo | null> {
  const id = FILE.exec(path)?.[1]
  if (id === undefined)
    return readFile(join(LOGOS, basename(path)), 'utf8').then(
      (svg) => drawing(svg, path),
      () => null,
    )
  const file = await db.tenant(scope, (tx) => findPublicFile(tx, scope, id))
  if (!file) return null
  const bytes = () => files.get(file.storage_key)
  if (file.media_type === 'image/svg+xml') return drawing((await bytes()).toString('utf8'), path)
  const { width_px: width, height_px: height } = file
  if (!width || !height) return null
  return { image: { width, height, href: `logo:${path}` }, stored: { hash: file.content_hash, bytes } }
}

function drawing(svg: string, path: string): Logo | null {
  const image = vectorImage(svg, path)
  return image && { image, stored: null }
}
