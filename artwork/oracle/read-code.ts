/** What a phone reads of a picture or a press file, by a decoder that shares no line with the encoder. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { once } from '@frontage/domain/once.ts'
import jsQR from 'jsqr'
import sharp from 'sharp'

export interface Pixels {
  /** Four bytes each. */
  data: Uint8Array
  width: number
  height: number
}

export const codeIn = ({ data, width, height }: Pixels): string | null =>
  jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null

export async function codeInPng(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return codeIn({ data, width: info.width, height: info.height })
}

const library = once(() => PDFiumLibrary.init())

/** Of one page, from 0, as sharp as a phone sees it. */
export async function codeInPdf(pdf: Uint8Array, page = 0): Promise<string | null> {
  const document = await (await library()).loadDocument(pdf)
  try {
    return codeIn(await document.getPage(page).render({ scale: 2, render: 'bitmap' }))
  } finally {
    document.destroy()
  }
}
