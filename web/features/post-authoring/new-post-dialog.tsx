import type { PostKind } from '@frontage/contracts/posts.ts'
import { MAX_POST_TITLE } from '@frontage/contracts/limits.ts'
import type { PostPlace } from '@frontage/contracts/post-authoring.ts'
import { addressOf } from '@frontage/domain/page-address.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, Dialog, FieldError, Select, TextField } from '../../ui/index.ts'
import { PlaceFields } from './place-fields.tsx'
import { createPost, KIND_NAMES, KINDS, postPath } from './post-calls.ts'
import styles from './posts.module.css'

interface Draft {
  title: string
  kind: PostKind
  categoryIds: number[]
}

const problemsOf = ({ title, categoryIds }: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(title.trim() === '' ? { title: 'Enter a title.' } : {}),
  ...(categoryIds.length < 2 ? { categoryIds: 'Choose where the post is listed.' } : {}),
})

/** What a post begins with; the rest is written in its own screen. */
export function NewPostDialog({ places, onClose }: { places: readonly PostPlace[]; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Draft>(problemsOf, { title: '', kind: 'article', categoryIds: [] })
  const { values, set, field, errorOf } = form
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (element: HTMLFormElement) => {
    const checked = form.check(element)
    if (!checked || isBusy) return
    setBusy(true)
    setRefused('')
    try {
      const prettyUrl = addressOf(checked.title) || `post-${Date.now()}`
      const post = await createPost({ ...checked, prettyUrl })
      await navigate(postPath(post.id))
    } catch (error) {
      setRefused(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="New post" width={520}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <TextField
          {...field('title')}
          label="Title"
          maxLength={MAX_POST_TITLE}
          value={values.title}
          error={errorOf('title')}
          onChange={({ target }) => set('title', target.value)}
        />
        <Select
          label="Kind"
          options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          value={values.kind}
          onChange={({ target }) => {
            if (isOneOf(KINDS, target.value)) set('kind', target.value)
          }}
        />
        <PlaceFields
          places={places}
          value={values.categoryIds}
          error={errorOf('categoryIds')}
          onChange={(ids) => set('categoryIds', ids)}
        />
        {refused && <FieldError>{refused}</FieldError>}
        <div className={styles.formActions}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Add and write
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
