/** A landing page as visitors see it; the editor's preview is the same. */
import type { LandingBlock, LandingShown } from '@frontage/contracts/landing.ts'
import { LISTING_STATUS_NAMES } from '@frontage/domain/listings/listing.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { MapPin } from 'lucide-react'
import { PageHtml } from '../../lib/page-html/page-html.tsx'
import { Badge } from '../../ui/index.ts'
import { AboutAgent } from './about-agent.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './landing-view.module.css'
import { LandingGallery } from './landing-gallery.tsx'
import { OtherPages } from './other-pages.tsx'

export function LandingView({ page }: { page: LandingShown }) {
  const { listing } = page
  return (
    <div className={styles.page}>
      <article className={styles.columns}>
        <header className={styles.head}>
          {listing && <Badge tone="brand">{LISTING_STATUS_NAMES[listing.status]}</Badge>}
          <h1>{page.title}</h1>
          {listing && (
            <>
              <p className={styles.address}>
                {listing.street === page.title ? listing.city : `${listing.street}, ${listing.city}`}
              </p>
              <p className={styles.facts}>
                {listing.price && <strong className={styles.price}>{listing.price}</strong>}
                {listing.facts && <span>{listing.facts}</span>}
              </p>
            </>
          )}
        </header>
        <div className={styles.blocks}>
          {page.blocks.map((block, at) => (
            <Block key={`${block.kind} ${at}`} block={block} page={page} />
          ))}
        </div>
        <AboutAgent page={page} />
      </article>
      <footer className={styles.legal}>
        <small>{page.legal}</small>
      </footer>
    </div>
  )
}

function Block({ block, page }: { block: LandingBlock; page: LandingShown }) {
  if (block.kind === 'html') return <PageHtml html={block.html} />
  if (block.kind === 'gallery') return <LandingGallery page={page} />
  if (block.kind === 'mortgage') return <Mortgage page={page} />
  if (block.kind === 'map') return <MapLink page={page} />
  if (block.kind === 'others') return <OtherPages page={page} />
  return <Contact page={page} />
}

/** An estimate has no cents. */
const inWholeDollars = (amount: number): string =>
  formatMoney(cents(Math.round(amount / 100) * 100)).replace(/\.00$/, '')

function Mortgage({ page: { mortgage } }: { page: LandingShown }) {
  if (!mortgage) return null
  return (
    <section aria-label="Monthly payment" className={styles.panel}>
      <h2>About {inWholeDollars(mortgage.payment_cents)} a month</h2>
      <p>
        {mortgage.terms}, a loan of {inWholeDollars(mortgage.loan_cents)}.
      </p>
      <p className={styles.quiet}>
        Principal and interest of a loan with a fixed rate. Taxes, insurance and dues come on top. An
        estimate, not an offer of a loan.
      </p>
    </section>
  )
}

function MapLink({ page: { listing } }: { page: LandingShown }) {
  if (!listing) return null
  return (
    <section aria-label="Location" className={styles.panel}>
      <h2>Location</h2>
      <p>
        {listing.street}, {listing.city}
      </p>
      <a className={styles.iconLink} href={listing.map_href} target="_blank" rel="noopener noreferrer">
        <MapPin size={18} aria-hidden="true" />
        Show on a map
      </a>
    </section>
  )
}

function Contact({ page }: { page: LandingShown }) {
  const { agent } = page
  return (
    <section aria-label={`Contact ${agent.name}`} className={styles.panel}>
      <h2>Contact {agent.name}</h2>
      <ContactForm page={page} />
    </section>
  )
}
