/** Cells that hold several parts of an address: 'Springfield, IL 62701', or the whole address. */
import type { RowValues } from './fields.ts'
import { readRegion } from './region.ts'

const CODE_AT_END = /[,\s]+(\d{3,5}(?:-\d{4})?|\d{9}|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i
const COUNTRY_AT_END = /[,\s]+(?:usa|u\.s\.a\.|united states(?: of america)?|canada)$/i

/** Columns of their own win over what a joined cell says. */
export function takeApart(values: RowValues): RowValues {
  const { full_address: whole, city_state_zip: lastLine, ...own } = values
  const found: RowValues = whole ? wholeAddress(whole) : lastLine ? { ...cityStateZip(lastLine) } : {}
  const filled = Object.entries(own).filter(([, text]) => text)
  return { ...found, ...Object.fromEntries(filled) }
}

interface LastLine {
  city: string
  state: string
  zip: string
}

function cityStateZip(text: string): LastLine {
  const line = text.replace(COUNTRY_AT_END, '')
  const code = CODE_AT_END.exec(` ${line}`)
  const before = (code ? ` ${line}`.slice(0, code.index) : line).trim().replace(/,$/, '')
  const zip = code?.[1] ?? ''
  const comma = before.lastIndexOf(',')
  if (comma !== -1 && readRegion(before.slice(comma + 1))) {
    return { city: before.slice(0, comma).trim(), state: before.slice(comma + 1).trim(), zip }
  }
  const words = before.split(/\s+/)
  // 'Albany New York': names of up to three words, the longest that is a state.
  for (const count of [3, 2, 1]) {
    const state = words.slice(-count).join(' ')
    if (words.length > count && readRegion(state)) {
      return { city: words.slice(0, -count).join(' ').replace(/,$/, ''), state, zip }
    }
  }
  return { city: before, state: '', zip }
}

function wholeAddress(text: string): RowValues {
  const { city: rest, state, zip } = cityStateZip(text)
  const parts = rest
    .split(/\s*[,\n]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  const city = parts.at(-1)
  if (parts.length < 2 || city === undefined) return { street: rest, zip, state }
  const [street = '', ...between] = parts.slice(0, -1)
  return { street, unit: between.join(', '), city, state, zip }
}
