/** An arrangement as the site's own header and footer take it. */
import type { Category } from '@frontage/contracts/catalog.ts'
import type { Menus } from '@frontage/contracts/menus.ts'
import { footerCategories, type FooterCategory, type FooterRules } from '@frontage/domain/footer.ts'
import type { Arrangement } from './arrangement.ts'

/** @param categories as visitors see them now */
export function previewCategories(
  { top }: Arrangement,
  menus: Menus,
  categories: readonly Category[],
): Category[] {
  return top.flatMap(({ id, active, subs }) => {
    const told = menus.top.find((one) => String(one.id) === id)
    if (!told?.isShown) return []
    const known = categories.find((one) => String(one.id) === id) ?? emptyCategory(told)
    const order = new Map(subs.map((sub, index) => [Number(sub), index]))
    const place = (sub: { id: number }) => order.get(sub.id) ?? subs.length
    return [{ ...known, active, subCategories: known.subCategories.toSorted((a, b) => place(a) - place(b)) }]
  })
}

/** One that was hidden until now; its panel comes with it once it is published. */
const emptyCategory = ({ id, name, subs }: Menus['top'][number]): Category => ({
  id,
  name,
  description: '',
  active: true,
  landingPagePrettyUrl: '',
  useExternalUrl: false,
  externalUrl: '',
  useInternalUrl: false,
  internalUrl: '',
  kind: 'templates',
  area: null,
  subCategories: subs
    .filter(({ isShown }) => isShown)
    .map((sub) => ({
      id: sub.id,
      name: sub.name,
      categoryId: id,
      landingPagePrettyUrl: '',
      thumbnailId: null,
      mainCategoryDescription: '',
      templateCount: 0,
    })),
})

export function previewFooter({ footer }: Arrangement, menus: Menus, rules: FooterRules): FooterCategory[] {
  const pages = new Map(menus.pages.map((page) => [page.id, page]))
  const placed = footer.flatMap(({ name, ids }, heading) =>
    ids.flatMap((id, index) => {
      const page = pages.get(id)
      if (!page || name.trim() === '') return []
      return [
        {
          page_name: page.name,
          path: page.path,
          link_type: page.linkType,
          pages_type: name.trim(),
          pages_type_sort: heading,
          sort: index,
          include_in_navigation: true,
          open_on_new_tab: false,
          open_as_popup: false,
          popup_description: '',
          is_blank: false,
          child_pages: [],
        },
      ]
    }),
  )
  return footerCategories(placed, rules)
}
