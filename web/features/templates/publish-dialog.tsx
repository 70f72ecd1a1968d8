import type { Category } from '@frontage/contracts/catalog.ts'
import type { TemplateDraft } from '@frontage/contracts/templates.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Button, Checkbox, Dialog, FieldError, Select, toast } from '../../ui/index.ts'
import styles from './publish-dialog.module.css'
import { publishDraft, templateHref } from './template-calls.ts'

interface PublishDialogProps {
  draft: TemplateDraft
  categories: Category[]
  onClose: () => void
}

/** Says what publishing does; a new template is asked for its places first. */
export function PublishDialog({ draft, categories, onClose }: PublishDialogProps) {
  const navigate = useNavigate()
  const places = placesIn(categories)
  const [home, setHome] = useState(() => guessed(draft.manifest, categories))
  const [also, setAlso] = useState<readonly number[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    if (!draft.template && home === '') return setProblem('Choose a subcategory')
    setProblem('')
    setBusy(true)
    try {
      const place = draft.template
        ? {}
        : { sub_category_id: Number(home), also: also.filter((id) => id !== Number(home)) }
      const published = await publishDraft(draft, place)
      toast.success(published.version === 1 ? 'Template published' : `Version ${published.version} published`)
      await navigate(templateHref(published.id))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={draft.template ? `Publish version ${draft.template.version + 1}?` : 'Publish this template?'}
      width={560}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void publish()}>
            Publish
          </Button>
        </>
      }
    >
      {draft.template ? (
        <p>
          New designs are made from it at once. Designs that agents have keep their version; they are told of
          the new one, and what it changes, when they open them. Prices and places stay.
        </p>
      ) : (
        <div className={styles.form}>
          <p>It will be in the catalog and the search within a second, at the usual prices of its product.</p>
          <Select
            label="Subcategory"
            placeholder="Choose one"
            value={home}
            options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setHome(target.value)}
          />
          <fieldset className={styles.also}>
            <legend>Also in (optional)</legend>
            {places
              .filter(({ id }) => String(id) !== home)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={also.includes(id)}
                  onChange={({ target }) =>
                    setAlso((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)))
                  }
                />
              ))}
          </fieldset>
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}

const placesIn = (categories: readonly Category[]) =>
  categories.flatMap(({ kind, name, subCategories }) =>
    kind === 'templates' ? subCategories.map((sub) => ({ id: sub.id, name: `${name}: ${sub.name}` })) : [],
  )

/** What template.json names, where this site has it; '' else. */
function guessed(manifest: unknown, categories: readonly Category[]): string {
  const [category, subcategory] = ['category', 'subcategory'].map((name) =>
    String(fieldOf(manifest, name)).toLowerCase(),
  )
  const all = categories.filter(({ kind }) => kind === 'templates')
  const named = all.filter(({ name }) => name.toLowerCase() === category)
  const found = [...named, ...all]
    .flatMap((one) => one.subCategories)
    .find(({ name }) => name.toLowerCase() === subcategory || name.toLowerCase() === category)
  return found ? String(found.id) : ''
}
