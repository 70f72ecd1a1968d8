import type { ResultFigures, ResultRow } from '@frontage/contracts/results.ts'
import { costPerLead, type ResultFigures as Figures } from '@frontage/domain/results/results.ts'
import type { LineRow } from './repository.ts'

export const presentFigures = ({ pieces, mailed, scans, visits, leads, cost }: Figures): ResultFigures => ({
  pieces,
  mailed,
  scans,
  visits,
  leads,
  cost_cents: cost,
  cost_per_lead_cents: costPerLead({ cost, leads }),
})

export const presentLine = (row: LineRow, cost: number): ResultRow => ({
  ...presentFigures({ ...row, mailed: row.is_mailed ? row.pieces : 0, cost }),
  line_id: row.line_id,
  order_id: row.order_id,
  order_number: row.number,
  placed_at: row.placed_at.toISOString(),
  name: row.name,
})
