import type { Category, Showcase } from '@frontage/contracts/catalog.ts'
import { A } from '../../lib/anchor.tsx'
import { listingPath } from '../../lib/paths.ts'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import styles from './category-tiles.module.css'

interface CategoryTilesProps {
  category: Category
  shelves: Showcase['shelves']
}

/** A category's subcategories, each with a design of its own as its image. */
export function CategoryTiles({ category, shelves }: CategoryTilesProps) {
  const pictures = new Map(shelves.map((subcategory) => [subcategory.subCategoryId, subcategory.card]))
  const filled = category.subCategories.filter((sub) => pictures.has(sub.id))
  return (
    <ul className={styles.tiles} data-fives={filled.length % 5 === 0 || undefined}>
      {filled.map((sub) => {
        const card = pictures.get(sub.id)
        return (
          <li key={sub.id}>
            <A href={listingPath(category, sub)} className={styles.tile}>
              <span className={styles.stage}>
                {card && <LiveDesign card={card} className={styles.paper} />}
              </span>
              <span className={styles.name}>{sub.name}</span>
              <span className={styles.count}>
                {sub.templateCount.toLocaleString('en-US')} {sub.templateCount === 1 ? 'design' : 'designs'}
              </span>
            </A>
          </li>
        )
      })}
    </ul>
  )
}
