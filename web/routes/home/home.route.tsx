import type { Showcase } from '@frontage/contracts/catalog.ts'
import type { HomeFront } from '@frontage/contracts/posts.ts'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Highlight } from '../../features/posts/highlight.tsx'
import { MightInterest } from '../../features/posts/might-interest.tsx'
import { PostGrid } from '../../features/posts/post-grid.tsx'
import { HERO_WIDTH, heroDesignCards } from '../../features/gallery/hero-cards.ts'
import { Hero } from '../../features/gallery/hero.tsx'
import { HowItWorks } from '../../features/gallery/how-it-works.tsx'
import { CategoryTiles } from '../../features/gallery/category-tiles.tsx'
import { TemplateGrid } from '../../features/gallery/template-grid.tsx'
import { HomeImages } from '../../features/home/home-images.tsx'
import { later } from '../../lib/lazy.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { servicesFrom, siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { imageSources } from '../../lib/thumbnails.ts'
import { Button, ErrorState } from '../../ui/index.ts'
import { storeHomepage, storedHomepage, type Homepage } from './homepage-store.ts'
import styles from './home.module.css'

interface Loaded extends Homepage {
  /** Some of it is from an earlier visit, since the server could not be asked. */
  isStored: boolean
}

const TRENDING_POSTS = 4
const MembershipBanner = later(
  async () => (await import('../../features/membership/banner-ad.tsx')).MembershipBanner,
)

export const title = ({ site }: HeadInput) => site.tenant.brand.tagline.replace(/\.$/, '') || 'Home'
export const description = ({ site: { tenant } }: HeadInput) =>
  `${tenant.brand.tagline} Flyers, postcards, brochures and cards for ${tenant.name} agents, printed, mailed or picked up.`.trim()

export const canonical = () => '/home'

/** Anonymous visitors' images are files; an agent's are drawn in her browser. */
export const preload = ({ site, data }: HeadInput<Loaded>) =>
  site.user
    ? []
    : heroDesignCards(data.showcase?.trending ?? []).map((card) =>
        imageSources(card, site.tenant, HERO_WIDTH),
      )

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { catalog, posts } = servicesFrom(context)
  const answers = await Promise.allSettled([catalog.showcase(), posts.front()])
  const [showcase, front] = [valueOf(answers[0]), valueOf(answers[1])]
  if (showcase && front) return { showcase, front, isStored: false }
  const stored = storedHomepage(siteFrom(context).user?.id ?? null)
  const page = { showcase: showcase ?? stored?.showcase ?? null, front: front ?? stored?.front ?? null }
  if (!page.showcase && !page.front && answers[0].status === 'rejected') throw answers[0].reason
  return { ...page, isStored: stored !== null }
}

const valueOf = <T,>(answer: PromiseSettledResult<T>): T | null =>
  answer.status === 'fulfilled' ? answer.value : null

export function Component() {
  const { showcase, front, isStored } = useLoaderData<typeof loader>()
  const { features, user } = useSite()
  const userId = user?.id ?? null
  useEffect(() => {
    if (!isStored) storeHomepage(userId, { showcase, front })
  }, [userId, showcase, front, isStored])
  return (
    <div className={styles.page} data-capitals={features.customHomepage || undefined}>
      {isStored && <StoredNotice />}
      <Hero cards={showcase?.trending ?? []} />
      {front?.features.homeShowFeature && front.features.featureImages.length > 0 && (
        <section className={styles.section}>
          <h2>{front.features.homeFeatureTitle}</h2>
          <HomeImages images={front.features.featureImages} look="feature" />
        </section>
      )}
      {showcase ? <Designs showcase={showcase} /> : <Missing />}
      {front ? <KnowHow front={front} /> : <Missing />}
      <MembershipBanner asked={user !== null} />
      {showcase && showcase.newest.length > 0 && (
        <section className={styles.section}>
          <h2>New in the catalog</h2>
          <TemplateGrid cards={showcase.newest} row label="New designs" />
        </section>
      )}
      {features.youMightLike && front && (
        <div className={styles.section}>
          <MightInterest posts={front.interesting} />
        </div>
      )}
    </div>
  )
}

function Designs({ showcase: { trending, shelves } }: { showcase: Showcase }) {
  const { categories } = useSite()
  const [byProduct, , byOccasion] = categories.filter(
    (category) => category.active && category.kind === 'templates',
  )
  return (
    <>
      {byProduct && (
        <section className={styles.section}>
          <h2>What will you make?</h2>
          <CategoryTiles category={byProduct} shelves={shelves} />
        </section>
      )}
      <section className={styles.section} data-walkthrough="designs">
        <h2>Trending with your colleagues</h2>
        <TemplateGrid cards={trending} row label="Trending designs" />
      </section>
      <HowItWorks />
      {byOccasion && (
        <section className={styles.section}>
          <h2>{byOccasion.name}</h2>
          <p className={styles.lead}>{byOccasion.description}</p>
          <CategoryTiles category={byOccasion} shelves={shelves} />
        </section>
      )}
    </>
  )
}

function KnowHow({ front: { tiles, highlighted, trending, trendingTitle } }: { front: HomeFront }) {
  return (
    <>
      {tiles.homeShowTiles && tiles.tilesImages.length > 0 && (
        <section className={styles.section}>
          <h2>{tiles.homeTilesTitle}</h2>
          <HomeImages images={tiles.tilesImages} look="tile" />
        </section>
      )}
      {highlighted && (
        <div className={styles.section}>
          <Highlight post={highlighted} />
        </div>
      )}
      {trending.length > 0 && (
        <section className={styles.section}>
          <h2>{trendingTitle}</h2>
          <PostGrid posts={trending.slice(0, TRENDING_POSTS)} label="Trending posts" row />
        </section>
      )}
    </>
  )
}

function StoredNotice() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.stored} role="alert">
      The server could not be reached. This is the page as you last saw it.
      <Button look="quiet" onClick={() => void revalidate()} busy={state === 'loading'}>
        Retry
      </Button>
    </div>
  )
}

function Missing() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.section}>
      <ErrorState
        message="This part of the page could not be loaded."
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </div>
  )
}
