/** Templates as editors prepare, publish and retire them. */
import { z } from 'zod'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import { typedText } from './text.ts'

export const TEMPLATE_STATES = ['published', 'retired'] as const
export const TemplateState = z.enum(TEMPLATE_STATES)
export type TemplateState = z.infer<typeof TemplateState>

/** GET /marketingcenter/api/v1/manage-templates */
export const ManageTemplatesQuery = z.object({
  ...paging,
  at: pageMark,
  search: typedText(100).default(''),
  product: z.string().max(60).optional(),
  state: TemplateState.optional(),
  /** nowhere: published, and on no category. */
  places: z.enum(['nowhere']).optional(),
  sort: z.enum(['title', 'product', 'designs', 'changed']).default('changed'),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type ManageTemplatesQuery = z.infer<typeof ManageTemplatesQuery>

export const ManagedTemplate = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  product: z.string(),
  state: TemplateState,
  version: z.int(),
  artwork_hash: z.string(),
  trim: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** Names of the subcategories it is on. */
  places: z.array(z.string()),
  /** Saved designs made from any of its versions. */
  designs: z.int(),
  /** Those of them that show an earlier version. */
  behind: z.int(),
  /** Something can be ordered. */
  is_sold: z.boolean(),
  changed_at: z.iso.datetime(),
  /** A next version that is being prepared. */
  draft_id: z.string().nullable(),
})
export type ManagedTemplate = z.infer<typeof ManagedTemplate>

export const ManagedTemplates = markedRowsOf(ManagedTemplate).extend({
  /** Those of the site, with how many there are of each. */
  products: z.array(z.object({ product: z.string(), count: z.int() })),
})
export type ManagedTemplates = z.infer<typeof ManagedTemplates>

export const TemplateVersionRow = z.object({
  version: z.int(),
  artwork_hash: z.string(),
  created_at: z.iso.datetime(),
  designs: z.int(),
})

/** GET /marketingcenter/api/v1/manage-templates/{id} */
export const ManagedTemplateDetail = ManagedTemplate.extend({
  description: z.string(),
  tags: z.array(z.string()),
  /** Newest first. */
  versions: z.array(TemplateVersionRow),
  /** Lines in carts that are open. */
  cart_lines: z.int(),
})
export type ManagedTemplateDetail = z.infer<typeof ManagedTemplateDetail>

/** PUT /marketingcenter/api/v1/manage-templates/{id}/status: `from` is the state that the change was made on. */
export const ChangeTemplateState = z.object({ from: TemplateState, to: TemplateState })
export type ChangeTemplateState = z.infer<typeof ChangeTemplateState>

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** One thing to mend. `errors` keep a template from being published. */
export const TemplateFinding = z.object({
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  message: z.string(),
  page: z.int().nullable(),
  line: z.int().nullable(),
  slot: z.string().nullable(),
  /** In points from the corner of the trim; null: the whole page. */
  box: Box.nullable(),
  /** Names of the hostile profiles that it comes with. */
  profiles: z.array(z.string()),
})
export type TemplateFinding = z.infer<typeof TemplateFinding>

export const TemplateDraftRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Whose next version it is; null: a new template. */
  template: z.object({ id: z.string(), title: z.string(), version: z.int() }).nullable(),
  created_by: z.string(),
  updated_at: z.iso.datetime(),
})
export type TemplateDraftRow = z.infer<typeof TemplateDraftRow>

/** GET /marketingcenter/api/v1/template-drafts/{id} */
export const TemplateDraft = TemplateDraftRow.extend({
  revision: z.int(),
  manifest: z.unknown(),
  pages: z.array(z.string()),
  /** What was put right when it came in. */
  notes: z.array(z.string()),
  findings: z.array(TemplateFinding),
})
export type TemplateDraft = z.infer<typeof TemplateDraft>

const Label = typedText(60).refine((label) => label !== '', 'Enter a label')

/** PUT /marketingcenter/api/v1/template-drafts/{id}: what can be said on screen; the drawing comes by upload. */
export const SaveTemplateDraft = z.object({
  revision: z.int().min(1),
  name: typedText(60).refine((name) => name !== '', 'Enter a name'),
  description: typedText(200).refine((text) => text !== '', 'Enter a description'),
  tags: z.array(typedText(40).refine((tag) => tag !== '', 'A tag is empty')).max(30),
  slots: z
    .array(
      z.object({
        id: z.string().max(60),
        label: Label,
        bind: z.string().max(60).nullable().optional(),
        required: z.boolean().optional(),
        keep: z.boolean().optional(),
        maxLines: z.int().min(1).max(40).optional(),
        minSize: z.number().min(6).max(2000).nullable().optional(),
      }),
    )
    .max(400),
})
export type SaveTemplateDraft = z.infer<typeof SaveTemplateDraft>

/** POST /marketingcenter/api/v1/template-drafts/{id}/publish; a next version stays on the categories it is on. */
export const PublishTemplateDraft = z.object({
  revision: z.int().min(1),
  sub_category_id: z.int().positive().optional(),
  also: z.array(z.int().positive()).max(100).default([]),
})
export type PublishTemplateDraft = z.infer<typeof PublishTemplateDraft>

export const PublishedTemplate = z.object({
  id: z.string(),
  version: z.int(),
  /** null: nothing is sold until it has prices. */
  is_sold: z.boolean(),
})

/** Of an upload. */
export const MAX_TEMPLATE_BYTES = 20 * 1024 * 1024

/** Of a template, what is changed of many at once. Categories are told by their paths: 'Create › Flyers'. */
export const TemplatePlacing = z.object({
  state: TemplateState,
  /** The category it is at home on. */
  home: z.string(),
  /** Its place on each category. */
  places: z.record(z.string(), z.int()),
  /** Published, and no category leads there. Follows from the rest; actions from before it was told have it as false. */
  is_nowhere: z.boolean().default(false),
})
export type TemplatePlacing = z.infer<typeof TemplatePlacing>

/** What is done to many: retired or offered again, put on a category, taken off one. */
export const TemplatesChange = z
  .object({
    state: TemplateState.optional(),
    put_on: z.int().positive().optional(),
    take_off: z.int().positive().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Choose what to change')
export type TemplatesChange = z.infer<typeof TemplatesChange>
