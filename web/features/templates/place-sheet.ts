/** Categories of many templates as rows of a grid, and the categories that rows say. */
import type { OvertakenPlaces, PlaceSheetTemplate, SavePlaceSheet } from '@frontage/contracts/place-sheet.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { labelsOf } from '../../lib/whole-sheet/labels.ts'
import type { SheetColumn } from '../../ui/sheet/sheet.tsx'
import type { Cells } from '../../ui/sheet/sheet-state.ts'

const STATES = { published: 'Published', retired: 'Retired' } as const
const PLACES = 2
const BETWEEN = '; '

export const placeColumns = (categories: readonly string[]): readonly SheetColumn[] => [
  { key: 'template', label: 'Template', isReadOnly: true, width: 130 },
  { key: 'state', label: 'State', isReadOnly: true, width: 80 },
  { key: 'places', label: 'Categories', width: 260, choices: categories },
]

export const placeRows = (templates: readonly PlaceSheetTemplate[]): Cells =>
  [...labelsOf(templates)].map(([label, { state, places }]) => [label, STATES[state], places.join(BETWEEN)])

/** Spreadsheets and people write a path in several ways. */
const keyOf = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/\s*[>›»]\s*/g, '›')
    .replaceAll(/\s+/g, ' ')
    .trim()

export type KnownCategories = ReadonlyMap<string, string>

/** Those that take templates, and those that took some once, which may stay there. */
export function knownCategories(
  categories: readonly string[],
  templates: readonly Pick<PlaceSheetTemplate, 'places'>[] = [],
): KnownCategories {
  const paths = [...new Set([...templates.flatMap(({ places }) => places), ...categories])]
  return new Map([
    ...paths.map((path) => [keyOf(path), path] as const),
    ...paths.map((path) => [path, path] as const),
  ])
}

/** Lines of a pasted cell, as they can be typed on: a field has one line. */
export const cleanPlaces = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, BETWEEN)

/** A cell's categories, parted by semicolons or lines; a name may have a semicolon itself. */
export function placesIn(text: string, known: KnownCategories): { places: string[]; unknown: string[] } {
  const parts = text.split(/([;\n])/)
  const places = new Set<string>()
  const unknown: string[] = []
  for (let at = 0; at < parts.length;) {
    const found = longestKnown(parts, at, known)
    if (found) places.add(found.path)
    else if (parts[at]?.trim()) unknown.push(parts[at]?.trim() ?? '')
    at = (found?.end ?? at) + 2
  }
  return { places: [...places].toSorted(), unknown }
}

function longestKnown(parts: readonly string[], from: number, known: KnownCategories) {
  for (let end = Math.min(parts.length - 1, from + 6); end >= from; end -= 1) {
    if ((end - from) % 2 === 1) continue
    const text = parts.slice(from, end + 1).join('')
    const path = known.get(text.trim()) ?? known.get(keyOf(text))
    if (path !== undefined) return { path, end }
  }
  return null
}

/** What is wrong with cells, by row. */
export function placeProblems(cells: Cells, known: KnownCategories): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [at, row] of cells.entries()) {
    const [first] = placesIn(row[PLACES] ?? '', known).unknown
    if (first !== undefined) problems.set(at, `There is no category “${first}”.`)
  }
  return problems
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

export interface PlaceState {
  cells: Cells
  saved: readonly PlaceSheetTemplate[]
}

/** Templates whose row says something else than what is saved. */
export function placeChanges(
  { cells, saved }: PlaceState,
  known: KnownCategories,
): SavePlaceSheet['templates'] {
  return saved.flatMap(({ id, version, places }, at) => {
    const said = placesIn(cells[at]?.[PLACES] ?? '', known).places
    return isSame(said, places) ? [] : [{ id, version, places: said }]
  })
}

/** The grid when categories were read again: what was typed stays, whatever was not follows what is saved. */
export function mergedPlaces(
  state: PlaceState,
  fresh: readonly Pick<PlaceSheetTemplate, 'id' | 'version' | 'places'>[],
  known: KnownCategories,
  { isTaken = false }: { isTaken?: boolean } = {},
): PlaceState {
  const byId = new Map(fresh.map((one) => [one.id, one]))
  const typed = new Set(placeChanges(state, known).map(({ id }) => id))
  const merged = state.saved.map((mine, at) => {
    const row = state.cells[at] ?? []
    const now = byId.get(mine.id)
    const isOther = now && !isSame(now.places, mine.places)
    if (!now || (isOther && typed.has(mine.id) && !isTaken)) return { mine, row }
    const next = { ...mine, version: now.version, places: now.places }
    return {
      mine: next,
      row: isOther || isTaken ? [row[0] ?? '', row[1] ?? '', now.places.join(BETWEEN)] : row,
    }
  })
  const cells = merged.map(({ row }) => row)
  // The same cells are the same object: a grid that shows them stays as it is.
  const isSameCells = cells.every((row, at) => row === state.cells[at])
  return { cells: isSameCells ? state.cells : cells, saved: merged.map(({ mine }) => mine) }
}

/** What is typed over what somebody else has saved, knowing it. */
export const placesOver = (
  { cells, saved }: PlaceState,
  theirs: OvertakenPlaces['templates'],
): PlaceState => ({
  cells,
  saved: saved.map((one) => ({ ...one, ...theirs.find(({ id }) => id === one.id) })),
})

export const overtakenPlaces = (theirs: OvertakenPlaces['templates'], { cells, saved }: PlaceState) =>
  theirs.map(({ id, places }) => {
    const at = saved.findIndex((one) => one.id === id)
    return {
      key: id,
      field: cells[at]?.[0] ?? '',
      theirs: places.join(BETWEEN) || '–',
      yours: cells[at]?.[PLACES] || '–',
    }
  })

/** Where somebody else has put them; null: the error is another one. */
export function overtakenOf(error: unknown): OvertakenPlaces['templates'] | null {
  if (!(error instanceof ApiRefusal) || error.code !== 'templates.places-changed') return null
  const list = fieldOf(error.data, 'templates')
  const templates = (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const [id, version, places] = ['id', 'version', 'places'].map((name) => fieldOf(one, name))
    if (typeof id !== 'string' || typeof version !== 'string' || !Array.isArray(places)) return []
    return [{ id, version, places: places.filter((path): path is string => typeof path === 'string') }]
  })
  return templates.length === 0 ? null : templates
}
