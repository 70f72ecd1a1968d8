import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { listingPath } from '../../lib/paths.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './hero.module.css'
import { LiveDesign } from './live-design.tsx'

/** The brand's own line, and real designs beside it. */
export function Hero({ cards }: { cards: readonly TemplateCard[] }) {
  const site = useSite()
  const { tenant, user, categories, features } = site
  const first = categories.find((category) => category.active)
  return (
    <section className={styles.hero} data-capitals={features.customHomepage || undefined}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{user ? `${greeting(user.firstName)} What are we printing?` : tenant.brand.tagline}</h1>
          <p>
            {user
              ? 'Every design below already carries your name, photo, licence and brand. Pick one, change what you like, and it is on its way.'
              : `Flyers, postcards, brochures and cards for ${tenant.name} agents. Log in and every design carries your name, photo and licence.`}
          </p>
          <div className={styles.actions}>
            {first && (
              <ButtonLink size="large" href={listingPath(first)}>
                Browse designs
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
        <div className={styles.pictures}>
          {pick(cards).map((card) => (
            <LiveDesign
              key={card.id}
              card={card}
              eager
              width={480}
              label={card.title}
              className={styles.picture}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

const greeting = (firstName: string): string => (firstName ? `Hello, ${firstName}.` : 'Hello.')

/** One tall, one wide and one small piece, as far as there are such. */
export function pick(cards: readonly TemplateCard[]): TemplateCard[] {
  const ratio = (card: TemplateCard) => card.trimWidth / card.trimHeight
  const tall = cards.find((card) => ratio(card) < 0.85 && ratio(card) > 0.6)
  const wide = cards.find((card) => ratio(card) > 1.3 && card.trimWidth > 400)
  const small = cards.find((card) => card !== wide && card !== tall && ratio(card) >= 0.9)
  return [tall, wide, small].filter((card) => card !== undefined)
}
