import { PartSection } from '../../lib/drafts/part-section.tsx'
import type { BrandBody, LogoColor } from '@frontage/contracts/brand.ts'
import { useId } from 'react'
import { brandTokens } from '../../lib/brand/index.ts'
import { normalizeHex } from '../../lib/brand/color.ts'
import { FieldError } from '../../ui/index.ts'
import styles from './brand.module.css'
import { contrastNotes, ratioOf } from './contrast-notes.ts'
import { change, type PartProps } from './edit.ts'
import { brandFieldName } from './field-names.ts'

const COLORS = ['primary_color', 'secondary_color', 'accent_color', 'ink_color'] as const
type ColorField = (typeof COLORS)[number]

const HINTS: Readonly<Record<ColorField, string>> = {
  primary_color: 'Buttons, links and the main color of designs.',
  secondary_color: 'Quiet areas of designs and of the header.',
  accent_color: 'Small marks that should stand out.',
  ink_color: 'Dark text on designs.',
}

interface ColorPartProps extends PartProps {
  /** Read from the logo that was uploaded last. */
  colors: readonly LogoColor[]
}

export function ColorPart({ draft, canEdit, colors }: ColorPartProps) {
  const { body } = draft
  const primary = normalizeHex(body.primary_color)
  return (
    <PartSection title="Colors" disabled={!canEdit}>
      {COLORS.map((field) => (
        <ColorField key={field} field={field} draft={draft} canEdit={canEdit} colors={colors} />
      ))}
      {primary && <Contrast primary={primary} secondary={body.secondary_color} />}
    </PartSection>
  )
}

function ColorField({ field, draft, colors, canEdit }: ColorPartProps & { field: ColorField }) {
  const id = useId()
  const value = draft.body[field]
  const plain = normalizeHex(value)
  const problem =
    draft.problems[field] ?? (plain ? undefined : 'Enter a color as # and six digits, such as #1f4d3a')
  const set = (color: string) => change(draft, { [field]: color } satisfies Partial<BrandBody>)
  return (
    <div className={styles.color}>
      <label htmlFor={id} className={styles.label}>
        {brandFieldName(field)}
      </label>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${brandFieldName(field)}: choose by eye`}
          value={plain ?? '#000000'}
          onChange={(event) => set(event.target.value)}
        />
        <input
          id={id}
          className={styles.hex}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => set(event.target.value)}
          onBlur={() => plain && plain !== value && set(plain)}
        />
        {canEdit && colors.length > 0 && (
          <span className={styles.fromLogo}>
            {colors.map(({ color }) => (
              <button
                key={color}
                type="button"
                title={`${color}, from your logo`}
                aria-label={`Use ${color} of the logo as ${brandFieldName(field).toLowerCase()}`}
                style={{ background: color }}
                onClick={() => set(color)}
              />
            ))}
          </span>
        )}
      </div>
      <p className={styles.note} id={`${id}-hint`}>
        {HINTS[field]}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** The same rules as every page, with their figures. */
function Contrast({ primary, secondary }: { primary: string; secondary: string }) {
  const tokens = brandTokens({ primary, secondary })
  return (
    <section className={styles.contrast} aria-label="How the primary color reads">
      <div className={styles.sample} aria-hidden="true">
        <span
          style={{ background: tokens.brand, color: tokens['on-brand'], borderColor: tokens['brand-edge'] }}
        >
          Start design
        </span>
        <span style={{ color: tokens['brand-text'] }}>A link to a page</span>
        <span style={{ background: tokens['brand-soft'], color: tokens['brand-text'] }}>A quiet label</span>
      </div>
      <dl>
        {contrastNotes(primary).map(({ label, ratio, note }) => (
          <div key={label}>
            <dt>
              {label} <strong>{ratioOf(ratio)}</strong>
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
