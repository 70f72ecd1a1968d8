/** The page editor in the place of the page that is being read. */
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import type { PageBody, PageNode } from '@frontage/contracts/pages.ts'
import type { EditorHandle, EditorInputs, SaveState } from '@frontage/editor/inputs.ts'
import { PageEditor } from '@frontage/editor/shell/page-editor.tsx'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { A } from '../../../lib/anchor.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { LeaveGuard } from '../../../lib/leave-guard.tsx'
import { editorPath } from '../../../lib/page-services.ts'
import { findMentions } from '../../../lib/page-writing/find-mentions.ts'
import { listingPages } from '../../../lib/page-writing/listing-pages.ts'
import { savesOf, uploadPageFile } from '../../../lib/page-writing/page-calls.ts'
import { loadPageFonts, uploadPageFont, type PageFonts } from '../../../lib/page-writing/page-fonts.ts'
import { saveNoteOf, stateOf } from '../../../lib/page-writing/page-state.ts'
import { useSite } from '../../../lib/site.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { ErrorState, toast } from '../../../ui/index.ts'
import styles from './in-place.module.css'

interface InPlaceEditorProps {
  pageId: string
  waiting: ReactNode
  onSaveState: (state: SaveState) => void
  onSave: (save: { run: () => Promise<boolean> } | null) => void
}

interface Opened {
  page: PageBody
  tree: PageNode[]
  fonts: PageFonts
}

export function InPlaceEditor({ pageId, waiting, ...told }: InPlaceEditorProps) {
  const { tenant } = useSite()
  const opened = useLoaded(pageId, async (): Promise<Opened> => {
    const [page, tree, fonts] = await Promise.all([
      api.call(pageCalls.readStoredPage, { params: { pageId } }),
      api.call(pageCalls.listPages),
      loadPageFonts(tenant.uid),
    ])
    return { page, tree, fonts }
  })
  if (opened.state === 'loading') return waiting
  if (opened.state === 'failed')
    return <ErrorState message={sentenceOf(opened.error)} onRetry={opened.retry} />
  return <Writing opened={opened.value} {...told} />
}

function Writing({
  opened,
  onSaveState,
  onSave,
}: { opened: Opened } & Omit<InPlaceEditorProps, 'pageId' | 'waiting'>) {
  const { page, tree, fonts } = opened
  const { tenant, features, user } = useSite()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isUnsaved, setUnsaved] = useState(false)
  const isPublished = useRef(false)
  useEffect(() => fonts.problems.forEach((problem) => toast.error(problem)), [fonts])
  useEffect(
    () => () => {
      onSave(null)
      onSaveState('saved')
      // Readers' view is behind what was saved here.
      if (isPublished.current) void revalidate()
    },
    [onSave, onSaveState, revalidate],
  )
  const inputs = useMemo((): EditorInputs => {
    const upload: EditorInputs['uploadFileAsync'] = (file, options) =>
      uploadPageFile(page.page_id, file, options)
    const save = savesOf(page.page_id)
    return {
      initialState: stateOf(page),
      revision: page.revision,
      listingPages: listingPages(tree, page),
      pageFonts: fonts.fonts,
      tenant,
      mirrorsSettings: false,
      defaultSettings: { shouldUseLexicalContextMenu: true },
      draftOf: user ? { tenant_uid: tenant.uid, userId: user.id, page_id: page.page_id } : undefined,
      saveNote: () => saveNoteOf(page),
      can: () => features.supportButton,
      editStateAsync: async (written) => {
        const answer = await save(written)
        if (answer.saved) isPublished.current = true
        return answer
      },
      findMentions,
      uploadFileAsync: upload,
      uploadImageAsync: upload,
      uploadFont: uploadPageFont,
      onSaveState: (state) => {
        setUnsaved(state !== 'saved')
        onSaveState(state)
      },
      onHandle: (handle: EditorHandle | null) => onSave(handle && { run: () => handle.save() }),
      goTo: (address) => navigate(address),
    }
  }, [page, tree, fonts, tenant, features, user, navigate, onSaveState, onSave])
  return (
    <section className={styles.editing} aria-label={`Editing ${page.page_name}`}>
      <p className={styles.note}>
        You are editing this page. Visitors see your changes once you save.{' '}
        <A href={editorPath(page.page_id)}>Versions, comments and schedule</A>
      </p>
      <PageEditor {...inputs} />
      <LeaveGuard isUnsaved={isUnsaved}>What you changed on this page has not been saved.</LeaveGuard>
    </section>
  )
}
