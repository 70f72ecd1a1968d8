import { safeHref } from '@frontage/page-nodes/guards/href.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Eraser, Eye, FileText, Save } from 'lucide-react'
import { IS_APPLE } from 'lexical'
import { useEffect, useRef } from 'react'
import { Menu } from '../../kit/menu.tsx'
import { shortcut } from '../../kit/shortcut.ts'
import { Tool } from '../../kit/tool.tsx'
import { nounOf } from '../../save/noun.ts'
import { useSaving } from '../../save/saving.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import { clearPage } from './clear-page.ts'
import styles from './page-actions.module.css'

const CLEAR_QUESTION = 'Are you sure you want to clear the editor?'
const LEAVE_QUESTION = 'This page has changes that are not saved. Leave without saving?'
const UPLOAD_QUESTION = 'A file is still on its way to this page. Leave without it?'
/** Beside a switcher of pages it is always a page. */
const saveQuestion = (noun: string): string => `Are you sure you want to save this ${noun}?`
/** Where there is little room, the first words are only heard. */
const said = {
  saved: ['All changes ', 'saved'],
  changed: ['Changes ', 'not saved'],
  saving: ['', 'Saving…'],
} as const

type Ask = (
  question: string,
  answers: { readonly yes: string; readonly isDanger?: boolean; readonly note?: string },
  then: () => void,
) => Promise<void>

export function PageActions() {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const noun = nounOf(services.inputs)
  const { state, isUploading, save } = useSaving()
  const isEmpty = useToolbarState((current) => current.isEmpty)
  const isAsking = useRef(false)

  /** One question at a time: a second click must not save twice. */
  const ask: Ask = async (question, { yes, isDanger = false, note = '' }, then) => {
    if (isAsking.current) return
    isAsking.current = true
    const isSure = await services.confirm(question, { yes, isDanger, note })
    isAsking.current = false
    if (isSure) then()
  }

  const canSave = !isEmpty && state !== 'saving'
  const askToSave = (): void => {
    if (!canSave) return
    const note = services.inputs.saveNote?.() ?? ''
    void ask(saveQuestion(noun), { yes: 'Save', note }, () => void save())
  }
  useSaveKey(askToSave)

  const [before, shown] = isUploading && state === 'saved' ? ['', 'Uploading…'] : said[state]
  return (
    <>
      <output className={styles.state} data-state={state}>
        {before && <span className={styles.before}>{before}</span>}
        <span className={styles.shown}>{shown}</span>
      </output>
      <PageSwitcher
        question={state === 'saved' ? (isUploading ? UPLOAD_QUESTION : null) : LEAVE_QUESTION}
        ask={ask}
      />
      <Tool
        label={`Save ${noun}`}
        shown="Save"
        icon={Save}
        hook="save"
        hint={shortcut('S')}
        isDisabled={!canSave}
        onUse={askToSave}
      />
      <Tool
        label="Clear editor"
        icon={Eraser}
        hook="action-button clear"
        isDisabled={isEmpty}
        onUse={() => void ask(CLEAR_QUESTION, { yes: 'Clear', isDanger: true }, () => clearPage(editor))}
      />
    </>
  )
}

/** The key of saving, wherever on the screen the keyboard is. A dialog that is open has the keyboard to itself. */
function useSaveKey(askToSave: () => void): void {
  const asked = useRef(askToSave)
  useEffect(() => {
    asked.current = askToSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isKey = event.key.toLowerCase() === 's' && (IS_APPLE ? event.metaKey : event.ctrlKey)
      if (!isKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) asked.current()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}

interface SwitcherProps {
  /** Asked before the page is left; null: nothing would be lost. */
  readonly question: string | null
  readonly ask: Ask
}

/** Shown where the host lists pages. What is viewed is the saved page, and its button says so. */
function PageSwitcher({ question, ask }: SwitcherProps) {
  const { listingPages, goTo = (address) => location.assign(address) } = useEditorServices().inputs
  if (!listingPages) return null
  const { listPages, currentPageId, viewCurrentPage } = listingPages
  const current = listPages.find(({ id }) => id === currentPageId)
  const go = (address: string): void => {
    const leave = (): void => goTo(safeHref(address))
    if (question === null) leave()
    else void ask(question, { yes: 'Leave', isDanger: true }, leave)
  }
  return (
    <>
      <Menu
        label="Switch page"
        shown={current?.page ?? 'Pages'}
        icon={FileText}
        hook="page-switcher"
        kind="listbox"
        items={listPages.map(({ id, page, goTo }) => ({
          id: String(id),
          label: page,
          isOn: id === currentPageId,
          run: () => go(goTo),
        }))}
      />
      {viewCurrentPage && (
        <Tool
          label="View Page"
          hint="as it was last saved"
          icon={Eye}
          hook="view-page"
          onUse={() => window.open(safeHref(viewCurrentPage), '_blank', 'noopener')}
        />
      )}
    </>
  )
}
