import type { ManagedCategory } from '@frontage/contracts/categories.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, FieldError, Select, toast } from '../../ui/index.ts'
import { removeCategory } from './category-calls.ts'

interface RemoveDialogProps {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
}

/** Says what is in the category, and asks where it goes. */
export function RemoveDialog({ category, categories, onClose }: RemoveDialogProps) {
  const navigate = useNavigate()
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const contents = contentsOf(category, categories)
  const targets = categories.filter(
    (one) => one.id !== category.id && one.level === category.level && one.kind === category.kind,
  )
  const remove = async () => {
    if (contents !== '' && target === '') return setProblem('Choose where what is in it goes.')
    setProblem('')
    setBusy(true)
    try {
      await removeCategory(category.id, target === '' ? undefined : Number(target))
      toast.success('Category deleted')
      await navigate('/cp/catalog')
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${category.name}?`}
      width={480}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {contents === '' ? 'Delete category' : 'Move and delete'}
          </Button>
        </>
      }
    >
      {contents === '' ? (
        <p>Nothing is in it. Links to its page will lead nowhere.</p>
      ) : (
        <>
          <p>It holds {contents}. Choose where that goes; links to its page will lead nowhere.</p>
          <Select
            label="Move it to"
            placeholder="Choose a category"
            value={target}
            options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setTarget(event.target.value)}
          />
        </>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}

function contentsOf(
  { id, templates, posts, deleted_posts }: ManagedCategory,
  all: readonly ManagedCategory[],
): string {
  const below = all.filter((one) => one.parent_id === id).length
  const told = (count: number, noun: string, plural: string) =>
    count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`]
  return [
    ...told(below, 'category', 'categories'),
    ...told(templates, 'template', 'templates'),
    ...told(posts, 'post', 'posts'),
    ...told(deleted_posts, 'deleted post', 'deleted posts'),
  ].join(', ')
}
