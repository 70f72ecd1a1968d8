/** Makes a mailing list of leads who have a postal address, and leads on to what can be mailed to it. */
import type { LeadRow } from '@frontage/contracts/leads.ts'
import { MAX_LIST_NAME, MOST_LEADS_CHOSEN } from '@frontage/contracts/limits.ts'
import { addressInWords } from '@frontage/domain/leads/lead-address.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { shortDay } from '../../lib/dates.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { localToday } from '../../lib/local-today.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  FieldError,
  Skeleton,
  TextField,
} from '../../ui/index.ts'
import { fetchLeadsToMail, listHref, makeList } from './lead-calls.ts'
import styles from './leads.module.css'

interface MailDialogProps {
  /** Of the list of leads that it is opened from: its filters count. */
  params: URLSearchParams
  onClose: () => void
}

export function MailDialog({ params, onClose }: MailDialogProps) {
  const found = useLoaded(params.toString(), () => fetchLeadsToMail(params))
  return (
    <Dialog open title="Mail a piece" onClose={onClose} width={620}>
      {found.state === 'loading' && <Skeleton height={240} />}
      {found.state === 'failed' && (
        <ErrorState message={sentenceOf(found.error)} onRetry={found.retry} level={3} />
      )}
      {found.state === 'ready' && found.value.totalRows === 0 && (
        <EmptyState title="None of these leads has a postal address" level={3}>
          Open a lead and add its address. Then you can mail a piece to it.
        </EmptyState>
      )}
      {found.state === 'ready' && found.value.totalRows > 0 && (
        <Choice params={params} rows={found.value.rows} total={found.value.totalRows} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  params: URLSearchParams
  rows: readonly LeadRow[]
  total: number
}

function Choice({ params, rows, total }: ChoiceProps) {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const [name, setName] = useState(`Leads, ${shortDay(localToday())}`)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ at: 'name' | 'leads'; sentence: string } | null>(null)
  // So many are not chosen one by one.
  const isWhole = total > MOST_LEADS_CHOSEN
  const chosen = rows.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const count = isWhole ? total : chosen.length
  const make = async () => {
    if (name.trim() === '') return setProblem({ at: 'name', sentence: 'Enter a name for the list.' })
    if (count === 0) return setProblem({ at: 'leads', sentence: 'Choose at least one lead.' })
    setBusy(true)
    setProblem(null)
    try {
      const list = await makeList(params, { name: name.trim(), leadIds: isWhole ? null : chosen }, key)
      void navigate(listHref(list))
    } catch (error) {
      setProblem({ at: 'leads', sentence: sentenceOf(error) })
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void make()
      }}
    >
      <p>
        We make a mailing list of these leads. Two at the same address get one piece. Then you choose what to
        mail, and see the price before you order.
      </p>
      <TextField
        label="Name of the list"
        maxLength={MAX_LIST_NAME}
        value={name}
        error={problem?.at === 'name' ? problem.sentence : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {isWhole ? (
        <p>All {total.toLocaleString('en-US')} leads with a postal address.</p>
      ) : (
        <fieldset className={styles.choice}>
          <legend>Leads with a postal address</legend>
          {rows.map((lead) => (
            <Checkbox
              key={lead.id}
              checked={!left.has(lead.id)}
              label={`${lead.name}, ${lead.address ? addressInWords(lead.address) : ''}`}
              onChange={({ target }) =>
                setLeft(
                  new Set(target.checked ? [...left].filter((id) => id !== lead.id) : [...left, lead.id]),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {problem?.at === 'leads' && <FieldError>{problem.sentence}</FieldError>}
      <div>
        <Button type="submit" busy={isBusy}>
          Make a list of {count.toLocaleString('en-US')} {count === 1 ? 'lead' : 'leads'}
        </Button>
      </div>
    </form>
  )
}
