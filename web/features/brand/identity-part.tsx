import { PartSection } from '../../lib/drafts/part-section.tsx'
import { renamed } from '@frontage/domain/brokerage-names.ts'
import { Button, TextField } from '../../ui/index.ts'
import styles from './brand.module.css'
import { change, type PartProps } from './edit.ts'
import { brandFieldName } from './field-names.ts'

const TEXTS = ['name', 'legal_name', 'tagline', 'phone', 'email', 'address', 'copyright'] as const
type Text = (typeof TEXTS)[number]

const ABOUT: Readonly<Record<Text, { hint?: string; max: number; type?: string }>> = {
  name: { hint: 'At the top of every page, in emails and on designs.', max: 80 },
  legal_name: { hint: 'As it is registered. It is printed where the law asks for it.', max: 120 },
  tagline: { hint: 'The large line on the home page.', max: 160 },
  phone: { max: 40, type: 'tel' },
  email: { hint: 'Where your users write to with questions.', max: 254, type: 'email' },
  address: { max: 200 },
  copyright: {
    hint: 'At the end of every page. {year} becomes the current year. Leave it empty for the usual line.',
    max: 200,
  },
}

export function IdentityPart({ draft, canEdit }: PartProps) {
  const { body, problems, stored } = draft
  return (
    <PartSection title="Name and contact" disabled={!canEdit}>
      {TEXTS.map((name) => (
        <div key={name}>
          <TextField
            name={name}
            label={brandFieldName(name)}
            type={ABOUT[name].type ?? 'text'}
            autoComplete="off"
            optional={name !== 'name'}
            value={body[name]}
            maxLength={ABOUT[name].max}
            hint={ABOUT[name].hint}
            error={problems[name]}
            onChange={(event) => change(draft, { [name]: event.target.value })}
          />
          {canEdit && name !== 'name' && (
            <OldName
              text={renamed(body[name], stored.published.name, body.name.trim())}
              from={stored.published.name}
              onChange={(text) => change(draft, { [name]: text })}
            />
          )}
        </div>
      ))}
    </PartSection>
  )
}

interface OldNameProps {
  /** With the new name; null: the old one is not in it. */
  text: string | null
  from: string
  onChange: (text: string) => void
}

/** A text that says the name which is being changed. */
const OldName = ({ text, from, onChange }: OldNameProps) =>
  text !== null && (
    <p className={styles.oldName}>
      It still says “{from}”.{' '}
      <Button look="secondary" size="small" onClick={() => onChange(text)}>
        Change it to “{text}”
      </Button>
    </p>
  )

const SITES = ['facebook', 'instagram', 'youtube'] as const

export function SocialPart({ draft, canEdit }: PartProps) {
  const { body, problems } = draft
  return (
    <PartSection
      title="Social media"
      note="Icons for these are at the end of every page."
      disabled={!canEdit}
    >
      {SITES.map((site) => (
        <TextField
          key={site}
          name={`social.${site}`}
          label={brandFieldName(`social.${site}`)}
          type="url"
          inputMode="url"
          autoComplete="off"
          optional
          placeholder="https://"
          maxLength={300}
          value={body.social[site]}
          error={problems[`social.${site}`]}
          onChange={(event) => change(draft, { social: { ...body.social, [site]: event.target.value } })}
        />
      ))}
    </PartSection>
  )
}
