/** Fonts that pages may use beside the editor's own: the brand's, and those that were uploaded. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as tenantCalls from '@frontage/contracts/calls/tenants.ts'
import type { BrandFont } from '@frontage/contracts/brand.ts'
import type { PageFont } from '@frontage/editor/inputs.ts'
import { api, ApiRefusal, withQuery } from '../api.ts'
import { uploadFile } from '../upload-file.ts'

const NOT_UPLOADED = 'Failed to upload font'

/** What `loadPageFonts` asks for. */
export const fontAddresses = (uid: string): string[] => [
  templateOf(tenantCalls.listFonts),
  withQuery(templateOf(tenantCalls.readBrand), { uid }),
]

export interface PageFonts {
  fonts: PageFont[]
  /** What could not be fetched, said as it is shown; the page can be written without. */
  problems: string[]
}

/** Never fails: a font that is missing from a menu is no reason to keep an author from her page. */
export async function loadPageFonts(uid: string): Promise<PageFonts> {
  const problems: string[] = []
  const without = (sentence: string) => () => {
    problems.push(sentence)
    return null
  }
  const [uploaded, brand] = await Promise.all([
    api.call(tenantCalls.listFonts).catch(without('Failed to retrieve fonts')),
    api.call(tenantCalls.readBrand, { query: { uid } }).catch(without('Failed to fetch brand details')),
  ])
  const families = [
    ...Object.values(brand?.brandFonts ?? {}).flatMap((name) => familyOnPage(name)),
    ...(uploaded ?? []).map((font) => font.family),
  ]
  return { fonts: [...new Set(families)].map((name): PageFont => [name, name]), problems }
}

/** 'PlayfairDisplay-Bold' is the page's 'Playfair Display', by the name that its style sheet gives it. */
function familyOnPage(brandName: string): string[] {
  const wanted = (brandName.split('-')[0] ?? '').toLowerCase()
  const known = [...document.fonts].map((face) => face.family.replaceAll(/^["']|["']$/g, ''))
  return known.filter((family) => family.replaceAll(' ', '').toLowerCase() === wanted).slice(0, 1)
}

/** Stores a font and puts it on this very page. @throws ApiRefusal with the sentence to show */
export async function uploadPageFont(file: File): Promise<PageFont> {
  const font = await sent(file)
  const { family, weight, style, format, url } = font
  const face = new FontFace(family, `url("${url}") format("${format}")`, { weight: String(weight), style })
  document.fonts.add(face)
  // The first text in it should not wait; a face that fails to load is asked for again by the text itself.
  await face.load().catch(() => undefined)
  return [family, family]
}

async function sent(file: File): Promise<BrandFont> {
  try {
    return await uploadFile(tenantCalls.uploadFont, file, {
      field: 'file_request',
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  } catch (error) {
    // The server's sentence where it said one.
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) throw error
    throw new Error(NOT_UPLOADED, { cause: error })
  }
}
