import { MAX_POST_ADDRESS } from '@frontage/contracts/limits.ts'
import type { PostPlace, PostState } from '@frontage/contracts/post-authoring.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import type { FormState } from '../../lib/use-form.ts'
import { fieldOf, fullTime, momentOf, ownZone, usualTime } from '../../lib/when.ts'
import { Checkbox, RadioCards, Select, TextField } from '../../ui/index.ts'
import { PlaceFields } from './place-fields.tsx'
import { headingsOf } from './places.ts'
import { KIND_NAMES, KINDS } from './post-calls.ts'
import type { PostDraft } from './post-draft.ts'
import styles from './posts.module.css'

interface PostSettingsProps {
  form: FormState<PostDraft>
  places: readonly PostPlace[]
}

const VISIBILITY = [
  { value: 'draft' as const, title: 'Draft', note: 'Only authors see it.' },
  { value: 'scheduled' as const, title: 'Scheduled', note: 'It appears by itself at the time you choose.' },
  {
    value: 'published' as const,
    title: 'Published',
    note: 'Readers see it, and each change once it is saved.',
  },
]

/** Everything about a post but its text: who sees it, where it is listed, what it is. */
export function PostSettings({ form, places }: PostSettingsProps) {
  const { values, set, field, errorOf } = form
  const headings = headingsOf(places, values.categoryIds)
  const at = momentOf(values.publishAt)
  return (
    <div className={styles.settings}>
      <RadioCards<PostState>
        legend="Who sees it"
        value={values.status}
        cards={VISIBILITY}
        onChange={(status) => {
          set('status', status)
          if (status === 'scheduled' && values.publishAt === '')
            set('publishAt', fieldOf(usualTime(new Date())))
        }}
      />
      {values.status === 'scheduled' && (
        <TextField
          {...field('publishAt')}
          label="Date and time"
          type="datetime-local"
          value={values.publishAt}
          error={errorOf('publishAt')}
          hint={at ? fullTime(at, ownZone()) : undefined}
          onChange={({ target }) => set('publishAt', target.value)}
        />
      )}
      <Checkbox
        label="For members only"
        checked={values.isForMembers}
        onChange={({ target }) => set('isForMembers', target.checked)}
      />
      <Checkbox
        label="Feature it in its area, in place of the post featured there now"
        checked={values.isFeatured}
        onChange={({ target }) => set('isFeatured', target.checked)}
      />
      <PlaceFields
        places={places}
        value={values.categoryIds}
        error={errorOf('categoryIds')}
        onChange={(ids) => {
          set('categoryIds', ids)
          set('groupId', 0)
        }}
      />
      {headings.length > 0 && (
        <Select
          label="Heading"
          optional
          placeholder="None"
          options={headings.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.groupId ? String(values.groupId) : ''}
          onChange={({ target }) => set('groupId', Number(target.value))}
        />
      )}
      <Select
        label="Kind"
        options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        value={values.kind}
        onChange={({ target }) => {
          if (isOneOf(KINDS, target.value)) set('kind', target.value)
        }}
      />
      <TextField
        {...field('tags')}
        label="Tags"
        optional
        hint="Separated by commas."
        value={values.tags}
        error={errorOf('tags')}
        onChange={({ target }) => set('tags', target.value)}
      />
      <Select
        {...field('download')}
        label="Download"
        placeholder="None"
        options={[
          { value: 'document', label: 'The text as a PDF' },
          ...(values.templateId ? [{ value: 'picture', label: 'Its design as an image' }] : []),
        ]}
        value={values.download ?? ''}
        error={errorOf('download')}
        onChange={({ target: { value } }) =>
          set('download', value === 'document' || value === 'picture' ? value : null)
        }
      />
      <TextField
        {...field('prettyUrl')}
        label="Address, after /posts/"
        maxLength={MAX_POST_ADDRESS}
        autoCapitalize="none"
        spellCheck={false}
        value={values.prettyUrl}
        error={errorOf('prettyUrl')}
        hint="Links to the old address lead nowhere once you change it."
        onChange={({ target }) => set('prettyUrl', target.value.trim().toLowerCase())}
      />
    </div>
  )
}
