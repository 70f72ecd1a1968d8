import { differencesBetween } from '@frontage/domain/audit.ts'
import { TheirsAndYours } from '../../lib/theirs-and-yours.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import type { useCategoryForm } from './use-category-form.ts'

/** Two editors at once: both sides, before one is chosen. */
export function CategoryConflict({ form }: { form: ReturnType<typeof useCategoryForm> }) {
  if (!form.isConflict) return null
  const differences = differencesBetween({ ...form.saved }, { ...form.values })
  return (
    <Dialog
      open
      title="Another editor changed this category"
      width={560}
      footer={
        <>
          <Button look="secondary" onClick={() => form.endConflict(true)}>
            Use theirs
          </Button>
          <Button
            onClick={() => {
              form.endConflict(false)
              void form.save()
            }}
          >
            Save mine over it
          </Button>
        </>
      }
    >
      <p>Nothing of yours is lost until you choose.</p>
      <TheirsAndYours
        rows={differences.map(({ field, before, after }) => ({
          key: field,
          field,
          theirs: before,
          yours: after,
        }))}
      />
    </Dialog>
  )
}
