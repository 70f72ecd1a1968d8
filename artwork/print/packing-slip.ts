/** What goes into the box: letter size, what and how much, where to, and nothing of prices. Node only. */
import { drawFooters, INK, LETTER, letterPdf, QUIET } from './letter-pdf.ts'

export interface PackingSlip {
  /** 'HA-1001' */
  number: string
  brokerage: string
  /** How the sender is reached, a line each. */
  sender: readonly string[]
  /** #rrggbb */
  color: string
  /** Facts above the list: 'Ordered' and 'July 3, 2026'. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Where it goes: 'Ship to' and the lines of an address. */
  places: readonly { title: string; lines: readonly string[] }[]
  items: readonly PackedItem[]
  footer: string
  /** Goes into the file, so that the same slip gives the same bytes. */
  date: Date
}

export interface PackedItem {
  quantity: number
  name: string
  /** Paper, coating, the way it travels. */
  details: string
}

const MARGIN = 54
const BAND = 8
const LINE = '#d7dbe2'
const WIDTH = LETTER[0] - 2 * MARGIN
const BOTTOM = LETTER[1] - MARGIN - 30
const QUANTITY_WIDTH = 70
const BOX = 12

export const packingSlipPdf = (slip: PackingSlip): Promise<Buffer> => packingSlipsPdf([slip])

/** Slips one after the other, each on pages of its own and counted for itself. @param slips at least one */
export async function packingSlipsPdf(slips: readonly PackingSlip[]): Promise<Buffer> {
  const [first] = slips
  if (!first) throw new Error('There is no slip to draw')
  const title =
    slips.length === 1 ? `Packing slip ${first.number}` : `Packing slips of ${slips.length} orders`
  const { brokerage, date } = first
  // Pages are begun by hand, where an item would be cut.
  const { doc, finish } = letterPdf({ title, brokerage, date, margin: MARGIN, bottom: 0 })
  const y = LETTER[1] - MARGIN
  for (const slip of slips) {
    if (slip !== first) beginPage(doc)
    const from = doc.bufferedPageRange().count - 1
    drawHead(doc, slip)
    drawPlaces(doc, slip)
    drawItems(doc, slip)
    const { color, footer } = slip
    drawFooters(doc, { text: footer, color, band: BAND, margin: MARGIN, y, width: WIDTH - 70, from })
  }
  return finish()
}

function drawHead(doc: PDFKit.PDFDocument, { brokerage, sender, number, facts, color }: PackingSlip): void {
  const half = WIDTH / 2 - 12
  doc.font('bold').fontSize(13).fillColor(color).text(brokerage, MARGIN, MARGIN, { width: half })
  doc.font('plain').fontSize(9).fillColor(QUIET)
  for (const line of sender) doc.text(line, { width: half, lineGap: 1.5 })
  const left = doc.y
  const right = MARGIN + WIDTH / 2 + 12
  doc
    .font('plain')
    .fontSize(10)
    .fillColor(QUIET)
    .text('Packing slip', right, MARGIN, { width: half, align: 'right' })
  doc.font('bold').fontSize(22).fillColor(INK).text(number, { width: half, align: 'right' })
  doc.fontSize(9)
  for (const [name, value] of facts) {
    doc
      .font('plain')
      .fillColor(QUIET)
      .text(`${name}  `, { width: half, align: 'right', continued: true })
      .font('bold')
      .fillColor(INK)
      .text(value)
  }
  doc.y = Math.max(left, doc.y) + 18
}

/** Beside each other, in as many rows as it takes. */
function drawPlaces(doc: PDFKit.PDFDocument, { places }: PackingSlip): void {
  const width = WIDTH / 2 - 12
  for (let at = 0; at < places.length; at += 2) {
    const row = places.slice(at, at + 2)
    makeRoom(doc, 70)
    const top = doc.y
    const ends = row.map(({ title, lines }, column) => {
      const x = MARGIN + column * (WIDTH / 2 + 12)
      doc.font('bold').fontSize(9).fillColor(QUIET).text(title, x, top, { width })
      doc.font('plain').fontSize(12).fillColor(INK)
      for (const line of lines) doc.text(line, x, doc.y + 1, { width })
      return doc.y
    })
    doc.y = Math.max(...ends) + 16
  }
}

function drawItems(doc: PDFKit.PDFDocument, { items, number }: PackingSlip): void {
  const name = { x: MARGIN + QUANTITY_WIDTH, width: WIDTH - QUANTITY_WIDTH - BOX - 16 }
  const drawHeading = () => {
    const top = doc.y
    doc.font('bold').fontSize(9).fillColor(QUIET)
    doc.text('Quantity', MARGIN, top, { width: QUANTITY_WIDTH - 10 })
    doc.text('Item', name.x, top, { width: name.width })
    doc.text('Packed', MARGIN + WIDTH - 40, top, { width: 40, align: 'right' })
    rule(doc, top + 14)
    doc.y = top + 22
  }
  drawHeading()
  for (const item of items) {
    doc.font('bold').fontSize(11)
    const title = doc.heightOfString(item.name, { width: name.width })
    doc.font('plain').fontSize(9)
    const details = item.details ? doc.heightOfString(item.details, { width: name.width }) + 2 : 0
    if (makeRoom(doc, title + details + 12)) {
      doc.font('bold').fontSize(9).fillColor(QUIET).text(`${number}, continued`, MARGIN, MARGIN)
      doc.y += 8
      drawHeading()
    }
    const top = doc.y
    doc
      .font('bold')
      .fontSize(11)
      .fillColor(INK)
      .text(item.quantity.toLocaleString('en-US'), MARGIN, top, { width: QUANTITY_WIDTH - 10 })
      .text(item.name, name.x, top, { width: name.width })
    if (item.details) {
      doc
        .font('plain')
        .fontSize(9)
        .fillColor(QUIET)
        .text(item.details, name.x, top + title + 2, { width: name.width })
    }
    doc
      .lineWidth(1)
      .rect(MARGIN + WIDTH - BOX, top + 1, BOX, BOX)
      .stroke(QUIET)
    const end = top + title + details + 6
    rule(doc, end)
    doc.y = end + 8
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  makeRoom(doc, 24)
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(
      `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'} in all`,
      MARGIN,
      doc.y + 2,
      {
        width: WIDTH,
      },
    )
}

/** Begins a page where so much no longer fits. */
function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false
  beginPage(doc)
  return true
}

function beginPage(doc: PDFKit.PDFDocument): void {
  doc.addPage()
  doc.x = MARGIN
  doc.y = MARGIN
}

const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .lineWidth(0.75)
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .stroke(LINE)
