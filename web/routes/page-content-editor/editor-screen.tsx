import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, type Location } from 'react-router'
import { allPages, LINK_TYPES, trailTo } from '@frontage/domain/page-tree.ts'
import type { PageContent, PageNode } from '@frontage/contracts/pages.ts'
import type { EditorInputs, ListingPages, PageFont, SaveState } from '@frontage/editor/inputs.ts'
import { PageEditor } from '@frontage/editor/shell/page-editor.tsx'
import { pageFromHtml } from '@frontage/page-nodes/saved/from-html.ts'
import { A } from '../../lib/anchor.tsx'
import { editorPath } from '../../lib/page-services.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../ui/index.ts'
import styles from './editor-screen.module.css'
import { savesOf, uploadPageFile } from './page-calls.ts'
import { uploadPageFont, type PageFonts } from './page-fonts.ts'

export interface OpenPage {
  page: PageContent
  tree: PageNode[]
  fonts: PageFonts
}

/** The page editor around one page: what it is called, the way out, and everything the editor asks of its host. */
export function EditorScreen({ open }: { open: OpenPage }) {
  const { page, fonts } = open
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const inputs = useEditorInputs(open, setSaveState)
  useEffect(() => fonts.problems.forEach((problem) => toast.error(problem)), [fonts])
  const path = `/${page.pretty_url}`
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <A
          href="/page-content-editor"
          className={styles.back}
          aria-label="Back to all pages"
          title="All pages"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </A>
        <h1 className={styles.name}>{page.page_name}</h1>
        <span className={styles.path}>{path}</span>
        {!page.unlocked_page && (
          <span className={styles.locked}>
            <Lock size={14} aria-hidden="true" /> For people who are signed in
          </span>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageEditor {...inputs} />
      </main>
      <LeaveGuard isUnsaved={saveState !== 'saved'} isLeaving={leavesPage}>
        What you changed on this page has not been saved.
      </LeaveGuard>
    </div>
  )
}

/** Where the address doesn't say: the right button opens the editor's own menu. */
const SETTINGS = { shouldUseLexicalContextMenu: true }

/** The editor asked already, or only its settings changed in the address. */
const leavesPage = (from: Location, to: Location): boolean =>
  to.state !== AGREED && (from.pathname !== to.pathname || pageOf(from) !== pageOf(to))
const pageOf = ({ search }: Location): string | null => new URLSearchParams(search).get('page')
const AGREED = 'agreed'

function useEditorInputs(open: OpenPage, onSaveState: (state: SaveState) => void): EditorInputs {
  const navigate = useNavigate()
  const { tenant, features, user } = useSite()
  const [fonts, setFonts] = useState(open.fonts.fonts)
  const [initialState] = useState(() => stateOf(open.page))
  return useMemo(() => {
    const { page, tree } = open
    const upload: EditorInputs['uploadFileAsync'] = (file, options) =>
      uploadPageFile(page.page_id, file, options)
    return {
      initialState,
      revision: page.revision,
      listingPages: listingPages(tree, page),
      pageFonts: fonts,
      tenant,
      defaultSettings: SETTINGS,
      draftOf: user ? { tenant_uid: tenant.uid, userId: user.id, page_id: page.page_id } : undefined,
      can: () => features.supportButton,
      editStateAsync: savesOf(page.page_id),
      uploadFileAsync: upload,
      uploadImageAsync: upload,
      uploadFont: async (file) => {
        const font = await uploadPageFont(file)
        setFonts((before) => withFont(before, font))
        return font
      },
      onSaveState,
      goTo: (address) => navigate(address, { state: AGREED }),
    }
  }, [open, initialState, fonts, tenant, features, user, navigate, onSaveState])
}

/** A page that was never in the editor is HTML alone. */
const stateOf = (page: PageContent): unknown =>
  page.state === '' && page.html !== ''
    ? pageFromHtml(new DOMParser().parseFromString(page.html, 'text/html'))
    : page.state

const withFont = (fonts: readonly PageFont[], font: PageFont): PageFont[] => [
  ...fonts.filter(([name]) => name !== font[0]),
  font,
]

/** Every page of the tenant's own, by its place in the tree. */
function listingPages(tree: readonly PageNode[], page: PageContent): ListingPages {
  const own = allPages(tree).filter(({ link_type }) => link_type === LINK_TYPES.page)
  return {
    currentPageId: page.page_id,
    viewCurrentPage: `/${page.pretty_url}`,
    listPages: own.map(({ id, path }) => ({
      id,
      page: trailTo(tree, path)
        .map(({ page_name }) => page_name)
        .join(' › '),
      goTo: editorPath(id),
    })),
  }
}
