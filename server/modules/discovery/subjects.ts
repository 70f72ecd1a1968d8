/** What a social image is of, by the name in its address; only what every anonymous visitor may see has one. */
import type { SocialCardSubject } from './social-card.ts'
import type { Illustration } from '@frontage/contracts/posts.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { illustrationsOf, listCategories, listTemplates, readShowcase } from '../catalog/index.ts'
import { categoryPosts, findPost, anonymousReader } from '../posts/index.ts'
import { landingSocial } from '../landing/index.ts'
import { publicPageName } from '../pages/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

type Context = Pick<AppContext, 'db'>

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** 'site.jpg', 'post-<id>.jpg', 'page-<id>.jpg', 'landing-<id>.jpg', 'shelf-1.jpg', 'shelf-1-101.jpg' or 'area-5.jpg'. */
export const SOCIAL_FILE = new RegExp(
  `^(?:site|post-(?<post>${UUID})|page-(?<page>${UUID})|landing-(?<landing>${UUID})|shelf-(?<category>\\d{1,9})(?:-(?<sub>\\d{1,9}))?|area-(?<area>\\d{1,9}))\\.jpg$`,
)

/** @throws Refusal of the thing that is not there, or not open to anonymous visitors */
export async function subjectOf(context: Context, tenant: Tenant, file: string): Promise<SocialCardSubject> {
  const { post, page, landing, category, sub, area } = SOCIAL_FILE.exec(file)?.groups ?? {}
  if (post) return ofPost(context, tenant, post)
  if (page) {
    const title = await publicPageName(context.db, tenant, page)
    return { title, kicker: tenant.name, illustration: null }
  }
  if (landing) {
    const { title, photo } = await landingSocial(context.db, tenant, landing)
    return { title, kicker: tenant.name, illustration: null, photo }
  }
  if (category) return ofCategory(context, tenant, Number(category), sub === undefined ? null : Number(sub))
  if (area) return ofArea(context, tenant, Number(area))
  const { trending } = await readShowcase(context.db, tenant)
  return {
    title: tenant.data.brand.tagline || tenant.name,
    kicker: tenant.name,
    illustration: imageOf(trending[0]),
  }
}

async function ofPost({ db }: Context, tenant: Tenant, id: string): Promise<SocialCardSubject> {
  const post = await findPost(db, anonymousReader(tenant), id)
  return {
    title: post.title,
    kicker: post.sub_category_name,
    illustration: await illustrationFor(db, tenant, post.template_id),
  }
}

async function illustrationFor(
  db: Context['db'],
  tenant: Tenant,
  templateId: string | null,
): Promise<Illustration | null> {
  if (!templateId) return null
  return (await illustrationsOf(db, tenant, [templateId])).get(templateId) ?? null
}

async function ofCategory(
  { db }: Context,
  tenant: Tenant,
  categoryId: number,
  subId: number | null,
): Promise<SocialCardSubject> {
  const category = (await listCategories(db, tenant)).find(({ id, active }) => active && id === categoryId)
  const sub = category?.subCategories.find(({ id }) => id === subId)
  if (!category || (subId !== null && !sub)) throw new Refusal('request.not-found')
  const { rows } = await listTemplates(db, tenant, {
    categoryId,
    ...(sub ? { subCategoryId: sub.id } : {}),
    pageSize: 1,
  })
  return {
    title: sub?.name ?? category.name,
    kicker: sub ? category.name : tenant.name,
    illustration: imageOf(rows[0]),
  }
}

async function ofArea({ db }: Context, tenant: Tenant, categoryId: number): Promise<SocialCardSubject> {
  const { category, ancestors, rows } = await categoryPosts(db, anonymousReader(tenant), {
    categoryId,
    pageSize: 1,
  })
  return {
    title: category.name,
    kicker: ancestors[0]?.name ?? tenant.name,
    illustration: rows[0]?.illustration ?? null,
  }
}

/** Of a card, what the image is made from: nothing else of it makes the image another one. */
function imageOf(card: Illustration | undefined): Illustration | null {
  if (!card) return null
  const { id, artworkHash, trimWidth, trimHeight } = card
  return { id, artworkHash, trimWidth, trimHeight }
}
