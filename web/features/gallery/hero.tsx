import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import { listingPath } from '../../lib/paths.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { HERO_WIDTH, heroDesignCards } from './hero-cards.ts'
import styles from './hero.module.css'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'

/** The brand's own line, and real designs beside it. */
export function Hero({ cards }: { cards: readonly TemplateCard[] }) {
  const site = useSite()
  const { tenant, user, categories, features } = site
  const pictures = heroDesignCards(cards)
  const first = categories.find((category) => category.active)
  return (
    <section className={styles.hero} data-capitals={features.customHomepage || undefined}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{user ? `${greeting(user.firstName)} What are we printing?` : tenant.brand.tagline}</h1>
          <p>
            {user
              ? 'Every design below already carries your name, photo, license and brand. Pick one, change what you like, and it is on its way.'
              : `Flyers, postcards, brochures and cards for ${tenant.name} agents. Log in and every design carries your name, photo and license.`}
          </p>
          <div className={styles.actions}>
            {first && (
              <ButtonLink size="large" href={listingPath(first)}>
                Browse designs
              </ButtonLink>
            )}
            {!features.searchBox && (
              <ButtonLink size="large" look="quiet" href="/search">
                Search
              </ButtonLink>
            )}
            {!user && (
              <Button
                size="large"
                look="secondary"
                onClick={() => requestSignIn(site, { returnUrl: '/home' })}
              >
                Log in
              </Button>
            )}
          </div>
        </div>
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((card) => (
              <LiveDesign
                key={card.id}
                card={card}
                eager
                width={HERO_WIDTH}
                label={card.title}
                className={styles.image}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const greeting = (firstName: string): string => (firstName ? `Hello, ${firstName}.` : 'Hello.')
