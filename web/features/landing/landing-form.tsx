import type { LandingPage } from '@frontage/contracts/landing.ts'
import {
  LANDING_TEMPLATE_NAMES,
  LANDING_TEMPLATES,
  landingPath,
  LONGEST_LANDING_ADDRESS,
  LONGEST_LANDING_TEXT,
  LONGEST_LANDING_TITLE,
} from '@frontage/domain/landing/landing-page.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { FairHousingNote } from '../../lib/fair-housing-note.tsx'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import { useSite } from '../../lib/site.ts'
import type { FormState } from '../../lib/use-form.ts'
import { Checkbox, Select, TextArea, TextField } from '../../ui/index.ts'
import { saveLandingPage } from './landing-calls.ts'
import { fieldsTyped, LANDING_NAMES, landingDifferences, type LandingDraft } from './landing-draft.ts'
import styles from './landing.module.css'
import { PhotoChoice } from './photo-choice.tsx'

interface LandingFormProps {
  page: LandingPage
  form: FormState<LandingDraft>
  onSaved: (page: LandingPage) => void
  /** Shows what was saved elsewhere. */
  onReread: () => Promise<void>
}

const TEMPLATES = LANDING_TEMPLATES.map((value) => ({ value, label: LANDING_TEMPLATE_NAMES[value] }))

/** What the page says; while it is published, a save shows at once. */
export function LandingForm({ page, form, onSaved, onReread }: LandingFormProps) {
  const { siteUrl } = useSite()
  const { values, set } = form
  const listing = page.listing_seen
  const isPublished = page.state === 'published'
  const text = (name: 'title' | 'pretty_url' | 'down_percent' | 'rate' | 'years') =>
    textOf(form, name, (typed) => set(name, typed))
  const hint = `${siteUrl}${landingPath(values.pretty_url)}`
  return (
    <ManagedForm
      noun="page"
      form={form}
      version={page.version}
      submit="Save changes"
      send={(version) => saveLandingPage(page.id, version, fieldsTyped(values))}
      said={() => (isPublished ? 'Saved. Visitors see it now.' : 'Saved')}
      onSaved={onSaved}
      mine={() => ({ ...fieldsTyped(values) })}
      fields={LANDING_NAMES}
      differences={landingDifferences}
      onTakeTheirs={onReread}
    >
      <TextField label="Title" maxLength={LONGEST_LANDING_TITLE} {...text('title')} />
      <TextArea
        label="Description"
        rows={8}
        limit={LONGEST_LANDING_TEXT}
        hint="A blank line begins a paragraph."
        {...textOf(form, 'text', (typed) => set('text', typed))}
      />
      <FairHousingNote text={`${values.title}\n${values.text}`} />
      <TextField
        label="Address"
        hint={
          isPublished && values.pretty_url !== page.fields.pretty_url
            ? `${hint}. The old address will stop working, and with it printed codes and shared links.`
            : hint
        }
        maxLength={LONGEST_LANDING_ADDRESS}
        spellCheck={false}
        autoCapitalize="none"
        {...text('pretty_url')}
      />
      <Select
        label="Layout"
        options={TEMPLATES}
        {...form.field('template')}
        value={values.template}
        onChange={({ target }) => {
          const template = oneOf(LANDING_TEMPLATES, target.value)
          if (template) set('template', template)
        }}
      />
      {listing && listing.photos.length > 0 && (
        <PhotoChoice
          pageId={page.id}
          photos={listing.photos}
          hidden={values.hidden_photos}
          onChange={(hidden) => set('hidden_photos', hidden)}
        />
      )}
      <fieldset className={styles.section}>
        <legend>Also show</legend>
        {listing && (
          <Checkbox
            label="A link to a map"
            checked={values.shows_map}
            onChange={({ target }) => set('shows_map', target.checked)}
          />
        )}
        <Checkbox
          label="How to contact you"
          checked={values.shows_contact}
          onChange={({ target }) => set('shows_contact', target.checked)}
        />
        {listing && (
          <Checkbox
            label="The monthly payment, while it is for sale"
            checked={values.has_mortgage}
            onChange={({ target }) => set('has_mortgage', target.checked)}
          />
        )}
        {listing && values.has_mortgage && (
          <div className={styles.three}>
            <TextField label="Down payment, %" inputMode="numeric" {...text('down_percent')} />
            <TextField label="Rate, %" inputMode="decimal" {...text('rate')} />
            <TextField label="Years" inputMode="numeric" {...text('years')} />
          </div>
        )}
      </fieldset>
    </ManagedForm>
  )
}
