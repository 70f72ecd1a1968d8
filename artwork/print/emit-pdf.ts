/** Scenes to a press-ready PDF/X-4, or to a plain PDF for the screen. Node only. */

import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { walk } from '../walk.ts'
import { sceneImages } from '../scene-images.ts'
import type { ArtElement, Scene } from '../types.ts'
import { pressCondition, pressProfile, type ColorEngine } from './color-engine.ts'
import { pressInks, screenInks } from './inks.ts'
import { initialStyle, paintElement } from './paint.ts'
import type { PressPhoto } from './photo.ts'
import { pdfResources } from './resources.ts'

export interface PdfJob {
  scenes: readonly Scene[]
  title: string
  /** Goes into the file, so that the same job gives the same bytes. */
  date: Date
  /** 'press': PDF/X-4 in inks with marks and bleed. 'screen': sRGB, trimmed. */
  intent: 'press' | 'screen'
}

/** Room for crop marks round the trim, points. */
const margin = 36
const pressPixelsPerPoint = 350 / 72
const screenPixelsPerPoint = 150 / 72

/** The images the scenes show, each with the pixels across that the intent needs. */
export function wantedImages(
  scenes: readonly Scene[],
  intent: PdfJob['intent'],
): { href: string; pixels: number }[] {
  const density = intent === 'press' ? pressPixelsPerPoint : screenPixelsPerPoint
  return sceneImages(scenes).map(({ href, width }) => ({ href, pixels: Math.ceil(width * density) }))
}

/** The whole file. `photos` holds every image of `wantedPictures`; the engine is needed for the press only. */
export async function emitPdf(
  job: PdfJob,
  photos: ReadonlyMap<string, PressPhoto>,
  engine: ColorEngine | null,
): Promise<Buffer> {
  if (job.intent === 'press' && !engine) throw new Error('A press file needs the color engine')
  const inks = job.intent === 'press' ? pressInks(engine!) : screenInks
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.6',
    margin: 0,
    info: {
      Title: job.title,
      Creator: 'Frontage',
      Producer: 'Frontage',
      CreationDate: job.date,
      ModDate: job.date,
      ...(job.intent === 'press' ? { Trapped: pdfName('False'), GTS_PDFXVersion: 'PDF/X-4' } : {}),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const resources = pdfResources(doc, inks, photos)
  for (const scene of job.scenes) {
    const edge = job.intent === 'press' && scene.bleed > 0 ? margin : 0
    openPage(doc, scene, edge, inks.space)
    doc.save()
    const bleed = edge === 0 ? 0 : scene.bleed
    doc.translate(edge, edge)
    doc.rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed).addContent('W n')
    paintElement({ doc, inks, resources, definitions: definitionsOf(scene.root) }, scene.root, initialStyle)
    doc.restore()
    if (edge > 0) printersMarks(doc, scene)
  }
  if (job.intent === 'press') declarePressFile(doc, job)
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

function definitionsOf(root: ArtElement): Map<string, ArtElement> {
  const definitions = new Map<string, ArtElement>()
  for (const { element } of walk(root)) {
    if (element.attrs.id !== undefined) definitions.set(element.attrs.id, element)
  }
  return definitions
}

/** pdfkit writes strings as text; this comes out as a name, which some keys must be. */
function pdfName(name: string): object {
  return { [Symbol.toStringTag]: 'PdfName', toString: () => `/${name}` }
}

function openPage(doc: PDFKit.PDFDocument, scene: Scene, edge: number, space: string): void {
  const size: [number, number] = [scene.width + 2 * edge, scene.height + 2 * edge]
  doc.addPage({ size, margin: 0 })
  const [width, height] = size
  const bleed = edge === 0 ? 0 : scene.bleed
  const inset = (by: number) => [by, by, width - by, height - by]
  Object.assign(doc.page.dictionary.data, {
    TrimBox: inset(edge),
    BleedBox: inset(edge - bleed),
    Group: { Type: 'Group', S: 'Transparency', CS: space, I: true },
  })
}

/** Quarter-point lines at each corner, and dashed ones at folds, outside the bleed, in every ink. */
function printersMarks(doc: PDFKit.PDFDocument, { width, height, bleed, folds = [] }: Scene): void {
  const toInk = doc.ref({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [0, 0, 0, 0],
    C1: [1, 1, 1, 1],
    N: 1,
  })
  toInk.end()
  doc.page.resources.data.ColorSpace = { Registration: ['Separation', 'All', 'DeviceCMYK', toInk] }
  doc.save()
  doc.translate(margin, margin)
  doc.addContent('/Registration CS 1 SCN 0.25 w')
  const near = bleed + 3
  const far = margin - 6
  for (const x of [0, width]) {
    doc.moveTo(x, -near).lineTo(x, -far)
    doc.moveTo(x, height + near).lineTo(x, height + far)
  }
  for (const y of [0, height]) {
    doc.moveTo(-near, y).lineTo(-far, y)
    doc.moveTo(width + near, y).lineTo(width + far, y)
  }
  doc.addContent('S')
  if (folds.length > 0) doc.addContent('[3 2] 0 d')
  for (const x of folds) {
    doc.moveTo(x, -near).lineTo(x, -far)
    doc.moveTo(x, height + near).lineTo(x, height + far)
  }
  if (folds.length > 0) doc.addContent('S')
  doc.restore()
}

/** What makes it PDF/X-4: the printing condition and the identification. */
function declarePressFile(doc: PDFKit.PDFDocument, job: PdfJob): void {
  const profile = doc.ref({ N: 4 })
  profile.end(pressProfile)
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String(pressCondition.id),
    OutputCondition: new String(pressCondition.name),
    RegistryName: new String('http://www.color.org'),
    Info: new String(pressCondition.name),
    DestOutputProfile: profile,
  })
  intent.end()
  Object.assign(doc._root.data, { OutputIntents: [intent] })
  const id = createHash('sha256')
    .update(`${job.title} ${job.date.toISOString()} ${JSON.stringify(job.scenes)}`)
    .digest('hex')
  const uuid = `uuid:${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20, 32)}`
  const date = `${job.date.toISOString().split('.')[0]}Z`
  doc.appendXML(
    `<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"><pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"><xmpMM:DocumentID>${uuid}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Trapped>False</pdf:Trapped></rdf:Description>`,
  )
}
