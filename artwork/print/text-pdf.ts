/** A text of one brokerage as PDF: letter size, its color, its faces. Node only. */
import PDFDocument from 'pdfkit'
import { findFace } from '../font-faces.ts'
import { faceFile } from '../fonts/files.ts'

export interface TextBlock {
  kind: 'heading' | 'text' | 'item' | 'quote'
  text: string
}

export interface TextPdf {
  title: string
  lead: string
  brokerage: string
  /** #rrggbb */
  color: string
  footer: string
  /** Items get a box to tick instead of a dot. */
  hasBoxes: boolean
  blocks: readonly TextBlock[]
  /** Goes into the file, so that the same job gives the same bytes. */
  date: Date
}

const LETTER: [number, number] = [612, 792]
const MARGIN = 60
const BAND = 10
const FOOTER_SPACE = 40
const INK = '#1f2430'
const QUIET = '#5c6472'

export async function textPdf(job: TextPdf): Promise<Buffer> {
  const doc = new PDFDocument({
    size: LETTER,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
    bufferPages: true,
    info: {
      Title: job.title,
      Author: job.brokerage,
      Creator: 'Frontage',
      CreationDate: job.date,
      ModDate: job.date,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', fileOf(400))
  doc.registerFont('bold', fileOf(700))
  const width = LETTER[0] - 2 * MARGIN
  doc
    .font('bold')
    .fontSize(9)
    .fillColor(job.color)
    .text(job.brokerage.toUpperCase(), { characterSpacing: 1.2 })
  doc.moveDown(0.8).font('bold').fontSize(24).fillColor(INK).text(job.title, { lineGap: 2 })
  if (job.lead) doc.moveDown(0.4).font('plain').fontSize(12).fillColor(QUIET).text(job.lead, { lineGap: 3 })
  doc.moveDown(0.8)
  for (const block of job.blocks) draw(doc, block, { width, color: job.color, hasBoxes: job.hasBoxes })
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc.rect(0, 0, LETTER[0], BAND).fill(job.color)
    // Below the bottom margin pdfkit would begin a new page.
    doc.page.margins.bottom = 0
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(QUIET)
      .text(job.footer, MARGIN, LETTER[1] - MARGIN + 14, { width: width - 60, lineBreak: false })
      .text(`${page + 1} / ${count}`, LETTER[0] - MARGIN - 60, LETTER[1] - MARGIN + 14, {
        width: 60,
        align: 'right',
        lineBreak: false,
      })
  }
  doc.end()
  return finished
}

function fileOf(weight: number): string {
  const face = findFace('Inter', weight, false)
  if (!face) throw new Error(`Inter ${weight} is not a registered face`)
  return faceFile(face)
}

interface Look {
  width: number
  color: string
  hasBoxes: boolean
}

function draw(doc: PDFKit.PDFDocument, { kind, text }: TextBlock, { width, color, hasBoxes }: Look): void {
  const indent = kind === 'item' ? 20 : kind === 'quote' ? 16 : 0
  const size = kind === 'heading' ? 14 : 11
  doc.font(kind === 'heading' ? 'bold' : 'plain').fontSize(size)
  const options = { width: width - indent, lineGap: 3.5 }
  if (kind === 'heading') doc.moveDown(0.5)
  const height = doc.heightOfString(text, options)
  // A heading stays with the first lines of what it heads.
  const needed = height + (kind === 'heading' ? 40 : 0)
  if (doc.y + needed > LETTER[1] - doc.page.margins.bottom) doc.addPage()
  const { y } = doc
  if (kind === 'item' && hasBoxes)
    doc
      .lineWidth(1)
      .rect(MARGIN + 1, y + 1.5, 9, 9)
      .stroke(color)
  if (kind === 'item' && !hasBoxes) doc.circle(MARGIN + 5, y + 6.5, 2).fill(color)
  if (kind === 'quote') doc.rect(MARGIN, y, 2.5, height).fill(color)
  doc.fillColor(kind === 'quote' ? QUIET : INK).text(text, MARGIN + indent, y, options)
  doc.x = MARGIN
  doc.moveDown(kind === 'item' ? 0.35 : 0.6)
}
