import * as calls from '@frontage/contracts/calls/people.ts'
import type { ImportDraft, Places } from '@frontage/contracts/people.ts'
import { ROLE_NAMES, ROLES } from '@frontage/domain/users.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, Select, TextArea } from '../../ui/index.ts'
import { PlaceField } from './place-field.tsx'
import styles from './people.module.css'

interface Invited {
  emails: string
  role: (typeof ROLES)[number]
  office: string
  team: string
  region: string
}

export const NOBODY_INVITED: Invited = { emails: '', role: 'Agent', office: '', team: '', region: '' }

interface InviteUsersProps {
  places: Places
  invited: Invited
  onType: (invited: Invited) => void
  onClose: () => void
  onDraft: (draft: ImportDraft) => void
}

const MOST = 200

/** Addresses as they are typed or pasted from an address book; each gets an account and a link to choose a password. */
export function InviteUsers({ places, invited, onType, onClose, onDraft }: InviteUsersProps) {
  const { emails, ...rest } = invited
  const change = (part: Partial<Invited>) => onType({ ...invited, ...part })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const list = emails
      .split(/[\r\n,;]+(?![^<]*>)/)
      .map((one) => one.trim())
      .filter(Boolean)
    if (list.length === 0) return setProblem('Enter at least one email address.')
    if (list.length > MOST) return setProblem(`Invite up to ${MOST} at once, or import a file.`)
    setBusy(true)
    setProblem('')
    try {
      onDraft(await api.call(calls.invite, { body: { emails: list, ...rest } }))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      // What was typed is there again the next time.
      isUnsaved={false}
      width={560}
      title="Invite people"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            Check invitations
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          Each of them gets an email with a link to choose a password. It is good for 7 days, and you can send
          it again.
        </p>
        <TextArea
          label="Email addresses"
          hint="One on each line, or with commas between: ann@lee.com, or Ann Lee <ann@lee.com>"
          rows={4}
          value={emails}
          error={problem || undefined}
          onChange={(event) => change({ emails: event.target.value })}
        />
        <div className={styles.form}>
          <Select
            label="Role"
            options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            value={rest.role}
            onChange={(event) => change({ role: oneOf(ROLES, event.target.value) ?? 'Agent' })}
          />
          <PlaceField
            label="Office"
            optional
            known={places.offices}
            value={rest.office}
            onChange={(event) => change({ office: event.target.value })}
          />
          <PlaceField
            label="Team"
            optional
            known={places.teams}
            value={rest.team}
            onChange={(event) => change({ team: event.target.value })}
          />
          <PlaceField
            label="Region"
            optional
            known={places.regions}
            value={rest.region}
            onChange={(event) => change({ region: event.target.value })}
          />
        </div>
      </div>
    </Dialog>
  )
}
