/** The control panel's own calls. */
import { z } from 'zod'
import { typedText } from './text.ts'

/** GET /managetenants/api/v1/panel/search */
export const PanelSearchQuery = z.object({ text: typedText(100).min(2) })
export type PanelSearchQuery = z.infer<typeof PanelSearchQuery>

export const PANEL_KINDS = ['user', 'order', 'template', 'page'] as const

/** What was found: of each kind the best few, of those kinds alone that the asking user may open. */
export const PanelItem = z.object({
  kind: z.enum(PANEL_KINDS),
  id: z.string(),
  title: z.string(),
  /** What tells it from another of the same name: an email, a buyer, an address. */
  detail: z.string(),
  /** Of a page: whether it is written here; links to elsewhere are not. */
  is_written: z.boolean().default(true),
})
export type PanelItem = z.infer<typeof PanelItem>

/** GET /managetenants/api/v1/panel/needs; null: not for whoever asks. */
export const PanelNeeds = z.object({
  /** People who use the site and have yet to say what their designs print. */
  unfinished_profiles: z.int().nullable(),
  /** Printed templates that nobody can order, for want of a price. */
  unsold_offers: z.int().nullable(),
  /** Published templates that no category leads to. */
  templates_nowhere: z.int().nullable(),
  /** Directories whose last certificate has expired, or does within a month. */
  expiring_certificates: z.int().nullable(),
  /** 1: orders are taxed nowhere, and nobody has said that this is meant. */
  missing_taxes: z.int().nullable(),
})
export type PanelNeeds = z.infer<typeof PanelNeeds>

/** Of the last seven days, and of the seven before them. */
const figure = z.object({ now: z.int(), before: z.int() })

/** GET /managetenants/api/v1/panel/week */
export const WeekFigures = z.object({
  /** The instant that the seven days began. */
  since: z.iso.datetime(),
  /** Placed and not canceled. */
  orders: figure,
  /** What they come to, whoever pays, in cents. */
  sales_cents: figure,
  designs: figure,
  people: figure,
})
export type WeekFigures = z.infer<typeof WeekFigures>
