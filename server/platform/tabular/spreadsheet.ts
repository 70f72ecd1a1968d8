/** The first sheet of an Excel workbook (.xlsx) as rows of text. */
import { readSheet } from 'read-excel-file/universal'

/** What a workbook may unpack to: a real list of 50,000 rows is a fifth of it, a bomb is a thousand times more. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05)

/** The container of .xls and of workbooks with a password. */
export const isOldExcel = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** @throws what is wrong with the workbook */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new RangeError('unpacks to too much')
  const copy = new Uint8Array(bytes)
  const rows = await readSheet(copy.buffer)
  return rows.map((row) => row.map(cellText))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

/** The sizes that the archive's directory declares; the unpacker never writes more than those. */
function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - 65_557)
  let end = bytes.length - 22
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end -= 1
  if (end < first) throw new RangeError('has no directory')
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('has a broken directory')
    total += view.getUint32(at + 24, true)
    const name = view.getUint16(at + 28, true)
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}
