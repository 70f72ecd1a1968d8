/** Everything that the site's menus are made of, and an arrangement of it that is published as a whole. */
import { z } from 'zod'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { typedText } from './text.ts'

export const MOST_MENU_ENTRIES = 1_000

export const MenuSubCategory = z.object({ id: z.int(), name: z.string(), isShown: z.boolean() })

/** One entry of the bar at the top, with what its panel lists. */
export const MenuCategory = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  /** False: an ability or the partnership of this site leaves it out, whatever its place. */
  isShown: z.boolean(),
  subs: z.array(MenuSubCategory),
})
export type MenuCategory = z.infer<typeof MenuCategory>

export const MenuPage = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  linkType: z.union([
    z.literal(LINK_TYPES.page),
    z.literal(LINK_TYPES.external),
    z.literal(LINK_TYPES.internal),
  ]),
})
export type MenuPage = z.infer<typeof MenuPage>

export const FooterHeading = z.object({ name: z.string(), pageIds: z.array(z.string()) })
export type FooterHeading = z.infer<typeof FooterHeading>

/** A link of a menu or of the home page. */
export const SiteLink = z.object({
  kind: z.enum(['page', 'category', 'feature', 'tile']),
  id: z.string(),
  name: z.string(),
  path: z.string(),
})
export type SiteLink = z.infer<typeof SiteLink>

/** One whose address leads nowhere. */
export const DeadLink = SiteLink.extend({ why: z.string() })
export type DeadLink = z.infer<typeof DeadLink>

/** Where links of the site can lead; what is wrong with one is found from it without asking again. */
export const LinkPlaces = z.object({
  /** Pretty URLs of pages that readers can open. */
  pages: z.array(z.string()),
  categories: z.array(z.int()),
  /** First words of the addresses of screens that this site is without. */
  closed: z.array(z.string()),
})
export type LinkPlaces = z.infer<typeof LinkPlaces>

export const Menus = z.object({
  /** Send it back with an arrangement: what was changed in the meantime is refused, not overwritten. */
  version: z.string(),
  top: z.array(MenuCategory),
  footer: z.array(FooterHeading),
  /** Every page and link of the tree. */
  pages: z.array(MenuPage),
  dead: z.array(DeadLink),
})
export type Menus = z.infer<typeof Menus>

const CategoryId = z.int().positive()

export const MenuArrangement = z.object({
  version: z.string().max(100),
  top: z
    .array(
      z.object({
        id: CategoryId,
        active: z.boolean(),
        subs: z.array(CategoryId).max(MOST_MENU_ENTRIES),
      }),
    )
    .max(MOST_MENU_ENTRIES),
  footer: z
    .array(z.object({ name: typedText(60).min(1), pageIds: z.array(z.guid()).max(MOST_MENU_ENTRIES) }))
    .max(MOST_MENU_ENTRIES),
})
export type MenuArrangement = z.infer<typeof MenuArrangement>
