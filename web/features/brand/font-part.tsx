import { PartSection } from '../../lib/drafts/part-section.tsx'
import type { BrandBody, BrandChoices, FontSlot } from '@frontage/contracts/brand.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { toast } from '../../ui/index.ts'
import styles from './brand.module.css'
import { fetchChoices, uploadFont } from './brand-calls.ts'
import { change, type PartProps } from './edit.ts'
import { brandFieldName } from './field-names.ts'
import { FontSelect } from './font-select.tsx'
import { UploadButton } from '../../lib/drafts/upload-button.tsx'

interface FontPartProps extends PartProps {
  choices: BrandChoices
  onChoices: (choices: BrandChoices) => void
}

/** What one choice sets, as brands are usually set: two fonts. */
const HEADINGS: readonly FontSlot[] = ['font_h1', 'font_h2', 'font_h3', 'font_h4', 'font_category']
const TEXT: readonly FontSlot[] = ['font_h5', 'font_h6', 'font_thumbnail', 'font_body']

export function FontPart({ draft, canEdit, choices, onChoices }: FontPartProps) {
  const { fonts } = draft.body
  const [added, setAdded] = useState('')
  const set = (slots: readonly FontSlot[], name: string) => {
    const next: BrandBody['fonts'] = { ...fonts }
    for (const slot of slots) next[slot] = name
    change(draft, { fonts: next })
  }
  const isOneFont = (slots: readonly FontSlot[]) =>
    slots.every((slot) => fonts[slot] === fonts[slots[0] ?? slot])
  return (
    <PartSection title="Fonts" note="Pages are set in these. Designs keep the fonts of their templates.">
      <fieldset disabled={!canEdit} className={styles.fields}>
        <legend className={styles.legend}>Fonts of pages</legend>
        <FontSelect
          label="Headings"
          value={isOneFont(HEADINGS) ? fonts.font_h1 : ''}
          choices={choices}
          onChange={(name) => set(HEADINGS, name)}
        />
        <FontSelect
          label="Text"
          value={isOneFont(TEXT) ? fonts.font_body : ''}
          choices={choices}
          onChange={(name) => set(TEXT, name)}
        />
        <details className={styles.details}>
          <summary>Choose each one by itself</summary>
          <div className={styles.slots}>
            {keysOf(fonts).map((slot) => (
              <FontSelect
                key={slot}
                label={brandFieldName(`fonts.${slot}`)}
                value={fonts[slot]}
                choices={choices}
                onChange={(name) => set([slot], name)}
              />
            ))}
          </div>
        </details>
      </fieldset>
      <UploadButton
        label="Upload a font"
        accept=".ttf,.otf,.woff,.woff2"
        largest={5}
        upload={uploadFont}
        onUploaded={({ name }) => {
          setAdded(name)
          fetchChoices().then(onChoices, () => toast.error('Reload the page to see the new font.'))
        }}
      />
      <output className={styles.note}>
        {added
          ? `${added} was added. Choose it above.`
          : 'TTF, OTF, WOFF or WOFF2. Make sure your license allows it on websites.'}
      </output>
    </PartSection>
  )
}
