/**
 * What a program may do with an API key: the scope of each call, and the calls that no program makes. Every call of the
 * table is in one list here (program-calls.test.ts): whoever adds one decides whether programs may make it.
 */
import type { Scope } from '@frontage/domain/programs.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { CLOSED_CALLS } from './closed-calls.ts'
import type { KnownCall } from './endpoints/index.ts'

const OPEN: Readonly<Record<Scope, readonly KnownCall[]>> = {
  'audit:read': ['GET /managetenants/api/v1/audit', 'GET /managetenants/api/v1/audit/file'],
  'brand:read': [
    'GET /managebrands/api/v1/brand',
    'GET /managebrands/api/v1/brand/DynamicFonts',
    'GET /managebrands/api/v1/brand/DynamicFonts/{id}',
    'GET /managebrands/api/v1/brand/draft',
    'GET /managebrands/api/v1/brand/versions',
    'GET /managebrands/api/v1/brand/versions/{number}',
    'GET /managebrands/api/v1/brand/choices',
  ],
  'brand:write': [
    'POST /managebrands/api/v1/brand/DynamicFonts',
    'PUT /managebrands/api/v1/brand/draft',
    'POST /managebrands/api/v1/brand/draft/discard',
    'POST /managebrands/api/v1/brand/draft/publish',
    'POST /managebrands/api/v1/brand/versions/{number}/restore',
    'POST /managebrands/api/v1/brand/logos',
  ],
  'content:read': [
    'GET /marketingcenter/api/v1/homepage/features',
    'GET /marketingcenter/api/v1/homepage/Tiles',
    'GET /marketingcenter/api/v1/public/homepage/front',
    'GET /marketingcenter/api/v1/homepage/posts',
    'GET /marketingcenter/api/v1/homepage/interiorsubcategories/posts',
    'GET /marketingcenter/api/v1/homepage/posts-grouped',
    'GET /marketingcenter/api/v1/public/homepage/subcategories/posts',
    'GET /marketingcenter/api/v1/homepage/fourthlevelcategories/posts',
    'GET /marketingcenter/api/v1/homepage/fifthlevelcategories/posts',
    'GET /marketingcenter/api/v1/homepage/Posts/Trendings',
    'GET /marketingcenter/api/v1/homepage/Posts/Trendings/Most',
    'GET /marketingcenter/api/v1/public/homepage/highlighted-post',
    'GET /marketingcenter/api/v1/public/homepage/category-posts',
    'GET /marketingcenter/api/v1/public/homepage/posts/{id}',
    'GET /marketingcenter/api/v1/public/homepage/posts/{id}/download',
    'GET /marketingcenter/api/v1/public/homepage/search',
    'GET /marketingcenter/api/v1/public/homepage/search/suggestions',
    'GET /marketingcenter/api/v1/homepage/search',
    'GET /marketingcenter/api/v1/homepage/searchbytags',
    'GET /managecontent/api/v1/posts',
    'GET /managecontent/api/v1/posts/{postId}',
    'GET /managecontent/api/v1/places',
    'GET /managecontent/api/v1/posts/{postId}/files/{name}',
  ],
  'content:write': [
    'POST /managecontent/api/v1/posts',
    'PUT /managecontent/api/v1/posts/{postId}',
    'DELETE /managecontent/api/v1/posts/{postId}',
    'POST /managecontent/api/v1/posts/files',
  ],
  'designs:read': [
    'GET /managetenants/api/v1/designs-file',
    'GET /marketingcenter/api/v1/designs',
    'GET /marketingcenter/api/v1/designs/{id}',
    'GET /marketingcenter/api/v1/designs/{id}/picture',
    'GET /marketingcenter/api/v1/files',
    'GET /marketingcenter/api/v1/files/{id}',
  ],
  'designs:write': [
    'POST /marketingcenter/api/v1/designs',
    'PUT /marketingcenter/api/v1/designs/{id}',
    'PUT /marketingcenter/api/v1/designs/{id}/version',
    'POST /marketingcenter/api/v1/designs/{id}/duplicate',
    'DELETE /marketingcenter/api/v1/designs/{id}',
    'POST /marketingcenter/api/v1/designs/{id}/restore',
    'POST /marketingcenter/api/v1/files',
  ],
  'listings:read': [
    'GET /marketingcenter/api/v1/listings',
    'GET /marketingcenter/api/v1/listings/{id}',
    'GET /marketingcenter/api/v1/listings/{id}/photos/{fileId}',
    'GET /marketingcenter/api/v1/listings/{id}/pieces',
  ],
  'listings:write': [
    'POST /marketingcenter/api/v1/listings',
    'PUT /marketingcenter/api/v1/listings/{id}',
    'DELETE /marketingcenter/api/v1/listings/{id}',
    'POST /marketingcenter/api/v1/listings/{id}/restore',
  ],
  'lists:read': [
    'GET /marketingcenter/api/v1/mailinglists',
    'GET /marketingcenter/api/v1/mailinglists/{id}',
    'GET /marketingcenter/api/v1/mailinglists/{id}/recipients',
    'GET /marketingcenter/api/v1/mailinglists/{id}/recipients.csv',
    'GET /marketingcenter/api/v1/mailinglists/{id}/removed',
    'GET /marketingcenter/api/v1/mailinglists/{id}/removed.csv',
    'GET /marketingcenter/api/v1/mailinglists/drafts/{id}',
  ],
  'lists:write': [
    'POST /marketingcenter/api/v1/mailinglists',
    'PUT /marketingcenter/api/v1/mailinglists/{id}',
    'DELETE /marketingcenter/api/v1/mailinglists/{id}',
    'POST /marketingcenter/api/v1/mailinglists/{id}/restore',
    'PUT /marketingcenter/api/v1/mailinglists/{id}/recipients',
    'POST /marketingcenter/api/v1/mailinglists/drafts',
    'POST /marketingcenter/api/v1/mailinglists/drafts/{id}',
  ],
  'notifications:read': [
    'GET /managetenants/api/v1/written-notifications',
    'GET /managetenants/api/v1/written-notifications/{id}',
    'GET /managetenants/api/v1/written-notifications/{id}/readers',
    'GET /managetenants/api/v1/notification-audience',
  ],
  'notifications:write': [
    'POST /managetenants/api/v1/written-notifications',
    'PUT /managetenants/api/v1/written-notifications/{id}',
  ],
  'offers:read': [
    'GET /marketingcenter/api/v1/manage-offers',
    'GET /marketingcenter/api/v1/manage-offers/{id}',
  ],
  'offers:write': [
    'PUT /marketingcenter/api/v1/manage-offers/{id}',
    'POST /marketingcenter/api/v1/manage-offers/{id}/copies',
  ],
  'orders:read': [
    'GET /marketingcenter/api/v1/manage-orders/file',
    'GET /marketingcenter/api/v1/manage-orders',
    'GET /marketingcenter/api/v1/manage-orders/{id}',
    'GET /marketingcenter/api/v1/manage-orders/refunds/failed',
    'GET /marketingcenter/api/v1/manage-orders/{id}/items/{itemId}/press-file',
    'GET /marketingcenter/api/v1/manage-orders/press-files',
    'GET /marketingcenter/api/v1/manage-orders/packing-slips',
    'GET /marketingcenter/api/v1/manage-orders/{id}/packing-slip',
    'GET /marketingcenter/api/v1/manage-orders/payments',
  ],
  'orders:write': [
    'PUT /marketingcenter/api/v1/manage-orders/{id}/status',
    'POST /marketingcenter/api/v1/manage-orders/{id}/notes',
  ],
  'pages:read': [
    'GET /managepages/api/v1/pages',
    'GET /managepages/api/v1/pagescontent/dynamic/{prettyUrl}',
    'GET /managepages/api/v1/pagescontent/{pageId}',
    'GET /managepages/api/v1/pagescontent/{pageId}/files/{name}',
    'GET /managepages/api/v1/pagescontent/{pageId}/versions',
    'GET /managepages/api/v1/pagescontent/{pageId}/versions/{revision}',
    'GET /managepages/api/v1/pagescontent/{pageId}/schedule',
    'GET /managepages/api/v1/pagescontent/{pageId}/schedule/content',
    'GET /managetenants/api/v1/menus',
  ],
  'pages:write': [
    'POST /managepages/api/v1/pages',
    'PATCH /managepages/api/v1/pages/{pageId}',
    'DELETE /managepages/api/v1/pages/{pageId}',
    'PUT /managepages/api/v1/pagescontent',
    'POST /managepages/api/v1/pagescontent/file/upload',
    'PATCH /managepages/api/v1/pagescontent/{pageId}/versions/{revision}',
    'PUT /managepages/api/v1/pagescontent/{pageId}/schedule',
    'DELETE /managepages/api/v1/pagescontent/{pageId}/schedule',
    'PUT /managetenants/api/v1/menus',
  ],
  'people:read': [
    'GET /security/api/v1/users',
    'GET /security/api/v1/users/me',
    'GET /managetenants/api/v1/people/{id}',
    'GET /managetenants/api/v1/people-places',
    'GET /managetenants/api/v1/people-file',
  ],
  'people:write': ['PUT /managetenants/api/v1/people/{id}'],
  'reports:read': [
    'GET /marketingcenter/api/v1/reporting/mine',
    'GET /marketingcenter/api/v1/reporting/team',
    'GET /marketingcenter/api/v1/reporting/team.csv',
  ],
  'support:read': [
    'GET /marketingcenter/api/v1/supportrequests',
    'GET /marketingcenter/api/v1/supportrequests/{id}/files/{fileId}',
  ],
  'support:write': ['PATCH /marketingcenter/api/v1/supportrequests/{id}'],
  'templates:read': [
    'GET /marketingcenter/api/v1/categories',
    'GET /marketingcenter/api/v1/templates',
    'GET /marketingcenter/api/v1/homepage/showcase',
    'GET /marketingcenter/api/v1/templates/covers',
    'GET /marketingcenter/api/v1/templates/{id}',
    'GET /marketingcenter/api/v1/templates/{id}/artwork',
    'GET /marketingcenter/api/v1/thumbnails/{file}',
    'GET /marketingcenter/api/v1/manage-templates',
    'GET /marketingcenter/api/v1/manage-templates/{id}',
    'GET /marketingcenter/api/v1/template-drafts',
    'GET /marketingcenter/api/v1/template-drafts/{id}',
    'GET /marketingcenter/api/v1/manage-categories',
    'GET /marketingcenter/api/v1/manage-categories/{number}/templates',
  ],
  'templates:write': [
    'POST /marketingcenter/api/v1/templatesubmissions',
    'PUT /marketingcenter/api/v1/manage-templates/{id}/status',
    'POST /marketingcenter/api/v1/manage-templates/{id}/draft',
    'POST /marketingcenter/api/v1/template-drafts',
    'PUT /marketingcenter/api/v1/template-drafts/{id}',
    'DELETE /marketingcenter/api/v1/template-drafts/{id}',
    'POST /marketingcenter/api/v1/template-drafts/{id}/publish',
    'POST /marketingcenter/api/v1/manage-categories',
    'PUT /marketingcenter/api/v1/manage-categories/order',
    'PUT /marketingcenter/api/v1/manage-categories/{number}',
    'DELETE /marketingcenter/api/v1/manage-categories/{number}',
    'PUT /marketingcenter/api/v1/manage-categories/{number}/templates',
  ],
}

const scopes = new Map<string, Scope>()
for (const scope of keysOf(OPEN)) for (const call of OPEN[scope]) scopes.set(call, scope)

/** null: no program makes this call. */
export const scopeOf = (call: KnownCall): Scope | null => scopes.get(call) ?? null

/** Every call in every list that it is in, for the test. */
export const decidedCalls: readonly KnownCall[] = [...Object.values(OPEN).flat(), ...CLOSED_CALLS]
