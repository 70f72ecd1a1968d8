/** One lead: how to reach her, what she wrote, and what was done about it. */
import type { Lead } from '@frontage/contracts/leads.ts'
import { MAX_LEAD_NOTE, MAX_LIST_NAME } from '@frontage/contracts/limits.ts'
import { addressInWords } from '@frontage/domain/leads/lead-address.ts'
import { LEAD_KINDS, LEAD_STATUSES } from '@frontage/domain/leads/lead.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import { MailOpen, ShieldCheck, Trash2, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSite } from '../../lib/site.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, Select, TextArea, toast } from '../../ui/index.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import {
  addNote,
  changeStatus,
  deleteLead,
  leadHref,
  LEADS,
  listHref,
  makeList,
  removeNote,
  restoreLead,
} from './lead-calls.ts'
import { LeadStatusBadge } from './lead-status.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import styles from './leads.module.css'

const STATUSES = keysOf(LEAD_STATUSES).map((value) => ({ value, label: LEAD_STATUSES[value] }))

export function LeadScreen({ lead: loaded }: { lead: Lead }) {
  // What was changed here is newer than what the page began with, until it is read again.
  const [changed, setChanged] = useState<{ over: Lead; now: Lead } | null>(null)
  const lead = changed?.over === loaded ? changed.now : loaded
  const [isAssigning, setAssigning] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const mayMail = useSite().features.menus.savedmailinglists
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { onDelete } = useUndoableDeletion({
    rows: [lead],
    linkOf: ({ id }) => `lead-${id}`,
    heading: 'leads',
    remove: deleteLead,
    restore: restoreLead,
    onDeleted: () => void navigate(LEADS.url),
  })
  const show = (now: Lead) => {
    setChanged({ over: loaded, now })
    void revalidate()
  }
  const attempt = async (work: Promise<Lead>): Promise<boolean> => {
    try {
      show(await work)
      return true
    } catch (error) {
      toast.error(sentenceOf(error))
      return false
    }
  }
  const mail = async () => {
    setMailing(true)
    try {
      const asked = { name: inWholeWords(lead.name, MAX_LIST_NAME), leadIds: [lead.id] }
      void navigate(listHref(await makeList(new URLSearchParams(), asked, newIdempotencyKey())))
    } catch (error) {
      toast.error(sentenceOf(error))
      setMailing(false)
    }
  }
  return (
    <AccountFrame
      title={lead.name}
      above={[LEADS]}
      lead={
        <span className={styles.state}>
          <LeadStatusBadge status={lead.status} />
          {!lead.is_own && `${lead.agent.name}’s lead`}
        </span>
      }
      actions={
        <>
          {lead.is_own && lead.status === 'spam' && (
            <Button
              icon={<ShieldCheck size={18} />}
              onClick={() => void attempt(changeStatus(lead.id, 'new'))}
            >
              Not spam
            </Button>
          )}
          {mayMail && lead.is_own && lead.address && lead.status !== 'spam' && (
            <Button icon={<MailOpen size={18} />} busy={isMailing} onClick={() => void mail()}>
              Mail a piece
            </Button>
          )}
          {lead.may_assign && (
            <Button look="secondary" icon={<UserRoundPen size={18} />} onClick={() => setAssigning(true)}>
              Change agent
            </Button>
          )}
          {lead.is_own && (
            <Button look="secondary" icon={<Trash2 size={18} />} onClick={() => onDelete(lead)}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        {/* On a phone first: to call her is what it is opened for. */}
        <div className={styles.side}>
          {lead.is_own && (
            <Select
              label="Status"
              options={STATUSES}
              value={lead.status}
              onChange={({ target }) => {
                const status = keysOf(LEAD_STATUSES).find((one) => one === target.value)
                if (status) void attempt(changeStatus(lead.id, status))
              }}
            />
          )}
          <Facts lead={lead} onAddress={lead.is_own ? () => setWriting(true) : null} />
        </div>
        <div className={styles.page}>
          <NoteForm
            key={lead.id}
            agent={lead.is_own ? null : lead.agent.name}
            onSave={(text, key) => attempt(addNote(lead.id, text, key))}
          />
          <LeadTimeline lead={lead} onRemoveNote={(note) => void attempt(removeNote(lead.id, note.id))} />
        </div>
      </div>
      {isWriting && (
        <AddressDialog
          lead={lead}
          onClose={() => setWriting(false)}
          onSaved={(now) => {
            setWriting(false)
            show(now)
          }}
        />
      )}
      {isAssigning && (
        <AssignDialog
          lead={lead}
          onClose={() => setAssigning(false)}
          onAssigned={(now) => {
            setAssigning(false)
            toast.success(`${now.name} is a lead of ${now.agent.name} now`)
            // Joined to one that the colleague had, it is at another address.
            if (now.id === lead.id) show(now)
            else void navigate(leadHref(now), { replace: true })
          }}
        />
      )}
    </AccountFrame>
  )
}

function Facts({ lead, onAddress }: { lead: Lead; onAddress: (() => void) | null }) {
  const { email, phone, address, source, agent, has_consent: hasConsent } = lead
  return (
    <dl className={styles.facts}>
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {(address ?? onAddress) && (
        <div>
          <dt>Postal address</dt>
          <dd className={styles.address}>
            {address && addressInWords(address)}
            {onAddress && (
              <Button look="secondary" size="small" onClick={onAddress}>
                {address ? 'Change address' : 'Add address'}
              </Button>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>Came by</dt>
        <dd>{LEAD_KINDS[source]}</dd>
      </div>
      <div>
        <dt>Consent</dt>
        <dd>
          {hasConsent ? 'Agreed to be contacted; the exact words are in the timeline.' : 'None was given.'}
        </dd>
      </div>
      <div>
        <dt>Agent</dt>
        <dd>{agent.name}</dd>
      </div>
    </dl>
  )
}

interface NoteFormProps {
  /** Whose lead it is; null: the reader's own. */
  agent: string | null
  onSave: (text: string, key: string) => Promise<boolean>
}

function NoteForm({ agent, onSave }: NoteFormProps) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (text.trim() === '') {
          event.currentTarget.querySelector('textarea')?.focus()
          return setProblem('Enter a note.')
        }
        if (text.length > MAX_LEAD_NOTE) return setProblem('This note is too long.')
        setBusy(true)
        void onSave(text, key).then((isSaved) => {
          setBusy(false)
          if (!isSaved) return
          setText('')
          setKey(newIdempotencyKey())
        })
      }}
    >
      <TextArea
        label="Note"
        rows={3}
        value={text}
        limit={MAX_LEAD_NOTE}
        error={problem}
        hint={
          agent === null
            ? 'Only you, and those who answer for you, see notes.'
            : `${agent}, and those who answer for ${agent}, see notes.`
        }
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
      />
      <div>
        <Button type="submit" look="secondary" busy={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  )
}
