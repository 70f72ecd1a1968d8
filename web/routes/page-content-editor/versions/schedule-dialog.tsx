import { PAGES_SCHEDULE_PAST } from '@frontage/contracts/sentences.ts'
import { useState } from 'react'
import type { PageSchedule } from '@frontage/contracts/pages.ts'
import type { EditorHandle } from '@frontage/editor/inputs.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { Button, Dialog, RadioCards, TextField, toast } from '../../../ui/index.ts'
import { stateOf } from '../../../lib/page-writing/page-state.ts'
import { cancelSchedule, fetchScheduledBody, putSchedule } from './version-calls.ts'
import { fieldOf, fullTime, momentOf, ownZone, shortTime, usualTime, zoneName } from '../../../lib/when.ts'

interface ScheduleDialogProps {
  pageId: string
  /** What waits already. */
  schedule: PageSchedule | null
  /** The version that is to be published; null: the author has yet to say what. */
  revision: number | null
  isUnsaved: boolean
  editor: EditorHandle
  onChanged: (schedule: PageSchedule | null) => void
  onShow: () => void
  onClose: () => void
}

type What = 'waiting' | 'editor' | 'version'

/** Publishes a text later: when, which one; what waits is changed or called off here too. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { pageId, schedule, revision, isUnsaved, editor, onChanged, onShow, onClose } = props
  const zone = ownZone()
  const [opened] = useState(() => new Date())
  const [offered] = useState(() => ({
    field: fieldOf(schedule ? new Date(schedule.publish_at) : usualTime(opened)),
    what: revision !== null ? ('version' as const) : schedule ? ('waiting' as const) : ('editor' as const),
  }))
  const [field, setField] = useState(offered.field)
  const [what, setWhat] = useState<What>(offered.what)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const at = momentOf(field)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  const set = (): void => {
    if (!at) return setProblem('Choose a date and a time.')
    if (at <= new Date()) return setProblem(PAGES_SCHEDULE_PAST)
    void attempt(async () => {
      const text =
        what === 'editor'
          ? { state: JSON.stringify(editor.read()) }
          : what === 'version' && revision !== null
            ? { from_revision: revision }
            : {}
      const made = await putSchedule(pageId, { publish_at: at.toISOString(), time_zone: zone, ...text })
      onChanged(made)
      // Null: it was published in this very moment.
      if (made) toast.success(`This page will be published ${shortTime(new Date(made.publish_at))}`)
      onClose()
    })
  }
  const callOff = (): Promise<void> =>
    attempt(async () => {
      await cancelSchedule(pageId)
      onChanged(null)
      toast.success('Nothing will be published on schedule')
      onClose()
    })
  const openInEditor = (): Promise<void> =>
    attempt(async () => {
      const text = await fetchScheduledBody(pageId)
      if (!editor.replace(stateOf(text))) throw new Error('This text cannot be read.')
      toast.success('The scheduled text is in the editor', {
        description: 'When you have changed it, schedule it again.',
      })
      onClose()
    })

  if (isAsking)
    return (
      <Dialog
        open
        onClose={() => setAsking(false)}
        title="Cancel publishing?"
        width={480}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep the schedule
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void callOff()}>
              Cancel publishing
            </Button>
          </>
        }
      >
        <p>
          The page stays as it is published now.{' '}
          {schedule?.from_revision === null
            ? 'The scheduled text is discarded. To keep it, open it in the editor first.'
            : `Version ${schedule?.from_revision} stays in the list of versions.`}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </Dialog>
    )

  return (
    <Dialog
      open
      onClose={onClose}
      isUnsaved={field !== offered.field || what !== offered.what}
      title={schedule ? 'Scheduled to publish' : 'Publish later'}
      width={540}
      footer={
        <>
          {schedule && (
            <Button look="danger" onClick={() => setAsking(true)}>
              Cancel publishing
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button busy={isBusy} onClick={set}>
            {schedule ? 'Save schedule' : 'Schedule'}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 20 }}>
        {schedule && (
          <div>
            <p>
              {schedule.from_revision === null
                ? 'A text from the editor'
                : `The text of version ${schedule.from_revision}`}{' '}
              will be published on {fullTime(new Date(schedule.publish_at), schedule.time_zone)}
              {schedule.scheduled_by && `, as ${schedule.scheduled_by} scheduled`}.
            </p>
            {schedule.is_behind && (
              <p>
                <strong>The page was saved since then.</strong> Publishing will replace what is on it now,
                which stays in the list of versions.
              </p>
            )}
            <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
              <Button look="secondary" size="small" onClick={onShow}>
                Show the scheduled text
              </Button>
              <Button look="secondary" size="small" onClick={() => void openInEditor()}>
                Open it in the editor
              </Button>
            </p>
          </div>
        )}
        <TextField
          label="Date and time"
          type="datetime-local"
          value={field}
          min={fieldOf(opened)}
          error={problem}
          hint={
            at
              ? `${fullTime(at, zone)}. This is your own time zone: ${zoneName(zone, at)} (${zone}).`
              : `In your own time zone: ${zoneName(zone, opened)} (${zone}).`
          }
          onChange={({ target }) => setField(target.value)}
        />
        <RadioCards<What>
          legend="What to publish"
          value={what}
          onChange={setWhat}
          cards={[
            ...(schedule ? [{ value: 'waiting' as const, title: 'The text that is scheduled already' }] : []),
            ...(revision === null ? [] : [{ value: 'version' as const, title: `Version ${revision}` }]),
            {
              value: 'editor' as const,
              title: 'The text in the editor',
              note: isUnsaved
                ? 'As it is now, with the changes that are not saved. Until then visitors see the page as it is.'
                : 'As it is now. What you write after this is not part of it.',
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
