/** The catalog's categories as editors arrange them. */
import { z } from 'zod'
import { isInternalAddress, isOutsideAddress } from '@frontage/domain/category-address.ts'
import { OPTIONAL_CATEGORY_PARTS } from '@frontage/domain/optional-categories.ts'
import { typedText } from './text.ts'
import { QueryNumber } from './path.ts'

export const CATEGORY_AREAS = ['marketing-center', 'business-center', 'articles'] as const

const Address = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '{field} has lower-case letters, digits and hyphens.')

const fields = {
  parent_id: z.int().positive().nullable(),
  name: typedText(80).refine((name) => name !== '', 'Enter a name'),
  pretty_url: Address,
  description: typedText(300),
  active: z.boolean(),
  use_external_url: z.boolean(),
  external_url: typedText(500).refine(
    (url) => url === '' || isOutsideAddress(url),
    'An outside address begins with https:// or http://.',
  ),
  use_internal_url: z.boolean(),
  internal_url: typedText(300).refine(
    (url) => url === '' || isInternalAddress(url),
    'An address of this site begins with one slash.',
  ),
  thumbnail_template_id: z.guid().nullable(),
  part_of: z.enum(OPTIONAL_CATEGORY_PARTS).nullable(),
  area: z.enum(CATEGORY_AREAS).nullable(),
}

const leadsSomewhere = (category: {
  use_external_url: boolean
  external_url: string
  use_internal_url: boolean
  internal_url: string
}) =>
  (!category.use_external_url || category.external_url !== '') &&
  (!category.use_internal_url || category.internal_url !== '') &&
  !(category.use_external_url && category.use_internal_url)
const NOWHERE = 'Choose one address, and enter it.'

/** POST: `kind` counts on the first level alone; below, it is the parent's. */
export const CreateCategory = z
  .object({ ...fields, kind: z.enum(['templates', 'posts']).default('templates') })
  .refine(leadsSomewhere, NOWHERE)
export type CreateCategory = z.infer<typeof CreateCategory>

/** PUT: `revision` is the one that the change was made on. */
export const SaveCategory = z.object({ ...fields, revision: z.int().min(1) }).refine(leadsSomewhere, NOWHERE)
export type SaveCategory = z.infer<typeof SaveCategory>

export const ManagedCategory = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int(),
  name: z.string(),
  pretty_url: z.string(),
  description: z.string(),
  active: z.boolean(),
  use_external_url: z.boolean(),
  external_url: z.string(),
  use_internal_url: z.boolean(),
  internal_url: z.string(),
  thumbnail_template_id: z.string().nullable(),
  part_of: z.string().nullable(),
  kind: z.enum(['templates', 'posts']),
  area: z.enum(CATEGORY_AREAS).nullable(),
  revision: z.int(),
  /** Placed here; below it are others. */
  templates: z.int(),
  posts: z.int(),
  /** Which can still be restored. */
  deleted_posts: z.int(),
  /** Shown on this site, with its abilities and partnerships. */
  is_shown: z.boolean(),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

/** GET: all levels, parents before their children, siblings in their order. */
export const ManagedCategories = z.array(ManagedCategory)

/** PUT …/order: all children of the parent, in their new order. */
export const ReorderCategories = z.object({
  parent_id: z.int().positive().nullable(),
  ids: z.array(z.int().positive()).min(1).max(500),
})
export type ReorderCategories = z.infer<typeof ReorderCategories>

/** DELETE: where what is in it goes. */
export const RemoveCategoryQuery = z.object({
  move_to: QueryNumber.optional(),
})

/** `data` of the 409 of a deletion: what is in it. */
export const CategoryContents = z.object({
  categories: z.int(),
  templates: z.int(),
  posts: z.int(),
  deleted_posts: z.int(),
})
export type CategoryContents = z.infer<typeof CategoryContents>

export const PlacedTemplate = z.object({
  id: z.string(),
  title: z.string(),
  product: z.string(),
  artwork_hash: z.string(),
  is_offered: z.boolean(),
  /** Other categories that it is on. */
  others: z.int(),
})
export type PlacedTemplate = z.infer<typeof PlacedTemplate>

/** PUT …/templates: all that are on the category, in their order; `from` are those that the change was made on. */
export const PlaceTemplates = z.object({
  from: z.array(z.guid()).max(2_000),
  ids: z.array(z.guid()).max(2_000),
})
export type PlaceTemplates = z.infer<typeof PlaceTemplates>
