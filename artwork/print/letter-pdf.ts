/** What the printed texts of a brokerage have in common: letter size, two weights of one font, its color along the top. */
import PDFDocument from 'pdfkit'
import { findFace } from '../font-faces.ts'
import { faceFile } from '../fonts/files.ts'

export const LETTER: [number, number] = [612, 792]
export const INK = '#1f2430'
export const QUIET = '#5c6472'
const PAGE_NUMBER_WIDTH = 60

interface LetterPdf {
  title: string
  brokerage: string
  /** Goes into the file, so that the same job gives the same bytes. */
  date: Date
  margin: number
  /** The margin below the text; 0: the caller begins pages itself. */
  bottom: number
}

/** An empty PDF with the fonts 'plain' and 'bold', and `finish`, which ends it and returns its bytes. */
export function letterPdf({ title, brokerage, date, margin, bottom }: LetterPdf) {
  const doc = new PDFDocument({
    size: LETTER,
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    info: { Title: title, Author: brokerage, Creator: 'Frontage', CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', fileOf(400))
  doc.registerFont('bold', fileOf(700))
  const finish = (): Promise<Buffer> => {
    doc.end()
    return finished
  }
  return { doc, finish }
}

interface Footer {
  text: string
  /** #rrggbb of the band along the top. */
  color: string
  band: number
  margin: number
  y: number
  width: number
  /** The first page it is for, counted from 0: the whole document, unless another one stands before it. */
  from?: number
}

/** Puts the band, the footer and the page number on every page from `from` on. */
export function drawFooters(doc: PDFKit.PDFDocument, footer: Footer): void {
  const { text, color, band, margin, y, width, from = 0 } = footer
  const count = doc.bufferedPageRange().count - from
  for (let page = 0; page < count; page++) {
    doc.switchToPage(from + page)
    doc.rect(0, 0, LETTER[0], band).fill(color)
    // Below the bottom margin pdfkit would begin a new page.
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8).fillColor(QUIET)
    doc.text(text, margin, y, { width, lineBreak: false, ellipsis: true, height: 10 })
    doc.text(`${page + 1} / ${count}`, LETTER[0] - margin - PAGE_NUMBER_WIDTH, y, {
      width: PAGE_NUMBER_WIDTH,
      align: 'right',
      lineBreak: false,
    })
  }
}

function fileOf(weight: number): string {
  const face = findFace('Inter', weight, false)
  if (!face) throw new Error(`Inter ${weight} is not a registered face`)
  return faceFile(face)
}
