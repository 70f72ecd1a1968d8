import type { Category, SubCategory } from '@frontage/contracts/catalog.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { categoryLink, leadsElsewhere, listingPath } from '../../lib/paths.ts'
import { useSite } from '../../lib/site.ts'
import styles from './category-menus.module.css'

/** As specified: the first 7 active categories, subcategories in columns of about 6. */
export const TOP_CATEGORIES = 7
const COLUMN = 6

export const topCategories = (categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => category.active).slice(0, TOP_CATEGORIES)

/** Columns of about `size` that differ by one at most: 8 become 4 and 4, not 6 and 2. */
export function columnsOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  const columns: T[][] = []
  for (let at = 0, left = count; left > 0; left--) {
    const length = Math.ceil((items.length - at) / left)
    columns.push(items.slice(at, at + length))
    at += length
  }
  return columns
}

export function CategoryMenus() {
  const { categories } = useSite()
  return topCategories(categories).map((category) =>
    leadsElsewhere(category) || category.subCategories.length === 0 ? (
      <A key={category.id} {...categoryLink(category)} className={styles.trigger}>
        {category.name}
      </A>
    ) : (
      <CategoryMenu key={category.id} category={category} />
    ),
  )
}

function CategoryMenu({ category }: { category: Category }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const isCurrent = category.area
    ? pathname.split('/')[1] === category.area
    : new URLSearchParams(search).get('c') === String(category.id)
  useOnNavigation(() => panel.current?.hidePopover())
  const placeUnderHeader = () => {
    const bottom = panel.current?.closest('header')?.getBoundingClientRect().bottom
    panel.current?.style.setProperty('--header-bottom', `${bottom ?? 73}px`)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.trigger}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={placeUnderHeader}
      >
        {category.name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.lead}>
          <h2>{category.name}</h2>
          <p>{category.description}</p>
          <A href={listingPath(category)} className={styles.all}>
            See all of {category.name}
          </A>
        </div>
        <div className={styles.columns}>
          {columnsOf(category.subCategories, COLUMN).map((column, index) => (
            <ul key={index}>
              {column.map((sub) => (
                <Item key={sub.id} category={category} sub={sub} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </>
  )
}

function Item({ category, sub }: { category: Category; sub: SubCategory }) {
  return (
    <li>
      <A href={listingPath(category, sub)}>
        {sub.name}
        <span className={styles.count}>{sub.templateCount.toLocaleString('en-US')}</span>
      </A>
    </li>
  )
}
