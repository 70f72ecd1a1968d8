/** Which column holds what: by its heading, or where there is none by what stands in it. */
import { cleanCell } from './cells.ts'
import { isEmail } from '../email.ts'
import { missingFields, type ListField, type Mapping } from './fields.ts'
import { mappingOfHeadings } from './headings.ts'
import { readPostalCode } from './postal-code.ts'
import { readRegion } from './region.ts'

export interface Recognized {
  mapping: Mapping
  /** The first row holds headings. */
  hasHeader: boolean
}

/** Rows that are looked at; a list that begins otherwise than it goes on is for people to put right. */
const SAMPLE = 200
const MOSTLY = 0.6

/** A first proposal, which people may change. */
export function recognizeColumns(rows: readonly (readonly string[])[]): Recognized {
  const sample = rows
    .slice(0, SAMPLE)
    .map((row) => row.map(cleanCell))
    .filter((row) => row.some((cell) => cell !== ''))
  const [first = [], ...rest] = sample
  const named = mappingOfHeadings(first)
  if (new Set(named.filter(Boolean)).size >= 2 && !looksLikeAddress(first)) {
    return { mapping: completed(named, rest), hasHeader: true }
  }
  const hasHeader = !looksLikeAddress(first) && rest.some(looksLikeAddress)
  const width = Math.max(0, ...sample.map((row) => row.length))
  const nothing = Array.from({ length: width }, (_, column) => (hasHeader ? (named[column] ?? null) : null))
  return { mapping: completed(nothing, hasHeader ? rest : sample), hasHeader }
}

/** Columns that no heading explained are guessed, but only for fields that are still missing. */
function completed(named: Mapping, rows: readonly (readonly string[])[]): Mapping {
  const mapping = [...wholeAddresses(named, rows)]
  const isDone = missingFields(mapping).length === 0
  if (isDone && mapping.includes('email')) return mapping
  const columns = mapping.map((_, column) => rows.map((row) => row[column] ?? '').filter(Boolean))
  const textsOf = (column: number) => columns[column] ?? []
  const free = (column: number) => mapping[column] === null && textsOf(column).length > 0
  const take = (field: ListField, fits: (text: string) => boolean) => {
    if (mapping.includes(field)) return
    const shares = columns.map((texts, column) => (free(column) ? share(texts, fits) : 0))
    const most = Math.max(...shares)
    if (most >= MOSTLY) mapping[shares.indexOf(most)] = field
  }
  take('email', isEmail)
  if (isDone) return mapping
  take('full_address', isWholeAddress)
  if (mapping.includes('full_address')) return mapping
  if (!mapping.includes('zip')) take('city_state_zip', isLastLine)
  if (!mapping.includes('city_state_zip')) {
    take('zip', isCode)
    take('state', (text) => text.length <= 20 && readRegion(text) !== null)
  }
  take('street', isStreet)
  take('unit', (text) => /^(?:apt|apartment|unit|suite|ste|#)\b/i.test(text) || text.startsWith('#'))
  const isPlaced = mapping.includes('state') || mapping.includes('zip')
  if (isPlaced && !mapping.includes('city') && !mapping.includes('city_state_zip')) {
    const beside = mapping.indexOf(mapping.includes('state') ? 'state' : 'zip')
    const city = [beside - 1, beside + 1].find(
      (column) => column in mapping && free(column) && isWords(textsOf(column)),
    )
    if (city !== undefined) mapping[city] = 'city'
  }
  nameColumns(mapping, columns)
  return mapping
}

/** Words left of the address are names: one column the full name, two first and last. */
function nameColumns(mapping: (ListField | null)[], columns: readonly string[][]): void {
  if (mapping.some((field) => field === 'name' || field === 'first_name' || field === 'last_name')) return
  const street = mapping.findIndex((field) => field === 'street' || field === 'full_address')
  const words = columns
    .map((texts, column) => ({ texts, column }))
    .filter(({ texts, column }) => column < street && mapping[column] === null && isWords(texts))
  const company = words.find(({ texts }) => share(texts, isCompany) >= MOSTLY)
  if (company) mapping[company.column] = 'company'
  const [one, two] = words.filter((other) => other !== company)
  if (one && two && share(one.texts, isOneWord) >= MOSTLY) {
    mapping[one.column] = 'first_name'
    mapping[two.column] = 'last_name'
  } else if (one) mapping[one.column] = 'name'
}

/** A column headed 'Address' may hold everything, city and code included. */
function wholeAddresses(mapping: Mapping, rows: readonly (readonly string[])[]): Mapping {
  const street = mapping.indexOf('street')
  if (street === -1 || mapping.includes('zip') || mapping.includes('city_state_zip')) return mapping
  const texts = rows.map((row) => row[street] ?? '').filter(Boolean)
  return share(texts, isWholeAddress) >= MOSTLY
    ? mapping.map((field, column) => (column === street ? 'full_address' : field))
    : mapping
}

const share = (texts: readonly string[], fits: (text: string) => boolean): number =>
  texts.length === 0 ? 0 : texts.filter(fits).length / texts.length

const isCode = (text: string) => readPostalCode(text, null) !== null
const isStreet = (text: string) =>
  /^\d+[a-z]?(?:[-/]\d+)?\s+\S*\p{L}/iu.test(text) || /^(?:p\.?\s*o\.?\s*box|rr|hc)\s*#?\s*\d/i.test(text)
const isLastLine = (text: string) =>
  /^\p{L}.*[,\s]\p{L}{2,}[,\s]+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/iu.test(text)
const isWholeAddress = (text: string) =>
  isStreet(text) && /[,\n].*\p{L}{2,}[,\s]+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/iu.test(text)
const isCompany = (text: string) => /\b(?:llc|inc|corp|company|trust|ltd|lp)\b\.?$/i.test(text)
const isOneWord = (text: string) => !/\s\S+\s/.test(text)
const isWords = (texts: readonly string[]) => share(texts, (text) => /^[^\d@]+$/.test(text)) >= 0.9

const looksLikeAddress = (row: readonly string[]): boolean =>
  row.some((cell) => isStreet(cell) || isLastLine(cell)) ||
  row.some((cell) => /^\d{5}(?:-\d{4})?$/.test(cell))
