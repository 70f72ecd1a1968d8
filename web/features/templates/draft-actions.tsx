import type { Category } from '@frontage/contracts/catalog.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import styles from './draft-actions.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { deleteDraft, listHref } from './template-calls.ts'
import type { DraftForm } from './use-draft-form.ts'

interface DraftActionsProps {
  form: DraftForm
  categories: Category[]
  product: string
}

/** Of the navigation away from a draft that is no more: nothing of it is left to save. */
export const DELETED_DRAFT = 'draft-deleted'

/** What can be done with the whole draft; it stays in sight. */
export function DraftActions({ form, categories, product }: DraftActionsProps) {
  const { draft, isChanged, isSaving } = form
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null)
  const errors = draft.findings.filter(({ severity }) => severity === 'error').length
  const whyId = useId()
  const why =
    errors > 0
      ? 'Correct the findings before you publish.'
      : isChanged
        ? 'Save the draft before you publish it.'
        : ''
  const remove = async () => {
    try {
      await deleteDraft(draft.id)
      form.discard()
      toast.success('Draft deleted')
      await navigate(listHref, { state: DELETED_DRAFT })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <div className={styles.bar}>
      <p className={styles.about}>
        <strong>{form.facts.name || draft.slug}</strong>
        <span>
          {product && `${productName(product)} · `}
          {draft.template
            ? `next version of ${draft.template.title}, which is at version ${draft.template.version}`
            : 'new template'}
        </span>
      </p>
      {why && (
        <p id={whyId} className={styles.why}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => setAsks('delete')}>
          Delete draft
        </Button>
        <Button
          look="secondary"
          busy={isSaving}
          disabled={!isChanged || !form.isSound}
          onClick={() => void form.save()}
        >
          Save draft
        </Button>
        <Button
          disabled={errors > 0 || isChanged}
          aria-describedby={why ? whyId : undefined}
          onClick={() => setAsks('publish')}
        >
          Publish
        </Button>
      </div>
      {asks === 'publish' && (
        <PublishDialog draft={draft} categories={categories} onClose={() => setAsks(null)} />
      )}
      <Dialog
        open={asks === 'delete'}
        onClose={() => setAsks(null)}
        title="Delete this draft?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsks(null)}>
              Cancel
            </Button>
            <Button look="danger" onClick={() => void remove()}>
              Delete draft
            </Button>
          </>
        }
      >
        <p>
          The draft and what was changed in it on screen are gone for good. The files on your computer
          {draft.template ? ', and the published versions,' : ''} stay.
        </p>
      </Dialog>
    </div>
  )
}
