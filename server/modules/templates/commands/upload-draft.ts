import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockCount } from '../../../platform/count-lock-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { countDrafts, insertDraft, MOST_DRAFTS } from '../drafts-repository.ts'
import { artworkOf } from '../presenter.ts'
import type { ReadUpload } from '../read-upload.ts'
import { isSlugTaken, lockTemplate } from '../repository.ts'

/**
 * Stores what was handed in as a draft: a new template, or the next version of one.
 * @param templateId whose next version it is; null: a new one
 * @returns the draft's id
 * @throws Refusal templates.missing, templates.retired, templates.other-product, templates.too-many-drafts
 */
export async function uploadDraft(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  { source, notes }: ReadUpload,
  templateId: string | null,
): Promise<string> {
  return db.tenant(scope, async (tx) => {
    await lockCount(tx, scope, 'template drafts')
    if ((await countDrafts(tx, scope)) >= MOST_DRAFTS) throw new Refusal('templates.too-many-drafts')
    const slug = templateId
      ? await slugOfNext(tx, scope, source, templateId)
      : await freeSlug(tx, scope, source.slug)
    const named = slug === source.slug ? [] : [`It is filed as “${slug}”.`]
    const now = clock.now()
    const id = await insertDraft(tx, scope, {
      templateId,
      slug,
      artwork: artworkOf(source),
      notes: [...notes, ...(templateId ? [] : named)],
      createdBy: scope.actorAccountId ?? scope.accountId,
      now,
    })
    await recordAudit(tx, scope, {
      action: 'template.uploaded',
      at: now,
      subject: { id: templateId ?? id, name: slug },
      accountId: null,
      after: { slug, pages: source.pages.length, is_next_version: templateId !== null },
    })
    return id
  })
}

/** A next version is filed as the one before, whatever its folder is called. */
async function slugOfNext(tx: Tx, scope: AccountScope, source: TemplateSource, id: string): Promise<string> {
  const template = await lockTemplate(tx, scope, id)
  if (!template) throw new Refusal('templates.missing')
  if (!template.active) throw new Refusal('templates.retired')
  const product = fieldOf(JSON.parse(source.json), 'product')
  if (product !== template.product)
    throw new Refusal(
      'templates.other-product',
      null,
      `This template is a ${template.product}; the upload is ${typeof product === 'string' ? `a ${product.slice(0, 40)}` : 'something else'}.`,
    )
  return template.slug
}

async function freeSlug(tx: Tx, scope: AccountScope, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug.slice(0, 56)}-${number}`
    if (!(await isSlugTaken(tx, scope, candidate))) return candidate
  }
}
