import { differencesBetween } from '@frontage/domain/audit.ts'
import { Button, Dialog, Table } from '../../ui/index.ts'
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
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}
