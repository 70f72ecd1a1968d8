/** Prices of many templates as rows of a grid, and the templates that rows say. */
import type {
  OvertakenPrices,
  PriceSheetTemplate,
  SavePriceSheet,
  SheetPrices,
} from '@frontage/contracts/price-sheet.ts'
import { hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { checkPriceTiers, type PriceTierFault } from '@frontage/domain/price-tiers.ts'
import { labelsOf } from '../../lib/whole-sheet/labels.ts'
import type { SheetColumn } from '../../ui/sheet/sheet.tsx'
import type { Cells } from '../../ui/sheet/sheet-state.ts'
import { typedNumber } from '../../ui/sheet/typed-number.ts'
import { dollars, plainQuantity, priceProblem } from './offer-values.ts'

export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { key: 'template', label: 'Template', isReadOnly: true, width: 130 },
  { key: 'sold', label: 'Sold', isReadOnly: true, width: 90 },
  { key: 'quantity', label: 'Quantity', width: 90 },
  { key: 'price', label: 'Price, $ a piece', isNumber: true, width: 110 },
  { key: 'paper', label: 'Paper', isReadOnly: true, width: 120 },
]
/** What a dry run calls what is changed of prices. */
export const PRICE_FIELDS = { printed: 'Printed', mailed: 'Mailed', coatings: 'Coating' }

const QUANTITY = 2
const PRICE = 3

const PRINTED = 'Printed'
const MAILED = 'Mailed'
const COATING = 'Coating: '
/** The quantity of a coating. */
const EACH = 'each'

type Row = readonly string[]

/** One without any tier has an empty row, to begin one in. */
function rowsOfOne(label: string, { paper, printed, mailed, coatings }: PriceSheetTemplate): Row[] {
  const tiers = [
    ...printed.map(({ quantity, price }) => [label, PRINTED, quantity, String(price), paper]),
    ...mailed.map(({ quantity, price }) => [label, MAILED, quantity, String(price), paper]),
  ]
  return [
    ...(tiers.length === 0 ? [[label, PRINTED, '', '', paper]] : tiers),
    ...coatings.map(({ name, price }) => [label, `${COATING}${name}`, EACH, String(price), paper]),
  ]
}

/** Of those that somebody has said how to sell. */
export const sheetRows = (templates: readonly PriceSheetTemplate[]): Cells =>
  [...labelsOf(templates)].flatMap(([label, one]) => (one.is_sold ? rowsOfOne(label, one) : []))

const isCoating = ([, sold = '']: Row): boolean => sold.startsWith(COATING)

/** Coatings are added and taken away on the template's own page. */
export const canRemoveRow = (row: Row): boolean => !isCoating(row)

export const rowBelow = ([label = '', sold, , , paper = '']: Row): Row => [
  label,
  sold === MAILED ? MAILED : PRINTED,
  '',
  '',
  paper,
]

export function cleanCell(text: string, { key }: SheetColumn): string {
  if (key === 'price') return typedNumber(text) ?? text.trim()
  return key === 'quantity' ? plainQuantity(text) : text.trim()
}

const FAULT_COLUMN: Record<PriceTierFault, number> = {
  unreadable: QUANTITY,
  overlap: QUANTITY,
  gap: QUANTITY,
  'lists-differ': QUANTITY,
  'no-price': PRICE,
  'falling-total': PRICE,
}

/** A tier that is taken away, or not begun. */
const isEmpty = (row: Row): boolean => !isCoating(row) && row[QUANTITY] === '' && row[PRICE] === ''

export const cellKey = (row: number, column: number): string => `${row}:${column}`

/** What is wrong with cells, a sentence each. */
export function sheetProblems(cells: Cells): Map<string, string> {
  const problems = new Map<string, string>()
  const lists = new Map<string, { at: number; quantity: string; price: string }[]>()
  for (const [at, row] of cells.entries()) {
    if (isEmpty(row)) continue
    const [label = '', sold = '', quantity = '', price = ''] = row
    const problem = priceProblem(price)
    if (problem) problems.set(cellKey(at, PRICE), `${problem}.`)
    if (isCoating(row)) {
      if (quantity !== '' && quantity !== EACH)
        problems.set(cellKey(at, QUANTITY), 'A coating has one price for each piece.')
      continue
    }
    const name = `${sold} ${label}`
    lists.set(name, [...(lists.get(name) ?? []), { at, quantity, price }])
  }
  for (const list of lists.values()) {
    if (list.some(({ at }) => problems.has(cellKey(at, PRICE)))) continue
    const found = checkPriceTiers(
      list.map(({ quantity }) => quantity),
      list.map(({ price }) => hundredthCentsFromWire(dollars(price))),
    )
    for (const { index, fault, sentence } of found) {
      const key = cellKey(list[index]?.at ?? 0, FAULT_COLUMN[fault])
      if (!problems.has(key)) problems.set(key, sentence)
    }
  }
  return problems
}

