import { MAX_NOTIFICATION_TITLE } from '@frontage/contracts/limits.ts'
import type { Places } from '@frontage/contracts/people.ts'
import type { WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { NOTIFICATION_FIELDS, type NotificationStatus } from '@frontage/domain/notifications.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { useDeadLinks } from '../../lib/dead-link.ts'
import { DiscardButton, LeaveGuard } from '../../lib/leave-guard.tsx'
import managed from '../../lib/managed/managed.module.css'
import { useSavedForm } from '../../lib/use-saved-form.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { fullTime, momentOf, ownZone } from '../../lib/when.ts'
import { Button, Checkbox, Dialog, FieldError, TextField, toast } from '../../ui/index.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BellPreview } from './bell-preview.tsx'
import { createNotification, saveNotification, sizeOf } from './notification-calls.ts'
import { draftOf, problemsOf, sentOf, type NotificationDraft } from './notification-draft.ts'
import styles from './notifications.module.css'
import { publishQuestion, tellsMore, type PublishQuestion } from './publish-question.ts'
import { MarkedText } from './text-field.tsx'

interface NotificationFormProps {
  notification: WrittenNotification | null
  places: Places
  onSaved: (notification: WrittenNotification) => void
  /** Shows what somebody else saved. */
  onReread: (notification: WrittenNotification) => Promise<WrittenNotification | null>
}

/** What is said, to whom and when; a save that comes second shows both sides. */
export function NotificationForm({ notification, places, onSaved, onReread }: NotificationFormProps) {
  const isPublic = notification?.state.is_published ?? false
  const form = useSavedForm<NotificationDraft>(problemsOf(isPublic), draftOf(notification?.state ?? null))
  const { values, set, field, errorOf } = form
  /** What the form is written over. */
  const [base, setBase] = useState(notification)
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<boolean | null>(null)
  const [question, setQuestion] = useState<PublishQuestion | null>(null)
  const [conflict, setConflict] = useState<{ conflict: Conflict; publish: boolean } | null>(null)

  // Something else saved it, such as Undo. What is typed here stays over what it was typed over: saving shows both sides.
  if (notification && notification.version !== base?.version && !form.isChanged && busy === null) {
    setBase(notification)
    form.saved(values, draftOf(notification.state))
  }

  const save = async (publish: boolean, version = base?.version ?? '', isSure = false) => {
    const { current } = element
    if (!current || !form.check(current) || busy !== null) return
    setBusy(publish)
    setProblem('')
    try {
      const state = sentOf(values, publish)
      if (!isSure && tellsMore(base?.state ?? null, state)) {
        const from = momentOf(values.from)
        const isLater = from !== null && from.getTime() > Date.now()
        const asked = publishQuestion(
          await sizeOf(state),
          state.by_email,
          isLater ? fullTime(from, ownZone()) : '',
        )
        if (asked) {
          setQuestion(asked)
          setBusy(null)
          return
        }
      }
      setQuestion(null)
      const saved = notification
        ? await saveNotification(notification.id, version, state)
        : await createNotification(state)
      setConflict(null)
      toast.success(saidOf(saved, base?.status ?? 'draft'))
      setBase(saved)
      form.saved(values, draftOf(saved.state))
      onSaved(saved)
    } catch (error) {
      const both = conflictOf(error)
      setConflict(both && { conflict: both, publish })
      if (!both) setProblem(sentenceOf(error))
    }
    setBusy(null)
  }
  const takeTheirs = async (mine: WrittenNotification) => {
    try {
      const theirs = await onReread(mine)
      if (!theirs) return
      setBase(theirs)
      form.saved(values, draftOf(theirs.state))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const dead = useDeadLinks()(useSettled(values.link))
  const at = (name: 'from' | 'until') => {
    const moment = momentOf(values[name])
    return moment ? fullTime(moment, ownZone()) : undefined
  }
  return (
    <form
      ref={element}
      aria-label="Notification"
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        void save(isPublic)
      }}
    >
      <div className={managed.part}>
        <TextField
          {...field('title')}
          label="Title"
          maxLength={MAX_NOTIFICATION_TITLE}
          autoComplete="off"
          value={values.title}
          error={errorOf('title')}
          onChange={({ target }) => set('title', target.value)}
        />
        <MarkedText value={values.text} onChange={(text) => set('text', text)} />
        <TextField
          {...field('link')}
          label="Link"
          optional
          placeholder="/marketingmaterials"
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          hint={
            dead ? (
              <span className={styles.warning}>{dead}</span>
            ) : (
              'The page of this site that a click on it opens.'
            )
          }
          value={values.link}
          error={errorOf('link')}
          onChange={({ target }) => set('link', target.value)}
        />
        <AudienceFields form={form} places={places} userName={notification?.audienceName ?? ''} />
        <div className={managed.pair}>
          {(['from', 'until'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={name === 'from' ? 'Show from' : 'Show until'}
              optional
              type="datetime-local"
              value={values[name]}
              error={errorOf(name)}
              hint={at(name) ?? (name === 'from' ? 'As soon as you publish it.' : 'Until you unpublish it.')}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        </div>
        <Checkbox
          label="Send it by email too"
          checked={values.by_email}
          onChange={({ target }) => set('by_email', target.checked)}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <div className={managed.actions}>
          <Button data-saves busy={busy === true} onClick={() => void save(true)}>
            {isPublic ? 'Save changes' : 'Publish'}
          </Button>
          <Button look="secondary" busy={busy === false} onClick={() => void save(false)}>
            {isPublic ? 'Unpublish' : 'Save draft'}
          </Button>
          {form.isChanged && <DiscardButton onDiscard={form.reset} />}
        </div>
      </div>
      <BellPreview draft={values} />
      <LeaveGuard isUnsaved={form.isChanged && busy === null}>
        What you changed in this notification has not been saved.
      </LeaveGuard>
      <Dialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={question?.title ?? ''}
        width={460}
        footer={
          <>
            <Button look="secondary" onClick={() => setQuestion(null)}>
              Back
            </Button>
            <Button busy={busy === true} onClick={() => void save(true, undefined, true)}>
              {question?.verb}
            </Button>
          </>
        }
      >
        <p>{question?.text}</p>
      </Dialog>
      {conflict && notification && (
        <ConflictDialog
          conflict={conflict.conflict}
          mine={{ ...sentOf(values, conflict.publish) }}
          fields={NOTIFICATION_FIELDS}
          onClose={() => setConflict(null)}
          onKeepMine={(version) => save(conflict.publish, version, true)}
          onTakeTheirs={() => {
            setConflict(null)
            void takeTheirs(notification)
          }}
        />
      )}
    </form>
  )
}

function saidOf({ status, recipients }: WrittenNotification, before: NotificationStatus): string {
  if (status === before) return 'Saved'
  if (status === 'draft') return 'Unpublished: nobody sees it now'
  if (status === 'scheduled') return 'Scheduled: it will appear by itself'
  return `Published to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'person' : 'people'}`
}
