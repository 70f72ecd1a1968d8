import { ArrowLeft, History, Lock, MessageSquareText } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, type Location } from 'react-router'
import type { PageBody, PageNode } from '@frontage/contracts/pages.ts'
import type { EditorHandle, EditorInputs, PageFont, SaveState } from '@frontage/editor/inputs.ts'
import { PageEditor } from '@frontage/editor/shell/page-editor.tsx'
import { A } from '../../lib/anchor.tsx'
import { later } from '../../lib/lazy.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { shownIn, withShown, type Panel, type Shown } from '../../lib/versions/shown.ts'
import { Button, toast } from '../../ui/index.ts'
import styles from './editor-screen.module.css'
import { countThreads } from './comments/comment-calls.ts'
import { listingPages } from '../../lib/page-writing/listing-pages.ts'
import { findMentions } from '../../lib/page-writing/find-mentions.ts'
import { savesOf, uploadPageFile } from '../../lib/page-writing/page-calls.ts'
import { uploadPageFont, type PageFonts } from '../../lib/page-writing/page-fonts.ts'
import { saveNoteOf, stateOf } from '../../lib/page-writing/page-state.ts'
import { PageStatus } from './page-status.tsx'
import { AuthorAvatars } from './together/author-avatars.tsx'
import { TogetherNotice } from './together/together-notice.tsx'
import { useTogether, type Together } from './together/use-together.ts'
import { useSchedule } from './use-schedule.ts'
import { versionsOf } from './versions/version-calls.ts'

const Comments = later(async () => (await import('./comments/comments.tsx')).Comments)
const VersionsPanel = later(async () => (await import('./versions/versions-panel.tsx')).VersionsPanel)
const VersionView = later(async () => (await import('../../lib/versions/version-view.tsx')).VersionView)
const RestoreDialog = later(async () => (await import('../../lib/versions/restore-dialog.tsx')).RestoreDialog)
const ScheduleDialog = later(async () => (await import('./versions/schedule-dialog.tsx')).ScheduleDialog)

export interface OpenPage {
  page: PageBody
  tree: PageNode[]
  fonts: PageFonts
}

/** A dialog over the screen: a version that is to be restored, or a text that is to be published later. */
type Asking = { does: 'restore'; revision: number } | { does: 'schedule'; revision: number | null }

