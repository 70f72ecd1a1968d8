import { FileText, Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { allPages, LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { editorPath } from '../../../lib/page-services.ts'
import { Button, EmptyState, toast } from '../../../ui/index.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import styles from './manage.module.css'
import { changePage, createPage, deletePage, isUnlocked, movePage } from './page-calls.ts'
import { PageDialog } from './page-dialog.tsx'
import { draftOf, newDraft, type PageDraft } from './page-draft.ts'
import type { PageActions } from './page-list.tsx'
import { fetchWholeTree, type PagesShown } from './pages-address.ts'
import { PagesInTree } from './pages-in-tree.tsx'
import { useBranches } from './use-branches.ts'

type Open =
  | { does: 'nothing' }
  | { does: 'edit'; page: PageNode | null; draft: PageDraft; whole: readonly PageNode[] }
  | { does: 'delete'; page: PageNode }

interface ManagePagesProps {
  shown: PagesShown
  /** The screen's heading, with what can be done beside it. */
  renderHead: (actions: ReactNode) => ReactNode
}

/** The tenant's pages, for those who write them: what there is, in which order, and how links to it open. */
export function ManagePages({ shown, renderHead }: ManagePagesProps) {
  const { tree, isFew, isWhole } = shown
  const branches = useBranches(isFew)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>({ does: 'nothing' })
  const [isBusy, setBusy] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  const close = () => setOpen({ does: 'nothing' })
  const add = (parent: PageNode | null) => edit(null, async () => newDraft(parent))

  /** A page can be put anywhere: the form needs every page, however little is open. */
  const edit = async (page: PageNode | null, draftIn: (whole: readonly PageNode[]) => Promise<PageDraft>) => {
    if (isOpening) return
    setOpening(true)
    try {
      const whole = isWhole ? tree : await fetchWholeTree()
      setOpen({ does: 'edit', page, whole, draft: await draftIn(whole) })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setOpening(false)
    }
  }

  /** One change at a time; what it could not do is said. */
  const change = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      await branches.show(null)
      toast.success(said)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const actions: PageActions = {
    addUnder: (parent) => void add(parent),
    move: (page, position) => void change(() => movePage(page.id, position), `${page.page_name} moved`),
    remove: (page) => setOpen({ does: 'delete', page }),
    settings: (page) =>
      void edit(page, async (whole) => {
        const unlocked = page.link_type === LINK_TYPES.page ? await isUnlocked(page.id) : true
        return draftOf(page, parentOf(whole, page), unlocked)
      }),
  }

  const save = async (page: PageNode | null, draft: PageDraft, before: PageDraft) => {
    const isPutElsewhere = page === null || draft.parent_id !== before.parent_id
    const made = page ? null : await createPage(draft)
    if (page) await changePage(page.id, draft)
    // Who adds a page is about to write it.
    if (made?.link_type === LINK_TYPES.page) await navigate(editorPath(made.id))
    // What was just put under a page is seen.
    else await branches.show((isPutElsewhere && draft.parent_id) || null)
    close()
    toast.success(page ? 'Settings saved' : `${draft.page_name} added`)
  }

  return (
    <>
      {renderHead(
        <Button size="small" icon={<Plus size={18} />} busy={isOpening} onClick={() => void add(null)}>
          Add page
        </Button>,
      )}
      <div ref={main} tabIndex={-1} className={styles.main}>
        {tree.length === 0 ? (
          <EmptyState
            icon={<FileText size={30} />}
            title="There are no pages yet"
            actions={<Button onClick={() => void add(null)}>Add page</Button>}
          >
            Pages appear in the footer and in each other's side navigation, under the headings you choose.
          </EmptyState>
        ) : (
          <PagesInTree shown={shown} branches={branches} actions={actions} />
        )}
      </div>
      {open.does === 'edit' && (
        <PageDialog
          tree={open.whole}
          page={open.page}
          draft={open.draft}
          onClose={close}
          onSave={(draft) => save(open.page, draft, open.draft)}
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

const parentOf = (tree: readonly PageNode[], page: PageNode): string =>
  allPages(tree).find(({ child_pages }) => child_pages.some(({ id }) => id === page.id))?.id ?? ''
