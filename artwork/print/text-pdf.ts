/** A text of one brokerage as PDF. Node only. */
import { drawFooters, INK, LETTER, letterPdf, QUIET } from './letter-pdf.ts'

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

const MARGIN = 60
const BAND = 10
const FOOTER_SPACE = 40

export async function textPdf(job: TextPdf): Promise<Buffer> {
  const { title, brokerage, date, color } = job
  const { doc, finish } = letterPdf({ title, brokerage, date, margin: MARGIN, bottom: MARGIN + FOOTER_SPACE })
  const width = LETTER[0] - 2 * MARGIN
  doc.font('bold').fontSize(9).fillColor(color).text(brokerage.toUpperCase(), { characterSpacing: 1.2 })
  doc.moveDown(0.8).font('bold').fontSize(24).fillColor(INK).text(title, { lineGap: 2 })
  if (job.lead) doc.moveDown(0.4).font('plain').fontSize(12).fillColor(QUIET).text(job.lead, { lineGap: 3 })
  doc.moveDown(0.8)
  for (const block of job.blocks) draw(doc, block, { width, color, hasBoxes: job.hasBoxes })
  const y = LETTER[1] - MARGIN + 14
  drawFooters(doc, { text: job.footer, color, band: BAND, margin: MARGIN, y, width: width - 60 })
  return finish()
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
