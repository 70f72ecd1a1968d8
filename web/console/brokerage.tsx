import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BrokerageDetail } from '@frontage/contracts/console.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { STOREFRONTS } from '@frontage/domain/new-brokerage.ts'
import { ApiRefusal, sentenceOf } from '../lib/api.ts'
import { dateAndTime, longDate } from '../lib/dates.ts'
import {
  Button,
  ButtonLink,
  Dialog,
  DialogActions,
  EmptyState,
  ErrorState,
  FieldError,
  Skeleton,
  TextField,
} from '../ui/index.ts'
import { ask } from './ask.ts'
import styles from './console.module.css'
import { Export } from './export.tsx'
import { Rights } from './rights.tsx'
import { StateBadge } from './state-badge.tsx'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

export function BrokerageScreen({ id }: { id: string }) {
  const { data, error, again, put } = useAsked<BrokerageDetail>(`brokerages/${id}`)
  useTitle(data?.name ?? 'Brokerage')
  if (error instanceof ApiRefusal && error.status === 404)
    return (
      <EmptyState
        level={1}
        title="There is no such brokerage"
        actions={<ButtonLink href="/">All brokerages</ButtonLink>}
      >
        It may have been deleted, or the address has a typing error.
      </EmptyState>
    )
  if (error !== undefined && !data)
    return (
      <ErrorState
        level={1}
        title="This brokerage cannot be shown"
        message={sentenceOf(error)}
        onRetry={again}
      />
    )
  if (!data) return <Skeleton height={420} />
  return (
    <>
      <p className={styles.crumb}>
        <a href="/">Brokerages</a>
      </p>
      <div className={styles.top}>
        <h1>
          {data.name} <StateBadge row={data} />
        </h1>
        <a className={styles.live} href={data.url} target="_blank" rel="noopener">
          {data.host}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </div>
      <Facts brokerage={data} />
      <State brokerage={data} onChange={put} />
      <Rights brokerage={data} onChange={put} />
      <Export id={data.id} />
      <History entries={data.entries} />
    </>
  )
}

type Entries = BrokerageDetail['entries']

/** What was done to whoever had the id before is history of another one. */
function History({ entries }: { entries: Entries }) {
  const own = entries.filter(({ is_former }) => !is_former)
  const former = entries.filter(({ is_former }) => is_former)
  const [last] = former
  return (
    <section className={styles.part} aria-labelledby="done">
      <h2 id="done">History</h2>
      {own.length === 0 && <p className={styles.quiet}>No changes yet.</p>}
      <EntryList entries={own} />
      {last && (
        <details>
          <summary>The brokerage that had this ID until {longDate(last.at)}</summary>
          <EntryList entries={former} />
        </details>
      )}
    </section>
  )
}

const EntryList = ({ entries }: { entries: Entries }) => (
  <ol className={styles.entries}>
    {entries.map(({ at, operator, said }) => (
      <li key={at + said}>
        <time dateTime={at}>{dateAndTime(at)}</time>
        <span>{said}</span>
        <span className={styles.quiet}>{operator || 'command line'}</span>
      </li>
    ))}
  </ol>
)

function Facts({ brokerage }: { brokerage: BrokerageDetail }) {
  const { people, orders, month_cents, templates, pages, hosts, administrators, storefront } = brokerage
  const facts = [
    ['People', people.toLocaleString('en-US')],
    ['Orders', orders.toLocaleString('en-US')],
    ['This month', formatMoney(cents(month_cents))],
    ['Templates', templates.toLocaleString('en-US')],
    ['Pages', pages.toLocaleString('en-US')],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.facts}>
        <div>
          <dt>ID</dt>
          <dd>{brokerage.id}</dd>
        </div>
        <div>
          <dt>Storefront</dt>
          <dd>{STOREFRONTS[storefront].label}</dd>
        </div>
        <div>
          <dt>Addresses</dt>
          <dd>{hosts.map(({ host }) => host).join(', ')}</dd>
        </div>
        <div>
          <dt>Opened on</dt>
          <dd>{longDate(brokerage.created_at)}</dd>
        </div>
        <div>
          <dt>Administrators</dt>
          <dd>
            {administrators
              .map(({ email, is_invited }) => `${email}${is_invited ? ' (invited)' : ''}`)
              .join(', ')}
          </dd>
        </div>
      </dl>
    </>
  )
}

