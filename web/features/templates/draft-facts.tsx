import { TextArea, TextField } from '../../ui/index.ts'
import styles from './draft-facts.module.css'
import type { DraftForm } from './use-draft-form.ts'

/** What the catalog says of the template. */
export const DraftFacts = ({ form: { facts, changeFacts } }: { form: DraftForm }) => (
  <div className={styles.facts}>
    <TextField
      label="Name"
      value={facts.name}
      maxLength={60}
      error={facts.name.trim() === '' ? 'Enter a name' : undefined}
      onChange={({ target }) => changeFacts({ name: target.value })}
    />
    <TextField
      label="Tags"
      optional
      hint="Words that the search finds it by, with commas between them."
      value={facts.tags}
      onChange={({ target }) => changeFacts({ tags: target.value })}
    />
    <TextArea
      label="Description"
      rows={2}
      maxLength={200}
      value={facts.description}
      error={facts.description.trim() === '' ? 'Enter a description' : undefined}
      onChange={({ target }) => changeFacts({ description: target.value })}
    />
  </div>
)
