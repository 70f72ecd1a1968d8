/** Shadings, masks, images and states of one PDF, each written once. Node only. */

import { deflateSync } from 'node:zlib'
import type { Face } from '../font-faces.ts'
import { faceFile } from '../fonts/files.ts'
import { shapeText } from '../fonts/shaper.ts'
import type { Box } from '../types.ts'
import type { Gradient } from './gradient.ts'
import type { Inks } from './inks.ts'
import type { PressPhoto } from './photo.ts'

type Reference = PDFKit.PDFKitReference

export interface PdfResources {
  /** Puts the non-stroking and stroking opacity into the current state; the caller saves and restores. */
  setOpacity: (fill: number, stroke: number) => void
  /** From here on black ink is added to what is printed under it, until the caller restores. */
  setOverprint: () => void
  setSoftMask: (gradient: Gradient, bounds: Box) => void
  /** Name of a shading on this page. */
  shading: (gradient: Gradient) => string
  /** Name of an image on this page; throws when it wasn't prepared. */
  image: (href: string) => string
  /** Makes the face the document's current one. */
  useFace: (face: Face) => void
}

/** `photos` are all images of the document by href. */
export function pdfResources(
  doc: PDFKit.PDFDocument,
  inks: Inks,
  photos: ReadonlyMap<string, PressPhoto>,
): PdfResources {
  const refs = new Map<string, Reference>()
  const fonts = new Set<string>()
  let count = 0

  function once(key: string, make: () => Reference): Reference {
    const known = refs.get(key)
    if (known) return known
    const made = make()
    refs.set(key, made)
    return made
  }

  function named(kind: 'ExtGState' | 'Shading' | 'XObject', key: string, make: () => Reference): string {
    const ref = once(key, make)
    const { data } = doc.page.resources
    const table = (data[kind] ??= {})
    const known = Object.entries(table).find(([, value]) => value === ref)
    if (known) return known[0]
    count += 1
    const name = `${kind[0]}r${count}`
    table[name] = ref
    return name
  }

  function shadingRef(gradient: Gradient, alpha: boolean): Reference {
    const parts = alpha ? 1 : gradient.parts
    const samples = alpha ? gradient.alpha! : gradient.colors
    return once(
      `shading:${gradient.type}:${gradient.coords.join()}:${parts}:${samples.toString('base64')}`,
      () => {
        const lookup = stream(doc, samples, {
          FunctionType: 0,
          Domain: [0, 1],
          Range: Array.from({ length: parts }, () => [0, 1]).flat(),
          Size: [samples.length / parts],
          BitsPerSample: 8,
        })
        return plain(doc, {
          ShadingType: gradient.type,
          ColorSpace: alpha ? 'DeviceGray' : inks.space,
          Coords: gradient.coords,
          Extend: [true, true],
          Function: lookup,
        })
      },
    )
  }

  return {
    setOpacity(fill, stroke) {
      if (fill === 1 && stroke === 1) return
      const name = named('ExtGState', `opacity:${fill}:${stroke}`, () =>
        plain(doc, { Type: 'ExtGState', ca: fill, CA: stroke }),
      )
      doc.addContent(`/${name} gs`)
    },
    setOverprint() {
      const name = named('ExtGState', 'overprint', () =>
        plain(doc, { Type: 'ExtGState', OP: true, op: true, OPM: 1 }),
      )
      doc.addContent(`/${name} gs`)
    },
    setSoftMask(gradient, { x, y, width, height }) {
      const { matrix } = gradient
      const key = `mask:${matrix.join()}:${[x, y, width, height].join()}:${gradient.alpha!.toString('base64')}:${gradient.coords.join()}`
      const name = named('ExtGState', key, () => {
        const group = stream(doc, Buffer.from(`${matrix.join(' ')} cm /Sh sh`), {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [x, y, x + width, y + height],
          Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' },
          Resources: { Shading: { Sh: shadingRef(gradient, true) } },
        })
        return plain(doc, { Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: group } })
      })
      doc.addContent(`/${name} gs`)
    },
    shading: (gradient) => {
      const ref = shadingRef(gradient, false)
      return named('Shading', `shading-name:${[...refs.values()].indexOf(ref)}`, () => ref)
    },
    image: (href) =>
      named('XObject', `image:${href}`, () => {
        const photo = photos.get(href)
        if (!photo) throw new Error(`The picture "${href}" was not prepared`)
        return imageRef(doc, photo)
      }),
    useFace(face) {
      if (fonts.has(face.id)) {
        doc.font(face.id)
        return
      }
      fonts.add(face.id)
      doc.registerFont(face.id, faceFile(face))
      doc.font(face.id)
      shapeLikeBrowsers(doc, face)
    },
  }
}

/** pdfkit asks the font to lay out each text; its own shaper differs from browsers' in some kerning. */
function shapeLikeBrowsers(doc: PDFKit.PDFDocument, face: Face): void {
  const { font } = doc._font
  font.layout = (text, features) => {
    const shaped = shapeText(face, text, features?.includes('liga') ?? true)
    return {
      glyphs: shaped.map((glyph) =>
        font.getGlyph(
          glyph.id,
          Array.from(glyph.text, (char) => char.codePointAt(0)!),
        ),
      ),
      positions: shaped.map(({ xAdvance, xOffset, yOffset }) => ({
        xAdvance,
        yAdvance: 0,
        xOffset,
        yOffset,
      })),
      advanceWidth: shaped.reduce((sum, glyph) => sum + glyph.xAdvance, 0),
    }
  }
}

function plain(doc: PDFKit.PDFDocument, data: Record<string, unknown>): Reference {
  const ref = doc.ref(data)
  ref.end()
  return ref
}

function stream(doc: PDFKit.PDFDocument, bytes: Buffer, data: Record<string, unknown>): Reference {
  const packed = deflateSync(bytes)
  const ref = doc.ref({ ...data, Filter: 'FlateDecode', Length: packed.length })
  ref.compress = false
  ref.end(packed)
  return ref
}

function imageRef(doc: PDFKit.PDFDocument, { jpeg, width, height, channels, alpha }: PressPhoto): Reference {
  const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask = alpha ? { SMask: stream(doc, alpha, { ...common, ColorSpace: 'DeviceGray' }) } : {}
  const ref = doc.ref({
    ...common,
    ...mask,
    ColorSpace: channels === 4 ? 'DeviceCMYK' : 'DeviceRGB',
    // The JPEG writer stores inks inverted, as Adobe's does.
    ...(channels === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    Filter: 'DCTDecode',
    Length: jpeg.length,
  })
  ref.compress = false
  ref.end(jpeg)
  return ref
}
