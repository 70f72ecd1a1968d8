/** A draft: its words in the page editor, whom it goes to, and what leads to its sending. Saved together, or not at all. */
import type { Email } from '@frontage/contracts/emails.ts'
import { FIRST_NAME, LONGEST_PREHEADER, LONGEST_SUBJECT } from '@frontage/domain/emails/email.ts'
import { LISTING } from '@frontage/domain/emails/listing-places.ts'
import type { EditorHandle, EditorInputs, SaveState } from '@frontage/editor/inputs.ts'
import { PageEditor } from '@frontage/editor/shell/page-editor.tsx'
import { Eye } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, TextField } from '../../ui/index.ts'
import { ownPhotos, saveEmail, uploadImage } from './email-calls.ts'
import { leftOutNodes, subjectOf } from './email-words.ts'
import styles from './emails.module.css'
import { FieldsConflict, type EmailDraft, type FieldConflict } from './fields-conflict.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RecipientsChoice } from './recipients-choice.tsx'
import { SendPanel } from './send-panel.tsx'

/** What no mailbox shows, or the email draws in its own way. */
const WITHOUT = [
  'poll',
  'html-block',
  'embeds',
  'uploaded-video',
  'sticky',
  'support-button',
  'collapsible',
  'contents',
  'code',
  'mentions',
  'font-family',
  'fonts',
  'line-spacing',
  'collaboration',
  'comments',
]

const draftOf = ({ fields: { subject, preheader, audience } }: Email): EmailDraft => ({
  subject,
  preheader,
  ...audience,
})

const NO_PROBLEMS = () => ({})

interface EmailEditorProps {
  email: Email
  onConfirmed: () => void
  /** It was saved under another subject than the one that is on top of the screen. */
  onRenamed: () => void
}

export function EmailEditor({ email: read, onConfirmed, onRenamed }: EmailEditorProps) {
  // As it was when the editor opened: what is read anew after a save is what is here already.
  const [email] = useState(read)
  const { tenant, user } = useSite()
  const navigate = useNavigate()
  const photos = useLoaded('photos', ownPhotos)
  const form = useForm<EmailDraft>(NO_PROBLEMS, draftOf(email))
  const [saved, setSaved] = useState(email)
  const [conflict, setConflict] = useState<FieldConflict | null>(null)
  const latest = useRef({ form, read, saved, onRenamed })
  useEffect(() => {
    latest.current = { form, read, saved, onRenamed }
  })
  const [textState, setTextState] = useState<SaveState>('saved')
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const isUnsaved = textState !== 'saved' || JSON.stringify(form.values) !== JSON.stringify(draftOf(saved))
  const sampleImages = photos.state === 'ready' ? photos.value : NONE
  const inputs = useMemo(
    (): EditorInputs => ({
      initialState: email.fields.body,
      revision: email.revision,
      tenant,
      mirrorsSettings: false,
      defaultSettings: { shouldUseLexicalContextMenu: true },
      placeholder: 'Write the email',
      noun: 'email',
      without: WITHOUT,
      draftOf: user ? { tenant_uid: tenant.uid, userId: user.id, page_id: `email-${email.id}` } : undefined,
      editStateAsync: async ({ state, revision }) => {
        let fields = latest.current.form.values
        for (let standsOn = Number(revision); ;) {
          const { subject, preheader, list_ids, leads } = fields
          const answer = await saveEmail(email.id, {
            ...{ subject, preheader, audience: { list_ids, leads } },
            body: JSON.stringify(state),
            revision: standsOn,
          })
          if (answer.saved) {
            setSaved(answer.email)
            if (subjectOf(answer.email) !== subjectOf(latest.current.read)) latest.current.onRenamed()
            return { saved: true, revision: answer.email.revision }
          }
          // The fields are asked about here, the text by the editor: only where it differs as well.
          const { theirs } = answer
          const others = draftOf(theirs)
          if (JSON.stringify(others) !== JSON.stringify(fields)) {
            const mine = fields
            const which = await new Promise<Parameters<FieldConflict['choose']>[0]>((choose) =>
              setConflict({ theirs: others, mine, choose }),
            )
            setConflict(null)
            if (which === 'neither') throw new Error('Nothing was saved.')
            if (which === 'theirs') {
              latest.current.form.change(() => others)
              fields = others
            }
          }
          if (theirs.fields.body !== latest.current.saved.fields.body)
            return { saved: false, revision: theirs.revision }
          standsOn = theirs.revision
        }
      },
      sampleImages: sampleImages.map(({ url, name }) => ({ src: url, altText: name })),
      uploadImageAsync: uploadImage,
      onSaveState: setTextState,
      onHandle: setEditor,
      goTo: (address) => navigate(address),
    }),
    [email, tenant, user, navigate, sampleImages],
  )
  const save = async () => {
    if (!editor || isBusy) return
    setBusy(true)
    try {
      await editor.save()
    } finally {
      setBusy(false)
    }
  }
  const leftOut = leftOutNodes(saved.left_out_nodes)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <span className={styles.saveState} aria-live="polite">
          {isUnsaved ? 'Not saved yet' : 'All changes saved'}
        </span>
        <Button
          look="secondary"
          size="small"
          icon={<Eye size={16} />}
          disabled={isUnsaved}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
        <Button size="small" busy={isBusy} disabled={!editor} onClick={() => void save()}>
          Save draft
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.text}>
          <TextField
            {...form.field('subject')}
            label="Subject"
            maxLength={LONGEST_SUBJECT}
            value={form.values.subject}
            onChange={({ target }) => form.set('subject', target.value)}
          />
          <TextField
            {...form.field('preheader')}
            label="Preview text"
            optional
            maxLength={LONGEST_PREHEADER}
            hint="Shown next to the subject in an inbox."
            value={form.values.preheader}
            onChange={({ target }) => form.set('preheader', target.value)}
          />
          <p className={styles.quiet}>
            {FIRST_NAME} becomes the first name of whoever reads it, or “there”. A link on a line of its own
            becomes a button. In a campaign, {LISTING} becomes the photo, price and facts of the listing that
            a step is about. Your license line, the address of {tenant.name} and the link to unsubscribe are
            added at the end.
          </p>
          {leftOut && <p className={styles.notice}>{leftOut}</p>}
          <section aria-label="Text of the email" className={styles.body}>
            {photos.state === 'loading' ? null : <PageEditor {...inputs} />}
          </section>
        </div>
        <aside aria-label="Recipients and sending" className={styles.aside}>
          <RecipientsChoice
            value={{ list_ids: form.values.list_ids, leads: form.values.leads }}
            onChange={({ list_ids, leads }) => form.change(() => ({ list_ids, leads }))}
          />
          <SendPanel email={saved} isUnsaved={isUnsaved} onConfirmed={onConfirmed} />
        </aside>
      </div>
      <LeaveGuard isUnsaved={isUnsaved}>What you changed in this email has not been saved.</LeaveGuard>
      {conflict && <FieldsConflict {...conflict} />}
      {isPreviewing && <PreviewDialog emailId={email.id} onClose={() => setPreviewing(false)} />}
    </div>
  )
}

const NONE: readonly { url: string; name: string }[] = []
