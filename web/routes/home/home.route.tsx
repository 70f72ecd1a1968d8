import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Showcase } from '@frontage/contracts/catalogue.ts'
import { Hero } from '../../features/gallery/hero.tsx'
import { HowItWorks } from '../../features/gallery/how-it-works.tsx'
import { ShelfTiles } from '../../features/gallery/shelf-tiles.tsx'
import { TemplateGrid } from '../../features/gallery/template-grid.tsx'
import { MembershipBanner } from '../../features/membership/banner-ad.tsx'
import type { HeadInput } from '../../lib/page.ts'
import { HERO_WIDTH, heroCards } from '../../features/gallery/hero-cards.ts'
import { thumbnailUrl } from '../../lib/thumbnails.ts'
import { servicesFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import styles from './home.module.css'

export const title = 'Home'
export const description = ({ site }: HeadInput) => site.tenant.brand.tagline

/** Strangers' pictures are files; an agent's are drawn in her browser. */
export const preload = ({ site, data }: HeadInput) =>
  site.user
    ? []
    : heroCards((data as Showcase).trending).map((card) => thumbnailUrl(card, site.tenant, HERO_WIDTH))

export function loader({ context }: LoaderFunctionArgs) {
  return servicesFrom(context).catalogue.showcase()
}

export function Component() {
  const { trending, newest, shelves } = useLoaderData<typeof loader>()
  const { categories, features } = useSite()
  const [byProduct, ...byOccasion] = categories.filter((category) => category.active)
  return (
    <div className={styles.page} data-capitals={features.customHomepage || undefined}>
      <Hero cards={trending} />
      {byProduct && (
        <section className={styles.section}>
          <h2>What will you make?</h2>
          <ShelfTiles category={byProduct} shelves={shelves} />
        </section>
      )}
      <section className={styles.section}>
        <h2>Trending with your colleagues</h2>
        <TemplateGrid cards={trending} row label="Trending designs" />
      </section>
      <HowItWorks />
      {byOccasion.slice(1, 2).map((category) => (
        <section key={category.id} className={styles.section}>
          <h2>{category.name}</h2>
          <p className={styles.lead}>{category.description}</p>
          <ShelfTiles category={category} shelves={shelves} />
        </section>
      ))}
      {newest.length > 0 && (
        <section className={styles.section}>
          <h2>New in the catalogue</h2>
          <TemplateGrid cards={newest} row label="New designs" />
        </section>
      )}
      <MembershipBanner />
    </div>
  )
}