/** The page editor around one page: what it is called, the way out, its versions, and everything that the editor asks of its host. */
export function EditorScreen({ open }: { open: OpenPage }) {
  const { page, fonts } = open
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [turn, setTurn] = useState(0)
  const [asking, setAsking] = useState<Asking | null>(null)
  const onSaved = useCallback(() => setTurn((before) => before + 1), [])
  const [comments, setComments] = useState<{ open: number; turn: number; asked: number }>(NO_COMMENTS)
  const refreshComments = useCallback(() => {
    countThreads(page.page_id).then(
      (open) => setComments((before) => ({ ...before, open, turn: before.turn + 1 })),
      () => undefined,
    )
  }, [page.page_id])
  useEffect(refreshComments, [refreshComments])
  const setOpenComments = useCallback((open: number) => setComments((before) => ({ ...before, open })), [])
  const { schedule, setSchedule, refresh } = useSchedule(page.page_id)
  const { shown, show, toggle } = useShown()
  const onComment = useCallback(() => {
    show({ ...shownIn(new URLSearchParams(location.search)), panel: 'comments' })
    setComments((before) => ({ ...before, asked: before.asked + 1 }))
  }, [show])
  const { user } = useSite()
  const together = useTogether({
    pageId: page.page_id,
    revision: page.revision,
    name: user ? `${user.firstName} ${user.lastName}`.trim() || user.email : '',
    onNews: (what) => (what === 'schedule' ? refresh() : refreshComments()),
  })
  const told = { onSaveState: setSaveState, onHandle: setEditor, onSaved, onComment, together }
  const inputs = useEditorInputs(open, told)
  useEffect(() => fonts.problems.forEach((problem) => toast.error(problem)), [fonts])
  // What was saved since a text was scheduled is said with it.
  useEffect(() => {
    if (turn > 0) refresh()
  }, [turn, refresh])
  const isUnsaved = saveState !== 'saved'
  const versions = useMemo(() => versionsOf(page.page_id), [page.page_id])
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <A href="/cp/pages" className={styles.back} aria-label="Back to all pages" title="All pages">
          <ArrowLeft size={20} aria-hidden="true" />
        </A>
        <h1 className={styles.name}>{page.page_name}</h1>
        <span className={styles.path}>/{page.pretty_url}</span>
        {!page.unlocked_page && (
          <span className={styles.locked} title="For people who are signed in">
            <Lock size={14} aria-hidden="true" /> <span>For people who are signed in</span>
          </span>
        )}
        <div className={styles.tools}>
          <AuthorAvatars others={together.others} me={user?.id} />
          <PageStatus schedule={schedule} onOpen={() => setAsking({ does: 'schedule', revision: null })} />
          <PanelButton
            panel="comments"
            name={comments.open > 0 ? `Comments (${comments.open})` : 'Comments'}
            icon={MessageSquareText}
            shown={shown}
            onUse={toggle}
          />
          <PanelButton panel="versions" name="Versions" icon={History} shown={shown} onUse={toggle} />
        </div>
      </header>
      <TogetherNotice {...together} />
      <div className={styles.work}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <div className={styles.writing} inert={shown.view !== null}>
            <PageEditor {...inputs} />
          </div>
          {editor && shown.view && (
            <VersionView
              asked
              onMissing={() => show({ ...shown, view: null })}
              source={versions}
              view={shown.view}
              editor={editor}
              onRestore={(revision) => setAsking({ does: 'restore', revision })}
              onClose={() => show({ ...shown, view: null })}
            />
          )}
        </main>
        {editor && (comments.open > 0 || shown.panel === 'comments') && (
          <Comments
            asked
            onMissing={() => show({ ...shown, panel: null })}
            pageId={page.page_id}
            editor={editor}
            isOpen={shown.panel === 'comments'}
            turn={comments.turn}
            saves={turn}
            asks={comments.asked}
            thread={shown.thread}
            onThread={(thread) => show({ ...shown, panel: 'comments', thread })}
            onJump={(thread) => show({ ...shown, panel: isNarrow() ? null : 'comments', thread })}
            onCount={setOpenComments}
            onClose={() => show({ ...shown, panel: null, thread: null })}
          />
        )}
        {shown.panel === 'versions' && (
          <VersionsPanel
            asked
            onMissing={() => show({ ...shown, panel: null })}
            source={versions}
            turn={turn}
            view={shown.view}
            onView={(view) => show({ ...shown, panel: isNarrow() ? null : 'versions', view })}
            onRestore={(revision) => setAsking({ does: 'restore', revision })}
            onSchedule={(revision) => setAsking({ does: 'schedule', revision })}
            onClose={() => show({ ...shown, panel: null })}
          />
        )}
      </div>
      {editor && asking?.does === 'restore' && (
        <RestoreDialog
          asked
          onMissing={() => setAsking(null)}
          source={versions}
          revision={asking.revision}
          isUnsaved={isUnsaved}
          editor={editor}
          onClose={() => setAsking(null)}
          onRestored={() => {
            setAsking(null)
            show({ ...shown, view: null })
          }}
        />
      )}
      {editor && asking?.does === 'schedule' && (
        <ScheduleDialog
          asked
          onMissing={() => setAsking(null)}
          pageId={page.page_id}
          schedule={schedule}
          revision={asking.revision}
          isUnsaved={isUnsaved}
          editor={editor}
          onChanged={setSchedule}
          onShow={() => {
            setAsking(null)
            show({ ...shown, view: { from: null, to: 'scheduled' } })
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <LeaveGuard isUnsaved={isUnsaved} isLeaving={leavesPage}>
        What you changed on this page has not been saved.
      </LeaveGuard>
    </div>
  )
}

const NO_COMMENTS = { open: 0, turn: 0, asked: 0 }

/** Where a panel covers the page. */
const isNarrow = (): boolean => matchMedia('(max-width: 1025px)').matches

interface PanelButtonProps {
  panel: Panel
  name: string
  icon: typeof History
  shown: Shown
  onUse: (panel: Panel) => void
}

function PanelButton({ panel, name, icon: Icon, shown, onUse }: PanelButtonProps) {
  return (
    <Button
      look="quiet"
      size="small"
      className={styles.tool}
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={name}
      title={name}
      aria-expanded={shown.panel === panel}
      onClick={() => onUse(panel)}
    >
      <span className={styles.toolName}>{name}</span>
    </Button>
  )
}

/** What the address says is shown; what is shown is a step of the browser's history. */
function useShown() {
  const { shown: query, show: goTo } = useScreenQuery()
  const shown = useMemo(() => shownIn(query), [query])
  // Settings of the editor are written to the address without the router: they stay as they are.
  const show = useCallback(
    (next: Shown): void => {
      const search = withShown(new URLSearchParams(location.search), next).toString()
      void goTo({ search })
    },
    [goTo],
  )
  const toggle = (panel: Panel): void =>
    show({ ...shown, panel: shown.panel === panel ? null : panel, thread: null })
  return { shown, show, toggle }
}

/** Where the address doesn't say: the right button opens the editor's own menu. */
const SETTINGS = { shouldUseLexicalContextMenu: true }

/** The editor asked already, or only its settings changed in the address. */
const leavesPage = (from: Location, to: Location): boolean =>
  to.state !== AGREED && (from.pathname !== to.pathname || pageOf(from) !== pageOf(to))
const pageOf = ({ search }: Location): string | null => new URLSearchParams(search).get('page')
const AGREED = 'agreed'

interface Told extends Pick<EditorInputs, 'onSaveState' | 'onHandle' | 'onComment'> {
  onSaved: () => void
  together: Together
}

function useEditorInputs(open: OpenPage, told: Told): EditorInputs {
  const { onSaveState, onHandle, onSaved, onComment } = told
  const { collaboration, room, onOwnSave } = told.together
  const navigate = useNavigate()
  const { tenant, features, user } = useSite()
  const [fonts, setFonts] = useState(open.fonts.fonts)
  const [initialState] = useState(() => stateOf(open.page))
  return useMemo(() => {
    const { page, tree } = open
    const upload: EditorInputs['uploadFileAsync'] = (file, options) =>
      uploadPageFile(page.page_id, file, options)
    const save = savesOf(page.page_id, room)
    return {
      initialState,
      revision: page.revision,
      listingPages: listingPages(tree, page),
      pageFonts: fonts,
      tenant,
      defaultSettings: SETTINGS,
      draftOf: user ? { tenant_uid: tenant.uid, userId: user.id, page_id: page.page_id } : undefined,
      saveNote: () => saveNoteOf(page),
      can: () => features.supportButton,
      editStateAsync: async (body) => {
        const answer = await save(body)
        if (answer.saved) {
          onSaved()
          onOwnSave(Number(answer.revision))
        }
        return answer
      },
      findMentions,
      collaboration,
      uploadFileAsync: upload,
      uploadImageAsync: upload,
      uploadFont: async (file) => {
        const font = await uploadPageFont(file)
        setFonts((before) => withFont(before, font))
        return font
      },
      onSaveState,
      onHandle,
      onComment,
      goTo: (address) => navigate(address, { state: AGREED }),
    }
  }, [
    open,
    initialState,
    fonts,
    tenant,
    features,
    user,
    navigate,
    onSaveState,
    onHandle,
    onSaved,
    onComment,
    collaboration,
    room,
    onOwnSave,
  ])
}

const withFont = (fonts: readonly PageFont[], font: PageFont): PageFont[] => [
  ...fonts.filter(([name]) => name !== font[0]),
  font,
]
