import { useId } from 'react'
import type { ReadLogo } from '@frontage/contracts/console.ts'
import { contrastNotes, ratioOf } from '../features/brand/contrast-notes.ts'
import { brandTokens } from '../lib/brand/index.ts'
import { normalizeHex } from '../lib/brand/color.ts'
import { FieldError } from '../ui/index.ts'
import styles from './console.module.css'
import own from './brand-sample.module.css'

interface BrandSampleProps {
  name: string
  logo: ReadLogo | undefined
  color: string
  onColor: (color: string) => void
}

/** How the brand reads, by the same rules as every page of its site. */
export function BrandSample({ name, logo, color, onColor }: BrandSampleProps) {
  const id = useId()
  const plain = normalizeHex(color)
  if (!logo)
    return (
      <aside className={own.sample} aria-label="Brand">
        <p className={styles.quiet}>Choose a logo to see the brand.</p>
      </aside>
    )
  const tokens = brandTokens({ primary: plain ?? logo.color })
  return (
    <aside className={own.sample} aria-label="Brand">
      <div className={own.page}>
        <div className={own.pageTop}>
          <img src={logo.image} alt="The logo as it will be shown" />
        </div>
        <div className={own.hero} style={{ background: tokens['brand-soft'] }}>
          <strong>{name.trim() || 'Your brokerage'}</strong>
          <span style={{ color: tokens['brand-text'] }}>A link to a page</span>
          <span
            className={own.fakeButton}
            style={{
              background: tokens.brand,
              color: tokens['on-brand'],
              borderColor: tokens['brand-edge'],
            }}
          >
            Start design
          </span>
        </div>
      </div>
      <div className={own.colorRow}>
        <label htmlFor={id}>Color</label>
        <input
          type="color"
          aria-label="Choose the color by eye"
          value={plain ?? logo.color}
          onChange={(event) => onColor(event.target.value)}
        />
        <input
          id={id}
          className={own.hex}
          value={color}
          maxLength={7}
          spellCheck={false}
          aria-invalid={plain ? undefined : true}
          aria-describedby={plain ? undefined : `${id}-error`}
          onChange={(event) => onColor(event.target.value)}
        />
        {logo.colors.map((each) => (
          <button
            key={each.color}
            type="button"
            className={own.pick}
            aria-label={`Use ${each.color} of the logo`}
            aria-pressed={each.color === plain}
            style={{ background: each.color }}
            onClick={() => onColor(each.color)}
          />
        ))}
      </div>
      {!plain && (
        <FieldError id={`${id}-error`}>Enter a color by its six digits, such as #1f4d3a.</FieldError>
      )}
      <dl className={own.contrast}>
        {contrastNotes(plain ?? logo.color).map(({ label, ratio, note }) => (
          <div key={label}>
            <dt>
              {label} <strong>{ratioOf(ratio)}</strong>
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
