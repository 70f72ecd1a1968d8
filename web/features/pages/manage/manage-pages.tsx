import { FileText, Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { allPages, LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { editorPath } from '../../../lib/page-services.ts'
import { Button, EmptyState, SearchBox, toast } from '../../../ui/index.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import styles from './manage.module.css'
import { changePage, createPage, deletePage, isUnlocked, movePage } from './page-calls.ts'
import { PageDialog } from './page-dialog.tsx'
import { draftOf, newDraft, type PageDraft } from './page-draft.ts'
import { FoundPages, PageList, type PageActions } from './page-list.tsx'
import { findPages, isSmall } from './shown-pages.ts'

type Open =
  | { does: 'nothing' }
  | { does: 'edit'; page: PageNode | null; draft: PageDraft }
  | { does: 'delete'; page: PageNode }

interface ManagePagesProps {
  tree: readonly PageNode[]
  /** The screen's heading, with what can be done beside it. */
  renderHead: (actions: ReactNode) => ReactNode
}

/** The tenant's pages, for those who write them: what there is, in which order, and how links to it open. */
export function ManagePages({ tree, renderHead }: ManagePagesProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>({ does: 'nothing' })
  const [isBusy, setBusy] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  const close = () => setOpen({ does: 'nothing' })
  const add = (parent: PageNode | null) => setOpen({ does: 'edit', page: null, draft: newDraft(parent) })

  /** One change at a time; what it could not do is said. */
  const change = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      await revalidate()
      toast.success(said)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const actions: PageActions = {
    addUnder: add,
    move: (page, position) => void change(() => movePage(page.id, position), `${page.page_name} moved`),
    remove: (page) => setOpen({ does: 'delete', page }),
    settings: async (page) => {
      try {
        const unlocked = page.link_type === LINK_TYPES.page ? await isUnlocked(page.id) : true
        setOpen({ does: 'edit', page, draft: draftOf(page, parentOf(tree, page), unlocked) })
      } catch (error) {
        toast.error(sentenceOf(error))
      }
    },
  }

  const save = async (page: PageNode | null, draft: PageDraft) => {
    const made = page ? null : await createPage(draft)
    if (page) await changePage(page.id, draft)
    // Who adds a page is about to write it.
    if (made?.link_type === LINK_TYPES.page) await navigate(editorPath(made.id))
    else await revalidate()
    close()
    toast.success(page ? 'Settings saved' : `${draft.page_name} added`)
  }

  return (
    <>
      {renderHead(
        <Button size="small" icon={<Plus size={18} />} onClick={() => add(null)}>
          Add page
        </Button>,
      )}
      <div ref={main} tabIndex={-1} className={styles.main}>
        {tree.length === 0 ? (
          <EmptyState
            icon={<FileText size={30} />}
            title="There are no pages yet"
            actions={<Button onClick={() => add(null)}>Add page</Button>}
          >
            Pages appear in the footer and in each other's side navigation, under the headings you choose.
          </EmptyState>
        ) : (
          <Pages tree={tree} actions={actions} />
        )}
      </div>
      {open.does === 'edit' && (
        <PageDialog
          tree={tree}
          page={open.page}
          draft={open.draft}
          onClose={close}
          onSave={(draft) => save(open.page, draft)}
        />
      )}
      {open.does === 'delete' && (
        <DeletePageDialog
          page={open.page}
          onClose={close}
          onDelete={() => {
            close()
            void change(() => deletePage(open.page.id), `${open.page.page_name} deleted`).then(() =>
              // The row that had the focus is gone.
              requestAnimationFrame(() => {
                if (document.activeElement === document.body) main.current?.focus()
              }),
            )
          }}
        />
      )}
    </>
  )
}

/** The tree, or what was found in it; the words are in the address. */
function Pages({ tree, actions }: { tree: readonly PageNode[]; actions: PageActions }) {
  const [params, setParams] = useSearchParams()
  const words = params.get('named') ?? ''
  // Thousands of pages are gone through behind what is typed.
  const asked = useDeferredValue(words.trim())
  const isFew = isSmall(tree)
  // A box that is being cleared stays.
  const [isSearched] = useState(words !== '')
  const find = (text: string) =>
    setParams(text === '' ? {} : { named: text }, { replace: true, preventScrollReset: true })
  return (
    <>
      {(!isFew || isSearched || words !== '') && (
        <SearchBox
          label="Find a page by its name or address"
          placeholder="Find a page by its name or address"
          value={words}
          onChange={(event) => find(event.target.value)}
          className={styles.search}
        />
      )}
      {asked === '' ? (
        <PageList pages={tree} actions={actions} isOpen={isFew} />
      ) : (
        <FoundPages found={findPages(tree, asked)} actions={actions} />
      )}
    </>
  )
}

const parentOf = (tree: readonly PageNode[], page: PageNode): string =>
  allPages(tree).find(({ child_pages }) => child_pages.some(({ id }) => id === page.id))?.id ?? ''
