import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { useId, useState } from 'react'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { allPages, LINK_TYPES, type LinkType } from '@frontage/domain/page-tree.ts'
import { ApiRefusal, sentenceOf } from '../../../lib/api.ts'
import { LeaveGuard } from '../../../lib/leave-guard.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button, Checkbox, Dialog, FieldError, Select, TextField } from '../../../ui/index.ts'
import styles from './manage.module.css'
import { navigationHint, parentsFor, problemsOf, suggestedAddress, type PageDraft } from './page-draft.ts'

interface PageDialogProps {
  tree: readonly PageNode[]
  /** Null: a new page. */
  page: PageNode | null
  draft: PageDraft
  onClose: () => void
  /** Rejects with what is to be said. */
  onSave: (draft: PageDraft) => Promise<void>
}

const KINDS: { value: `${LinkType}`; label: string }[] = [
  { value: '1', label: 'A page, to be written here' },
  { value: '2', label: 'A link to another site' },
  { value: '3', label: 'A link to a screen of this site' },
]
const ADDRESS_LABELS: Record<LinkType, string> = {
  1: 'Address on this site',
  2: 'Web address',
  3: 'Address on this site',
}

/** What a page is called, where it stands and how its links open. */
export function PageDialog({ tree, page, draft, onClose, onSave }: PageDialogProps) {
  const form = useForm(problemsOf, draft)
  const { values, set, field, errorOf } = form
  const [isAddressTyped, setAddressTyped] = useState(page !== null)
  const [refused, setRefused] = useState<{ sentence: string; address: string | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const headings = useId()
  const isPage = values.link_type === LINK_TYPES.page
  const parents = parentsFor(tree, page)
  const parent = (parentId: string) => parents.find(({ id }) => id === parentId)
  // Said at the address, until it is another one.
  const taken = refused?.address === values.address ? refused.sentence : undefined
  const suggest = (name: string, parentId: string) => {
    if (!isAddressTyped && isPage) set('address', suggestedAddress(name, parent(parentId)))
  }

  const send = async (element: HTMLFormElement) => {
    const checked = form.check(element)
    if (!checked || isBusy) return
    setBusy(true)
    setRefused(null)
    try {
      await onSave(checked)
    } catch (error) {
      const isTaken = error instanceof ApiRefusal && error.code === 'pages.address-taken'
      setRefused({ sentence: sentenceOf(error), address: isTaken ? checked.address : null })
      setBusy(false)
      if (isTaken) element.querySelector<HTMLElement>('[name="address"]')?.focus()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isUnsaved={form.isChanged && !isBusy}
      title={page ? `Settings of “${page.page_name}”` : 'New page'}
      width={560}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <TextField
          {...field('page_name')}
          label="Name"
          maxLength={120}
          value={values.page_name}
          error={errorOf('page_name')}
          onChange={({ target }) => {
            set('page_name', target.value)
            suggest(target.value, values.parent_id)
          }}
        />
        {!page && (
          <Select
            label="Kind"
            options={KINDS}
            value={String(values.link_type)}
            onChange={({ target }) => {
              const kind = Number(target.value)
              if (isOneOf(Object.values(LINK_TYPES), kind)) set('link_type', kind)
            }}
          />
        )}
        <TextField
          {...field('address')}
          label={ADDRESS_LABELS[values.link_type]}
          maxLength={isPage ? 200 : 2000}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={values.address}
          error={errorOf('address') ?? taken}
          onChange={({ target }) => {
            setAddressTyped(true)
            // Addresses are shown with a / before them everywhere else.
            set('address', isPage ? target.value.replace(/^\/+/, '') : target.value)
          }}
        />
        <Select
          label="Parent page"
          options={[
            { value: '', label: 'None: at the top level' },
            ...parents.map(({ id, page_name }) => ({ value: id, label: page_name })),
          ]}
          value={values.parent_id}
          onChange={({ target }) => {
            set('parent_id', target.value)
            suggest(values.page_name, target.value)
          }}
        />
        <TextField
          label="Heading in the footer"
          optional
          list={headings}
          maxLength={60}
          hint={navigationHint(values, parent(values.parent_id))}
          value={values.pages_type}
          onChange={({ target }) => set('pages_type', target.value)}
        />
        <datalist id={headings}>
          {[...new Set(allPages(tree).map(({ pages_type }) => pages_type))].filter(Boolean).map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <Checkbox
          label="Part of the navigation"
          checked={values.include_in_navigation}
          onChange={({ target }) => set('include_in_navigation', target.checked)}
        />
        {isPage ? (
          <>
            <Checkbox
              label="Only for people who are signed in"
              checked={!values.unlocked_page}
              onChange={({ target }) => set('unlocked_page', !target.checked)}
            />
            <Checkbox
              label="Opens in a window over the page"
              checked={values.open_as_popup}
              onChange={({ target }) => set('open_as_popup', target.checked)}
            />
            {values.open_as_popup && (
              <TextField
                label="Sentence under its title there"
                optional
                maxLength={300}
                value={values.popup_description}
                onChange={({ target }) => set('popup_description', target.value)}
              />
            )}
          </>
        ) : (
          <Checkbox
            label="Opens in a new tab"
            checked={values.open_on_new_tab}
            onChange={({ target }) => set('open_on_new_tab', target.checked)}
          />
        )}
        {!page && isPage && <p className={styles.note}>Only authors see it until it is saved with text.</p>}
        {refused?.address === null && <FieldError>{refused.sentence}</FieldError>}
        <div className={styles.formActions}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {page ? 'Save settings' : isPage ? 'Add and write' : 'Add link'}
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={form.isChanged && !isBusy}>
        {page
          ? 'What you changed in these settings has not been saved.'
          : 'This page has not been added yet.'}
      </LeaveGuard>
    </Dialog>
  )
}
