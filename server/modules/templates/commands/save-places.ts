/** Categories of many templates, as a grid has them: looked at, and saved all or not at all. */
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import type { OvertakenPlaces, SavePlaceSheet } from '@frontage/contracts/place-sheet.ts'
import { TemplatePlacing } from '@frontage/contracts/templates.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import type { BulkOutcome, BulkWork } from '../../../platform/bulk/kind.ts'
import { doWhole, previewWhole, type Whole } from '../../../platform/bulk/whole.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changingPlaces } from '../change-places.ts'

/** @throws Refusal templates.places-changed with where they are */
export const previewPlaces = (work: BulkWork, asked: SavePlaceSheet): Promise<BulkPreview> =>
  previewWhole(work, wholeOf(asked))

/** @throws Refusal the same; bulk.nothing, bulk.not-whole with the dry run */
export const savePlaces = (work: BulkWork, asked: SavePlaceSheet): Promise<BulkAction> =>
  doWhole(work, [changingPlaces], wholeOf(asked))

/** Their order on a category is somebody else's: it is no other version. */
export const placesVersion = (places: readonly string[]): string => versionOf(places.toSorted())

function wholeOf({ templates }: SavePlaceSheet): Whole {
  // Of two rows for one template the later one counts.
  const byId = new Map(templates.map((one) => [one.id.toLowerCase(), one]))
  const versions = [...byId.values()].map(({ version }) => version)
  return {
    kind: changingPlaces,
    input: {},
    rows: [...byId].map(([id, { places }]) => ({ id, input: { places } })),
    check: (planned) => refuseOvertaken(planned, versions),
  }
}

function refuseOvertaken(planned: readonly BulkOutcome[], versions: readonly string[]): void {
  const templates = planned.flatMap(({ id, before, outcome }, at) => {
    const state = readNullable(TemplatePlacing, before)
    if (!state || id === null || outcome === 'same') return []
    const places = Object.keys(state.places).toSorted()
    const version = placesVersion(places)
    return version === versions[at] ? [] : [{ id, version, places }]
  })
  const overtaken: OvertakenPlaces = { templates }
  if (templates.length > 0) throw new Refusal('templates.places-changed', overtaken)
}
