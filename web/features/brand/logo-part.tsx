import { PartSection } from '../../lib/drafts/part-section.tsx'
import type { BrandBody, LogoColor, LogoPlace, StoredLogo } from '@frontage/contracts/brand.ts'
import { useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import styles from './brand.module.css'
import { uploadLogo } from './brand-calls.ts'
import { change, type PartProps } from './edit.ts'
import { brandFieldName } from './field-names.ts'
import { UploadButton } from '../../lib/drafts/upload-button.tsx'

const IMAGES = '.svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp'

interface LogoPartProps extends PartProps {
  /** Called with the colors of a new logo. */
  onColors: (colors: LogoColor[]) => void
}

const PLACES = [
  {
    place: 'wide',
    field: 'logo_wide',
    note: 'SVG prints at any size. PNG, JPEG and WebP should be at least 600 pixels wide.',
  },
  {
    place: 'wide-light',
    field: 'logo_wide_light',
    note: 'Made from your logo when you upload one. Replace it if you have your own.',
  },
  {
    place: 'mark',
    field: 'logo_mark',
    note: 'Square. Shown in browser tabs and where space is tight. Without one, your logo is.',
  },
] as const satisfies readonly { place: LogoPlace; field: keyof BrandBody; note: string }[]

export function LogoPart({ draft, canEdit, onColors }: LogoPartProps) {
  const { body, problems } = draft
  const [notices, setNotices] = useState<readonly string[]>([])
  const take = (place: LogoPlace, logo: StoredLogo) => {
    setNotices(place === 'wide' && body.logo_mark !== '' ? [...logo.notices, OLD_ICON] : logo.notices)
    if (place === 'wide-light') return change(draft, { logo_wide_light: logo.path })
    if (place === 'mark') return change(draft, { logo_mark: logo.path })
    change(draft, { logo_wide: logo.path, logo_wide_light: logo.light_path ?? '' })
    onColors(logo.colors)
  }
  return (
    <PartSection title="Logo" disabled={!canEdit}>
      {PLACES.map(({ place, field, note }) => (
        <div key={place} className={styles.logoRow}>
          <span className={styles.logoShown} data-place={place}>
            <img src={body[field] || body.logo_wide} alt="" />
          </span>
          <div>
            <h3>{brandFieldName(field)}</h3>
            <p className={styles.note}>{note}</p>
            {canEdit && (
              <UploadButton
                label={`Upload ${LABELS[place]}`}
                accept={IMAGES}
                largest={5}
                upload={(file, progress) => uploadLogo(file, place, progress)}
                onUploaded={(logo) => take(place, logo)}
              />
            )}
            {canEdit && place === 'mark' && body.logo_mark !== '' && (
              <Button look="quiet" size="small" onClick={() => change(draft, { logo_mark: '' })}>
                Use the logo instead
              </Button>
            )}
            {problems[field] && <p className={styles.problem}>{problems[field]}</p>}
          </div>
        </div>
      ))}
      {notices.length > 0 && (
        <ul className={styles.notices} aria-live="polite">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </PartSection>
  )
}

const OLD_ICON = 'The icon is still the one from before. Upload a new one, or use the logo instead.'

const LABELS = { wide: 'a logo', 'wide-light': 'a light logo', mark: 'an icon' }

export function BannerPart({ draft, canEdit }: PartProps) {
  const { body, problems } = draft
  const { banner } = body
  const set = (part: Partial<BrandBody['banner']>) => change(draft, { banner: { ...banner, ...part } })
  return (
    <PartSection
      title="Banner"
      note="An image on the home page of signed-in users. Without one, they see the banner of their plan."
      disabled={!canEdit}
    >
      {banner.image && <img src={banner.image} alt={banner.alt} className={styles.banner} />}
      {canEdit && (
        <div className={styles.row}>
          <UploadButton
            label={banner.image ? 'Replace the banner' : 'Upload a banner'}
            accept={IMAGES}
            largest={5}
            upload={(file, progress) => uploadLogo(file, 'banner', progress)}
            onUploaded={({ path }) => set({ image: path })}
          />
          {banner.image && (
            <Button look="quiet" size="small" onClick={() => set({ image: '' })}>
              Remove the banner
            </Button>
          )}
        </div>
      )}
      {banner.image && (
        <>
          <TextField
            label={brandFieldName('banner.alt')}
            hint="Read aloud to users who cannot see the image."
            value={banner.alt}
            maxLength={160}
            error={problems['banner.alt']}
            onChange={(event) => set({ alt: event.target.value })}
          />
          <TextField
            label={brandFieldName('banner.link')}
            optional
            value={banner.link}
            maxLength={300}
            placeholder="/member-benefits"
            error={problems['banner.link']}
            onChange={(event) => set({ link: event.target.value })}
          />
        </>
      )}
    </PartSection>
  )
}