interface PartProps {
  brokerage: BrokerageDetail
  onChange: (brokerage: BrokerageDetail) => void
}

type Step = 'suspend' | 'resume' | 'delete' | 'keep'

function State({ brokerage, onChange }: PartProps) {
  const [busy, setBusy] = useState<Step | ''>('')
  const [problem, setProblem] = useState('')
  const [asked, setAsked] = useState<'suspend' | 'delete' | ''>('')
  const take = (step: Step) => {
    setBusy(step)
    setProblem('')
    ask<BrokerageDetail>('POST', `brokerages/${brokerage.id}/${step}`)
      .then(
        (changed) => {
          setAsked('')
          onChange(changed)
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      )
      .finally(() => setBusy(''))
  }
  const { state, delete_at, name } = brokerage
  const said = useRef<HTMLParagraphElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // The button that was pressed is gone. Screen readers say what came of it.
    said.current?.focus()
  }, [state])
  return (
    <section className={styles.part} aria-labelledby="state">
      <h2 id="state">The site</h2>
      <p ref={said} tabIndex={-1}>
        {state === 'open' && 'The site is open.'}
        {state === 'suspended' && 'Visitors are told that the site is closed for now. Everything is kept.'}
        {state === 'moved' && 'Another installation serves it. What is left here is as it was when it went.'}
        {state === 'leaving' &&
          `The site is closed. Everything is deleted on ${dateAndTime(delete_at ?? '')} unless you cancel that.`}
      </p>
      {problem && !asked && <FieldError>{problem}</FieldError>}
      <div className={styles.actions}>
        {state === 'open' && (
          <Button look="secondary" onClick={() => setAsked('suspend')}>
            Suspend…
          </Button>
        )}
        {state === 'suspended' && (
          <Button busy={busy === 'resume'} onClick={() => take('resume')}>
            Open again
          </Button>
        )}
        {state === 'leaving' && (
          <Button busy={busy === 'keep'} onClick={() => take('keep')}>
            Cancel deletion
          </Button>
        )}
        {(state === 'open' || state === 'suspended') && (
          <Button look="danger" onClick={() => setAsked('delete')}>
            Delete…
          </Button>
        )}
      </div>
      <Dialog
        open={asked === 'suspend'}
        onClose={() => setAsked('')}
        title={`Suspend ${name}?`}
        footer={
          <DialogActions>
            <Button look="secondary" onClick={() => setAsked('')}>
              Leave it open
            </Button>
            <Button busy={busy === 'suspend'} onClick={() => take('suspend')}>
              Suspend
            </Button>
          </DialogActions>
        }
      >
        <p>Within a second every visitor is told that the site is closed for now. Everything is kept.</p>
        {problem && <FieldError>{problem}</FieldError>}
      </Dialog>
      <DeleteDialog
        key={asked}
        open={asked === 'delete'}
        name={name}
        busy={busy === 'delete'}
        problem={problem}
        onClose={() => setAsked('')}
        onDelete={() => take('delete')}
      />
    </section>
  )
}

interface DeleteDialogProps {
  open: boolean
  name: string
  busy: boolean
  problem: string
  onClose: () => void
  onDelete: () => void
}

function DeleteDialog({ open, name, busy, problem, onClose, onDelete }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isUnsaved={false}
      title={`Delete ${name}?`}
      footer={
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={busy} disabled={typed.trim() !== name} onClick={onDelete}>
            Delete in 7 days
          </Button>
        </DialogActions>
      }
    >
      <div className={styles.dialog}>
        <p>
          The site is closed at once. In 7 days everything is deleted: people, designs, orders, files. Until
          then you can cancel the deletion here.
        </p>
        <p>Subscriptions of its members are charged until then, and end with what was paid for.</p>
        <TextField
          label={`Type ${name} to go on`}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
