/** Prices of many templates, as a grid has them: looked at, and saved all or not at all. */
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import { OfferPrices, type OvertakenPrices, type SavePriceSheet } from '@frontage/contracts/price-sheet.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import type { BulkOutcome, BulkWork } from '../../../platform/bulk/kind.ts'
import { doWhole, previewWhole, type Whole } from '../../../platform/bulk/whole.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changingPrices } from '../change-prices.ts'
import { listedPrices, priceVersion } from '../offer-prices.ts'

/** @throws Refusal offers.changed-elsewhere with the prices as they are */
export const previewSheet = (work: BulkWork, asked: SavePriceSheet): Promise<BulkPreview> =>
  previewWhole(work, wholeSheet(asked))

/** @throws Refusal the same; bulk.nothing, bulk.not-whole with the dry run */
export const saveSheet = (work: BulkWork, asked: SavePriceSheet): Promise<BulkAction> =>
  doWhole(work, [changingPrices], wholeSheet(asked))

function wholeSheet({ templates }: SavePriceSheet): Whole {
  // Of two rows for one template the later one counts.
  const byId = new Map(templates.map((one) => [one.id.toLowerCase(), one]))
  const versions = [...byId.values()].map(({ version }) => version)
  return {
    kind: changingPrices,
    input: {},
    rows: [...byId].map(([id, { id: _id, version: _version, ...prices }]) => ({ id, input: prices })),
    check: (planned) => refuseOvertaken(planned, versions),
  }
}

/** Prices that somebody else changed since are told, unless they are what is asked for. */
function refuseOvertaken(planned: readonly BulkOutcome[], versions: readonly string[]): void {
  const templates = planned.flatMap(({ id, before, outcome }, at) => {
    const state = readNullable(OfferPrices, before)
    if (!state || id === null || outcome === 'same') return []
    const theirs = listedPrices(state)
    const version = priceVersion(theirs)
    return version === versions[at] ? [] : [{ id, version, ...theirs }]
  })
  const overtaken: OvertakenPrices = { templates }
  if (templates.length > 0) throw new Refusal('offers.changed-elsewhere', overtaken)
}