/** What rows say of one template, by its label. */
function pricesSaid(rows: readonly Row[]): SheetPrices {
  const of = (kind: string) =>
    rows
      .filter((row) => row[1] === kind && !isEmpty(row))
      .map((row) => ({ quantity: row[QUANTITY] ?? '', price: dollars(row[PRICE] ?? '') }))
  return {
    printed: of(PRINTED),
    mailed: of(MAILED),
    coatings: rows
      .filter(isCoating)
      .map((row) => ({ name: (row[1] ?? '').slice(COATING.length), price: dollars(row[PRICE] ?? '') })),
  }
}

const pricesOf = ({ printed, mailed, coatings }: SheetPrices): SheetPrices => ({ printed, mailed, coatings })
const isSame = (a: SheetPrices, b: SheetPrices): boolean =>
  JSON.stringify(pricesOf(a)) === JSON.stringify(pricesOf(b))

/** Templates whose rows say something else than what is saved. Of cells without problems. */
export function sheetChanges(
  cells: Cells,
  saved: readonly PriceSheetTemplate[],
): SavePriceSheet['templates'] {
  const rows = Map.groupBy(cells, ([label]) => label)
  return [...labelsOf(saved)].flatMap(([label, template]) => {
    if (!template.is_sold) return []
    const said = pricesSaid(rows.get(label) ?? [])
    return isSame(said, template) ? [] : [{ id: template.id, version: template.version, ...said }]
  })
}

/** What is typed, and what is saved as far as this reader knows. */
export interface SheetState {
  cells: Cells
  saved: readonly PriceSheetTemplate[]
}

/** What is typed over what somebody else has saved, knowing it. */
export const overtakenBy = (
  { cells, saved }: SheetState,
  theirs: OvertakenPrices['templates'],
): SheetState => ({
  cells,
  saved: saved.map((one) => ({ ...one, ...theirs.find(({ id }) => id === one.id) })),
})

/**
 * The grid when prices were read again: what was typed stays, whatever was not follows what is saved, and versions follow where
 * somebody saved nothing but what this reader has.
 */
export function mergedSheet(
  { cells, saved }: SheetState,
  fresh: readonly Pick<PriceSheetTemplate, 'id' | 'version' | keyof SheetPrices>[],
  { isTaken = false }: { isTaken?: boolean } = {},
): SheetState {
  const byId = new Map(fresh.map((one) => [one.id, one]))
  const typed = new Set(sheetChanges(cells, saved).map(({ id }) => id))
  const rows = Map.groupBy(cells, ([label]) => label)
  const merged = [...labelsOf(saved)].map(([label, mine]) => {
    const now = byId.get(mine.id)
    const own = rows.get(label) ?? []
    if (!now || (!isTaken && typed.has(mine.id) && !isSame(now, mine))) return { mine, own }
    const next = { ...mine, version: now.version, ...pricesOf(now) }
    const isUntouched = isSame(now, mine) && !isTaken
    return { mine: next, own: isUntouched || !mine.is_sold ? own : rowsOfOne(label, next) }
  })
  const next = merged.flatMap(({ own }) => own)
  // The same cells are the same object: a grid that shows them stays as it is.
  const isSameCells = next.length === cells.length && next.every((row, at) => row === cells[at])
  return { cells: isSameCells ? cells : next, saved: merged.map(({ mine }) => mine) }
}

/** Where two sides differ, price by price. */
export function overtakenRows(
  theirs: OvertakenPrices['templates'],
  mine: SavePriceSheet['templates'],
  saved: readonly PriceSheetTemplate[],
) {
  const labels = new Map([...labelsOf(saved)].map(([label, { id }]) => [id, label]))
  const named = (prices: SheetPrices | undefined) =>
    new Map(
      prices
        ? [
            ...prices.printed.map(({ quantity, price }) => [`${PRINTED} ${quantity}`, price] as const),
            ...prices.mailed.map(({ quantity, price }) => [`${MAILED} ${quantity}`, price] as const),
            ...prices.coatings.map(({ name, price }) => [`${COATING}${name}`, price] as const),
          ]
        : [],
    )
  return theirs.flatMap((one) => {
    const [a, b] = [named(one), named(mine.find(({ id }) => id === one.id))]
    return [...new Set([...a.keys(), ...b.keys()])]
      .filter((name) => a.get(name) !== b.get(name))
      .map((name) => ({
        key: `${one.id} ${name}`,
        field: `${labels.get(one.id) ?? ''}: ${name}`,
        theirs: a.get(name) ?? '–',
        yours: b.get(name) ?? '–',
      }))
  })
}
