/** One post: its text in the page editor, and beside it everything else. Saved together, or not at all. */
import { DELETED_POST_DAYS, MAX_POST_TEASER, MAX_POST_TITLE } from '@frontage/contracts/limits.ts'
import type { EditorHandle, EditorInputs, SaveState } from '@frontage/editor/inputs.ts'
import { PageEditor } from '@frontage/editor/shell/page-editor.tsx'
import { ExternalLink, History, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { BackLink } from '../../lib/back-link.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { later } from '../../lib/lazy.tsx'
import { afterDeleting, LeaveGuard } from '../../lib/leave-guard.tsx'
import { findMentions } from '../../lib/page-writing/find-mentions.ts'
import { uploadPageFont, type PageFonts } from '../../lib/page-writing/page-fonts.ts'
import { stateOf } from '../../lib/page-writing/page-state.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { shownIn, withShown, type Shown } from '../../lib/versions/shown.ts'
import { ownZone } from '../../lib/when.ts'
import { Button, Dialog, TextArea, TextField, toast } from '../../ui/index.ts'
import { savePost, uploadPostFile, type OpenPost } from './post-calls.ts'
import { draftOf, problemsOf, savedWith, sentOf, type PostDraft } from './post-draft.ts'
import { PostSettings } from './post-settings.tsx'
import { versionsOfPost, type PostWords } from './versions-of-post.ts'
import styles from './posts.module.css'

const PostVersions = later(async () => (await import('./post-versions.tsx')).PostVersions)

const SAVE_LABELS = { draft: 'Save draft', scheduled: 'Save and schedule', published: 'Save and publish' }

const SAVE_NOTES = {
  draft: 'It stays a draft: readers do not see it until you publish it.',
  scheduled: 'Readers see it from the time that you chose.',
  published: 'Readers see it at once.',
}

export function PostEditor({ open, fonts }: { open: OpenPost; fonts: PageFonts }) {
  const { post, places } = open
  const { tenant, features, user } = useSite()
  const navigate = useNavigate()
  const form = useForm<PostDraft>(problemsOf, draftOf(post))
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const [saved, setSaved] = useState(post)
  const [savedDraft, setSavedDraft] = useState(form.values)
  /** As `savedDraft`, for a save that follows another at once. */
  const settled = useRef(form.values)
  const [textState, setTextState] = useState<SaveState>('saved')
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  /** Title and teaser of a version that is about to be saved; the form has them once it is. */
  const restored = useRef<PostWords | null>(null)
  const { shown, show } = useShown()
  const { title, teaser } = form.values
  const versions = useMemo(() => versionsOfPost(post.id, { title, teaser }), [post.id, title, teaser])
  const isUnsaved = textState !== 'saved' || JSON.stringify(form.values) !== JSON.stringify(savedDraft)
  useEffect(() => fonts.problems.forEach((problem) => toast.error(problem)), [fonts])

  const inputs = useMemo((): EditorInputs => {
    const upload: EditorInputs['uploadFileAsync'] = (file, options) => uploadPostFile(post.id, file, options)
    return {
      initialState: stateOf(post),
      revision: post.revision,
      pageFonts: fonts.fonts,
      tenant,
      noun: 'post',
      mirrorsSettings: false,
      defaultSettings: { shouldUseLexicalContextMenu: true },
      placeholder: 'Write the post, or press / for everything you can insert',
      draftOf: user ? { tenant_uid: tenant.uid, userId: user.id, page_id: `post-${post.id}` } : undefined,
      saveNote: () => SAVE_NOTES[latest.current.values.status],
      can: () => features.supportButton,
      editStateAsync: async ({ state, html, revision, restoredFrom }) => {
        const words = restoredFrom === undefined ? null : restored.current
        const values = savedWith(latest.current.values, settled.current, words)
        const [problem] = Object.values(problemsOf(values))
        if (problem) throw new Error(problem)
        const text = { state: JSON.stringify(state), html, revision: Number(revision), timeZone: ownZone() }
        const answer = await savePost(post.id, { ...sentOf(values, text), restoredFrom })
        if (!answer.saved) return { saved: false, revision: answer.theirs.revision }
        setSaved(answer.post)
        settled.current = values
        setSavedDraft(values)
        if (words) {
          latest.current.set('title', words.title)
          latest.current.set('teaser', words.teaser)
        }
        return { saved: true, revision: answer.post.revision }
      },
      findMentions,
      uploadFileAsync: upload,
      uploadImageAsync: upload,
      uploadFont: uploadPageFont,
      onSaveState: setTextState,
      onHandle: setEditor,
      goTo: (address) => navigate(address),
    }
  }, [post, fonts, tenant, features, user, navigate])

  const save = async () => {
    const { current } = element
    if (!current || !form.check(current) || !editor || isBusy) return
    setBusy(true)
    try {
      await editor.save()
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    setBusy(true)
    try {
      const change = { kind: 'posts.change', id: post.id, input: { is_deleted: true } }
      const leave = (isUndone: boolean) => void navigate('/cp/content', afterDeleting(isUndone))
      if (await changeOne(change, { said: `“${saved.title}” was deleted`, onChanged: leave })) return
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div ref={element} className={styles.editor}>
      <div className={styles.bar}>
        <BackLink href="/cp/content" label="Content" />
        <span className={styles.saveState} aria-live="polite">
          {isUnsaved ? 'Not saved yet' : 'All changes saved'}
        </span>
        {saved.status === 'published' && (
          <A href={`/posts/${saved.prettyUrl}`} className={styles.back}>
            View post <ExternalLink size={16} aria-hidden="true" />
          </A>
        )}
        <Button
          look="quiet"
          size="small"
          icon={<History size={18} />}
          disabled={!editor}
          onClick={() => show({ panel: 'versions', view: null, thread: null })}
        >
          Versions
        </Button>
        <Button look="quiet" size="small" icon={<Trash2 size={18} />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
        <Button size="small" busy={isBusy} disabled={!editor} onClick={() => void save()}>
          {SAVE_LABELS[form.values.status]}
        </Button>
      </div>
      <h1 className={styles.heading}>{form.values.title || 'Untitled post'}</h1>
      <div className={styles.columns}>
        <div className={styles.text}>
          <TextField
            {...form.field('title')}
            label="Title"
            maxLength={MAX_POST_TITLE}
            value={form.values.title}
            error={form.errorOf('title')}
            onChange={({ target }) => form.set('title', target.value)}
          />
          <TextArea
            {...form.field('teaser')}
            label="Teaser"
            optional
            rows={2}
            maxLength={MAX_POST_TEASER}
            hint="On cards, above the text and in search results."
            value={form.values.teaser}
            onChange={({ target }) => form.set('teaser', target.value)}
          />
          <section aria-label="Text of the post" className={styles.body}>
            <PageEditor {...inputs} />
          </section>
        </div>
        <aside aria-label="Settings of the post">
          <PostSettings form={form} places={places} />
        </aside>
      </div>
      <LeaveGuard
        isUnsaved={isUnsaved}
        isLeaving={(from, to) => from.pathname !== to.pathname || postIn(from.search) !== postIn(to.search)}
      >
        What you changed in this post has not been saved.
      </LeaveGuard>
      {editor && (shown.panel === 'versions' || shown.view) && (
        <PostVersions
          asked
          onMissing={() => show(NOTHING)}
          source={versions}
          saved={saved}
          isUnsaved={isUnsaved}
          editor={editor}
          view={shown.view}
          onView={(view) => show({ panel: 'versions', view, thread: null })}
          onReplace={({ title, teaser }) => {
            restored.current = { title, teaser }
          }}
          onClose={() => show(NOTHING)}
        />
      )}
      {isDeleting && (
        <Dialog
          open
          onClose={() => setDeleting(false)}
          title={`Delete ${saved.title}?`}
          width={460}
          footer={
            <>
              <Button look="secondary" onClick={() => setDeleting(false)}>
                Keep it
              </Button>
              <Button look="danger" busy={isBusy} onClick={() => void remove()}>
                Delete
              </Button>
            </>
          }
        >
          <p>
            Readers no longer find it. You can restore it for {DELETED_POST_DAYS} days, under the state
            Deleted in the list of posts. What you have not saved is lost.
          </p>
        </Dialog>
      )}
    </div>
  )
}

const NOTHING: Shown = { panel: null, view: null, thread: null }
const postIn = (search: string): string | null => new URLSearchParams(search).get('post')

/** Versions have addresses of their own; what is being written stays. */
function useShown() {
  const query = useScreenQuery()
  const show = (next: Shown): void => void query.show({ search: withShown(query.asked, next).toString() })
  return { shown: shownIn(query.shown), show }
}
