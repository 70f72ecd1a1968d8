import type { EmailAudience } from '@frontage/domain/emails/email.ts'
import { TheirsAndYours } from '../../lib/theirs-and-yours.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { listsToChoose } from './email-calls.ts'

/** What is written beside the text of an email. */
export interface EmailDraft extends EmailAudience {
  subject: string
  preheader: string
}

export interface FieldConflict {
  theirs: EmailDraft
  mine: EmailDraft
  choose: (which: 'theirs' | 'mine' | 'neither') => void
}

const NOTHING = '–'

/** Subject and recipients were saved in another window: both sides, before one is chosen. */
export function FieldsConflict({ theirs, mine, choose }: FieldConflict) {
  const lists = useLoaded('lists', listsToChoose)
  const names = new Map(lists.state === 'ready' ? lists.value.map(({ id, name }) => [id, name]) : [])
  const recipients = ({ list_ids: ids, leads }: EmailDraft) =>
    [...ids.map((id) => names.get(id) ?? 'A list'), ...(leads ? ['Leads'] : [])].join(', ')
  const rows = [
    { key: 'subject', field: 'Subject', of: ({ subject }: EmailDraft) => subject },
    { key: 'preheader', field: 'Preview text', of: ({ preheader }: EmailDraft) => preheader },
    { key: 'recipients', field: 'Who gets it', of: recipients },
  ].flatMap(({ key, field, of }) =>
    of(theirs) === of(mine)
      ? []
      : [{ key, field, theirs: of(theirs) || NOTHING, yours: of(mine) || NOTHING }],
  )
  return (
    <Dialog
      open
      title="This email was saved in another window"
      width={560}
      onClose={() => choose('neither')}
      footer={
        <>
          <Button look="secondary" onClick={() => choose('theirs')}>
            Use theirs
          </Button>
          <Button onClick={() => choose('mine')}>Save mine over it</Button>
        </>
      }
    >
      <p>Nothing of yours is lost until you choose. The text of the email stays as you wrote it.</p>
      <TheirsAndYours rows={rows} />
    </Dialog>
  )
}
