import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/landing.ts'
import type { LandingPage } from '@frontage/contracts/landing.ts'
import { landingPath } from '@frontage/domain/landing/landing-page.ts'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './landing.module.css'

const FORMATS = ['svg', 'png']

/** The page's address to send on, and its code to print. */
export function SharePanel({ page }: { page: LandingPage }) {
  const { siteUrl } = useSite()
  const { pretty_url: address } = page.fields
  const link = `${siteUrl}${landingPath(address)}`
  const code = (format: string) => `${pathOf(calls.qrCode, { id: page.id })}?format=${format}`
  return (
    <section aria-label="Share" className={styles.share}>
      {/* Another address is another code. */}
      <img
        key={address}
        src={`${code('svg')}&of=${address}`}
        alt="QR code of this page"
        width="132"
        height="132"
      />
      <div className={styles.shareWords}>
        <h2>Share</h2>
        <p className={styles.link}>{link}</p>
        {page.state !== 'published' && (
          <p className={styles.quiet}>Nobody sees it before you publish the page.</p>
        )}
        <div className={styles.status}>
          <Button
            look="secondary"
            size="small"
            icon={<Copy size={16} />}
            onClick={() => void copyText(link, 'Link')}
          >
            Copy link
          </Button>
          {FORMATS.map((format) => (
            <ButtonLink
              key={format}
              look="secondary"
              size="small"
              href={code(format)}
              download={`${address}-qr.${format}`}
              icon={<Download size={16} />}
            >
              QR code, {format.toUpperCase()}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  )
}
