/** On which categories many templates are, in one grid. */
import { z } from 'zod'
import { markedRowsOf } from './envelope.ts'
import { MOST_SHEET_TEMPLATES } from './price-sheet.ts'
import { ManageTemplatesQuery, TemplateState } from './templates.ts'
import { typedText } from './text.ts'

/** GET /marketingcenter/api/v1/manage-templates-places: what `manage-templates` lists. */
export const PlaceSheetQuery = ManageTemplatesQuery
export type PlaceSheetQuery = z.infer<typeof PlaceSheetQuery>

export const PlaceSheetTemplate = z.object({
  id: z.string(),
  title: z.string(),
  state: TemplateState,
  /** Names these places: others have another name. */
  version: z.string(),
  /** Paths of the categories it is on: 'Create › Flyers'. */
  places: z.array(z.string()),
})
export type PlaceSheetTemplate = z.infer<typeof PlaceSheetTemplate>
export const PlaceSheet = markedRowsOf(PlaceSheetTemplate).extend({
  /** Every category that takes templates, hidden ones too. */
  categories: z.array(z.string()),
})
export type PlaceSheet = z.infer<typeof PlaceSheet>

/** Where a template of the grid is to be. On one that it is on already it stays at its place. */
export const AskedPlaces = z.object({ places: z.array(typedText(400)).max(100) })

/** POST …/preview and PUT: all of it or nothing. */
export const SavePlaceSheet = z.object({
  templates: z
    .array(AskedPlaces.extend({ id: z.guid(), version: z.string().max(60) }))
    .min(1)
    .max(MOST_SHEET_TEMPLATES),
})
export type SavePlaceSheet = z.infer<typeof SavePlaceSheet>

/** What a refusal templates.places-changed comes with: where they are by now. */
export const OvertakenPlaces = z.object({
  templates: z.array(PlaceSheetTemplate.pick({ id: true, version: true, places: true })),
})
export type OvertakenPlaces = z.infer<typeof OvertakenPlaces>
