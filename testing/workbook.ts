/** Excel workbooks (.xlsx) for tests. */
import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGED = 'http://schemas.openxmlformats.org/package/2006'

/** One sheet as Excel writes it: numbers are numbers, days are numbers in the format of a date, null is no cell. */
export function aWorkbook(rows: readonly (readonly (string | number | Date | null)[])[]): Uint8Array {
  const cell = (value: string | number | Date | null, at: string): string => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (value instanceof Date) return `<c r="${at}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  }
  const sheet = rows.map((row, y) => {
    const cells = row.map((value, x) => cell(value, `${columnName(x)}${y + 1}`))
    return `<row r="${y + 1}">${cells.join('')}</row>`
  })
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGED}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGED}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Farm" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGED}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, xml(text)])))
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
