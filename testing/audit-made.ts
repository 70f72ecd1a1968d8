/** Ids that one attempt of the audit walk leaves for the next. */
import type { Call } from '@frontage/contracts/call.ts'
import * as categories from '@frontage/contracts/calls/categories.ts'
import * as pages from '@frontage/contracts/calls/pages.ts'
import * as posts from '@frontage/contracts/calls/post-authoring.ts'
import * as templates from '@frontage/contracts/calls/templates.ts'

export const MADE_IDS = { page: '', template: '', draft: '', category: 0, post: '' }

export function keepId(call: Call, made: typeof MADE_IDS, json: () => { data: { id: never } }): void {
  if (call === posts.create) made.post = json().data.id
  if (call === pages.createPage) made.page = json().data.id
  if (call === templates.upload || call === templates.edit) made.draft = json().data.id
  if (call === templates.publishDraft) made.template = json().data.id
  if (call === categories.create) made.category = json().data.id
}
