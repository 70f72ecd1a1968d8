/** Files of everything that a list finds. */
import { z } from 'zod'
import { ManageOrdersQuery } from './manage-orders.ts'
import { WrittenPostsQuery } from './post-authoring.ts'
import { ManageOffersQuery } from './offers.ts'
import { UsersQuery } from './switch-account.ts'
import { ManageTemplatesQuery } from './templates.ts'

/** csv: for spreadsheets, formulas made harmless; jsonl: one JSON object in each line, for programs. */
const format = z.enum(['csv', 'jsonl']).default('csv')
export type ExportFormat = z.infer<typeof format>

/** GET /marketingcenter/api/v1/manage-orders/file */
export const OrdersFileQuery = ManageOrdersQuery.omit({ at: true, pageNumber: true, pageSize: true }).extend({
  format,
})
export type OrdersFileQuery = z.infer<typeof OrdersFileQuery>

/** GET /managetenants/api/v1/people-file */
export const UsersFileQuery = UsersQuery.omit({ at: true, page: true, pageSize: true }).extend({ format })

/** GET /managetenants/api/v1/designs-file */
export const DesignsFileQuery = z.object({ format })

/** GET /marketingcenter/api/v1/manage-templates-file */
export const TemplatesFileQuery = ManageTemplatesQuery.omit({
  at: true,
  pageNumber: true,
  pageSize: true,
}).extend({
  format,
})
export type TemplatesFileQuery = z.infer<typeof TemplatesFileQuery>

/** GET /managecontent/api/v1/posts-file */
export const PostsFileQuery = WrittenPostsQuery.omit({ at: true, pageNumber: true, pageSize: true }).extend({
  format,
})
export type PostsFileQuery = z.infer<typeof PostsFileQuery>

/** GET /marketingcenter/api/v1/manage-offers-file */
export const OffersFileQuery = ManageOffersQuery.omit({ at: true, pageNumber: true, pageSize: true }).extend({
  format,
})
export type OffersFileQuery = z.infer<typeof OffersFileQuery>
