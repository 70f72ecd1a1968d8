/** Prices of many templates as rows of a grid, and the templates that rows say. */
import type { OvertakenPrices, PriceSheetTemplate, ShownPrices } from '@frontage/contracts/price-sheet.ts'
import { hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { checkPriceTiers, type PriceTierFault } from '@frontage/domain/price-tiers.ts'
import { labelsOf } from '../../lib/whole-sheet/labels.ts'
import type { SheetColumn } from '../../ui/sheet/sheet.tsx'
import type { Cells } from '../../ui/sheet/sheet-state.ts'
import { typedNumber } from '../../ui/sheet/typed-number.ts'
import { adjustmentInWords, unitInWords } from '@frontage/domain/adjustments.ts'
import { dollars, priceProblem } from './offer-values.ts'
import {
  ADJUSTMENT_LISTS,
  adjustmentFault,
  adjustmentIn,
  adjustmentListOf,
  ADJUSTMENTS,
  AFTER_25,
  amountProblem,
  besideProblem,
  COATING,
  EACH,
  isCoating,
  isEmpty,
  MAILED,
  nameIn,
  plainAmount,
  plainSold,
  PRICE,
  PRINTED,
  QUANTITY,
  SOLD,
  soldProblem,
  type AdjustmentList,
  type Row,
} from './price-rows.ts'

/** @param templates whose coatings, costs and discounts are offered while one types */
export const sheetColumns = (templates: readonly PriceSheetTemplate[]): readonly SheetColumn[] => [
  { key: 'template', label: 'Template', isReadOnly: true, width: 130 },
  {
    key: 'sold',
    label: 'Sold',
    width: 90,
    choices: [
      PRINTED,
      MAILED,
      ...new Set(templates.flatMap(({ coatings }) => coatings.map(({ name }) => `${COATING}${name}`))),
      ...new Set(
        ADJUSTMENT_LISTS.flatMap((list) =>
          templates.flatMap((one) => one[list].map(({ name }) => `${ADJUSTMENTS[list]}${name}`)),
        ),
      ),
    ],
  },
  { key: 'quantity', label: 'Quantity', width: 90 },
  { key: 'price', label: 'Price or amount', isNumber: true, width: 110 },
  { key: 'paper', label: 'Paper', isReadOnly: true, width: 120 },
]
/** One without any tier has an empty row, to begin one in. */
function rowsOfOne(label: string, template: PriceSheetTemplate): Row[] {
  const { paper, printed, mailed, coatings } = template
  const tiers = [
    ...printed.map(({ quantity, price }) => [label, PRINTED, quantity, String(price), paper]),
    ...mailed.map(({ quantity, price }) => [label, MAILED, quantity, String(price), paper]),
  ]
  return [
    ...(tiers.length === 0 ? [[label, PRINTED, '', '', paper]] : tiers),
    ...coatings.map(({ name, price, first_25_free }) => [
      label,
      `${COATING}${name}`,
      first_25_free ? AFTER_25 : EACH,
      String(price),
      paper,
    ]),
    ...ADJUSTMENT_LISTS.flatMap((list) =>
      template[list].map((one) => [
        label,
        `${ADJUSTMENTS[list]}${one.name}`,
        unitInWords(one),
        String(one.amount),
        paper,
      ]),
    ),
  ]
}

/** Of those that somebody has said how to sell. */
export const sheetRows = (templates: readonly PriceSheetTemplate[]): Cells =>
  [...labelsOf(templates)].flatMap(([label, one]) => (one.is_sold ? rowsOfOne(label, one) : []))

export const rowBelow = (row: Row): Row => {
  const [label = '', sold, quantity = '', , paper = ''] = row
  const list = adjustmentListOf(row)
  if (list) return [label, ADJUSTMENTS[list], quantity, '', paper]
  return isCoating(row)
    ? [label, COATING, EACH, '', paper]
    : [label, sold === MAILED ? MAILED : PRINTED, '', '', paper]
}

export function cleanCell(text: string, { key }: SheetColumn): string {
  if (key === 'price') return typedNumber(text) ?? text.trim()
  if (key === 'sold') return plainSold(text)
  return key === 'quantity' ? plainAmount(text) : text.trim()
}

const FAULT_COLUMN: Record<PriceTierFault, number> = {
  unreadable: QUANTITY,
  overlap: QUANTITY,
  gap: QUANTITY,
  'lists-differ': QUANTITY,
  'no-price': PRICE,
  'falling-total': PRICE,
}

export const cellKey = (row: number, column: number): string => `${row}:${column}`

/** What is wrong with cells, a sentence each. */
export function sheetProblems(cells: Cells): Map<string, string> {
  const problems = new Map<string, string>()
  const lists = new Map<string, { at: number; quantity: string; price: string }[]>()
  const coatings = new Map<string, Row[]>()
  const adjustments = new Map<string, number>()
  for (const [at, row] of cells.entries()) {
    if (isEmpty(row)) continue
    const [label = '', sold = '', quantity = '', price = ''] = row
    const tell = (column: number, problem: string | null) => {
      if (problem !== null) problems.set(cellKey(at, column), problem)
    }
    const notSold = soldProblem(row)
    tell(SOLD, notSold)
    const kind = adjustmentListOf(row)
    if (kind) {
      const name = `${kind} ${label}`
      const above = adjustments.get(name) ?? 0
      const fault = notSold === null ? adjustmentFault(row, above) : null
      if (fault) tell(fault.column, fault.sentence)
      adjustments.set(name, above + 1)
      continue
    }
    const problem = priceProblem(price)
    tell(PRICE, problem && `${problem}.`)
    if (isCoating(row)) {
      const above = coatings.get(label) ?? []
      tell(SOLD, notSold ?? besideProblem(row, above))
      tell(QUANTITY, amountProblem(row))
      coatings.set(label, [...above, row])
    } else if (notSold === null) {
      const name = `${sold} ${label}`
      lists.set(name, [...(lists.get(name) ?? []), { at, quantity, price }])
    }
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
function pricesSaid(rows: readonly Row[]): ShownPrices {
  const begun = rows.filter((row) => !isEmpty(row))
  const adjusted = (list: AdjustmentList) =>
    begun
      .filter((row) => adjustmentListOf(row) === list)
      .flatMap((row) => {
        const { name, amount, unit } = adjustmentIn(row)
        return unit
          ? [
              {
                name,
                discount_type: unit.discount_type,
                amount: dollars(amount),
                min_purchase_price: unit.min_purchase_price,
              },
            ]
          : []
      })
  const of = (kind: string) =>
    begun
      .filter((row) => row[SOLD] === kind)
      .map((row) => ({ quantity: row[QUANTITY] ?? '', price: dollars(row[PRICE] ?? '') }))
  return {
    printed: of(PRINTED),
    mailed: of(MAILED),
    coatings: begun.filter(isCoating).map((row) => ({
      name: nameIn(row),
      price: dollars(row[PRICE] ?? ''),
      first_25_free: row[QUANTITY] === AFTER_25,
    })),
    costs: adjusted('costs'),
    discounts: adjusted('discounts'),
    further_discounts: adjusted('further_discounts'),
  }
}

const pricesOf = ({
  printed,
  mailed,
  coatings,
  costs,
  discounts,
  further_discounts,
}: ShownPrices): ShownPrices => ({ printed, mailed, coatings, costs, discounts, further_discounts })
const comparable = ({ printed, mailed, coatings, ...lists }: ShownPrices): string =>
  JSON.stringify([
    printed,
    mailed,
    coatings,
    ADJUSTMENT_LISTS.map((list) => lists[list].map(adjustmentInWords)),
  ])
const isSame = (a: ShownPrices, b: ShownPrices): boolean => comparable(a) === comparable(b)

/** What a template is to cost. Coatings, costs and discounts without a row are taken away. */
export interface TypedPrices extends ShownPrices {
  id: string
  version: string
  coatings_are_all: true
}

/** Templates whose rows say something else than what is saved. Of cells without problems. */
export function sheetChanges(cells: Cells, saved: readonly PriceSheetTemplate[]): TypedPrices[] {
  const rows = Map.groupBy(cells, ([label]) => label)
  return [...labelsOf(saved)].flatMap(([label, template]) => {
    if (!template.is_sold) return []
    const said = pricesSaid(rows.get(label) ?? [])
    return isSame(said, template)
      ? []
      : [{ id: template.id, version: template.version, ...said, coatings_are_all: true }]
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
  fresh: readonly (ShownPrices & Pick<PriceSheetTemplate, 'id' | 'version'>)[],
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

const shown = (value: number | string | undefined) => (value === undefined || value === '' ? '–' : value)
const LIST_NAMES: Record<AdjustmentList, string> = {
  costs: 'Additional costs',
  discounts: 'Discounts',
  further_discounts: 'Further discounts',
}

/** Where two sides differ, price by price; costs and discounts list by list. */
export function overtakenRows(
  theirs: OvertakenPrices['templates'],
  mine: readonly TypedPrices[],
  saved: readonly PriceSheetTemplate[],
) {
  const labels = new Map([...labelsOf(saved)].map(([label, { id }]) => [id, label]))
  const named = (prices: ShownPrices | undefined) =>
    new Map<string, number | string>(
      prices
        ? [
            ...prices.printed.map(({ quantity, price }) => [`${PRINTED} ${quantity}`, price] as const),
            ...prices.mailed.map(({ quantity, price }) => [`${MAILED} ${quantity}`, price] as const),
            ...prices.coatings.map(
              ({ name, price, first_25_free }) =>
                [`${COATING}${name}`, first_25_free ? `${price} ${AFTER_25}` : price] as const,
            ),
            ...ADJUSTMENT_LISTS.map(
              (list) => [LIST_NAMES[list], prices[list].map(adjustmentInWords).join('; ')] as const,
            ),
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
        theirs: shown(a.get(name)),
        yours: shown(b.get(name)),
      }))
  })
}
