import { ABILITY_LABELS, ABILITY_NOTES } from '@frontage/domain/people.ts'
import { SELF_SERVICE_ABILITIES } from '@frontage/domain/self-service.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { HintedCheckbox } from '../../lib/hinted-checkbox.tsx'
import { Checkbox, TextField } from '../../ui/index.ts'
import { change, type PartProps } from './edit.ts'
import { settingsFieldName } from './field-names.ts'
import styles from './settings.module.css'

const SWITCHES = ['terms_enforced', 'walkthrough_enabled', 'is_color_picker_enabled'] as const

/** What everybody on the site has to do, may do, and does not see. */
export function SitePart({ draft, hasTerms }: PartProps & { hasTerms: boolean }) {
  const { body, problems } = draft
  return (
    <>
      <PartSection
        title="For everybody"
        note={
          hasTerms
            ? 'Whoever has agreed to the terms is asked again when the page “Terms and conditions” changes.'
            : 'To have everybody agree to your terms, write the page “Terms and conditions” first.'
        }
      >
        {SWITCHES.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={settingsFieldName(name)}
            checked={body[name]}
            disabled={name === 'terms_enforced' && !hasTerms && !body.terms_enforced}
            onChange={({ target }) => change(draft, { [name]: target.checked })}
          />
        ))}
        <div className={styles.color}>
          <TextField
            name="template_default_color"
            label={settingsFieldName('template_default_color')}
            hint="Where a template asks for a color, and the agent has not chosen one."
            autoComplete="off"
            maxLength={7}
            value={body.template_default_color}
            error={problems.template_default_color}
            onChange={({ target }) => change(draft, { template_default_color: target.value })}
          />
          <input
            type="color"
            aria-label="Choose the first color of new designs by eye"
            value={
              /^#[0-9a-f]{6}$/i.test(body.template_default_color) ? body.template_default_color : '#000000'
            }
            onChange={({ target }) => change(draft, { template_default_color: target.value })}
          />
        </div>
      </PartSection>
      <PartSection
        title="What this site has"
        note="These hold for everybody of the brokerage. In People you can give or take them for one person."
      >
        {SELF_SERVICE_ABILITIES.map((name) => (
          <HintedCheckbox
            key={name}
            name={`abilities.${name}`}
            label={ABILITY_LABELS[name]}
            hint={ABILITY_NOTES[name]}
            checked={body.abilities[name]}
            onChange={({ target }) =>
              change(draft, { abilities: { ...body.abilities, [name]: target.checked } })
            }
          />
        ))}
      </PartSection>
    </>
  )
}
