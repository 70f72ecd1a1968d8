import type { Redelivery, WebhookDelivery } from '@frontage/contracts/webhooks.ts'
import { MOST_REDELIVERED } from '@frontage/contracts/limits.ts'
import { DELIVERY_STATES } from '@frontage/domain/webhooks.ts'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { sentenceOf, withQuery } from '../../lib/api.ts'
import { pagesOf, useScreenQuery } from '../../lib/screen-query.ts'
import {
  filterParams,
  isNarrowed,
  isNothingYet,
  tableParams,
  useAskedTable,
} from '../../lib/table-address.ts'
import managed from '../../lib/managed/managed.module.css'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { Badge, Button, Dialog, Pager, Select, toast } from '../../ui/index.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import {
  PAGE_SIZE,
  WHOLE_LOG,
  type EndpointServices,
  type LogAddress,
  type LogShown,
} from './webhook-calls.ts'
import { answerInWords, DELIVERY_NAMES, DELIVERY_TONES, momentOr } from './webhook-words.ts'
import styles from './webhooks.module.css'

interface DeliveryLogProps extends LogShown {
  services: EndpointServices
  isOff: boolean
  onChanged: () => void
}

/** What was sent to an endpoint and what became of it: looked into, narrowed, sent again one by one or many at once. */
export function DeliveryLog({ services, address, rows, totalRows, isOff, onChanged }: DeliveryLogProps) {
  const now = useAskedTable(address)
  const { show } = useScreenQuery()
  const { state } = useNavigation()
  const narrowing = filterParams(address.filters)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [opened, setOpened] = useState<WebhookDelivery | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const hrefOf = (next: LogAddress) => withQuery(services.href, tableParams(next))
  const filter = (filters: Partial<LogAddress['filters']>) =>
    void show(hrefOf({ ...now, filters: { ...now.filters, ...filters }, page: 1 }))
  const sendAgain = async (which: Redelivery) => {
    setBusy(true)
    try {
      const { count } = await services.redeliver(which)
      toast.success(
        count === 1 ? 'One event is sent again' : `${count.toLocaleString('en-US')} events are sent again`,
      )
      setAsking(false)
      setOpened(null)
      selection.clear()
      onChanged()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  const isTooMany = !selection.isAll && selection.count > MOST_REDELIVERED
  return (
    <section aria-labelledby="log" className={managed.part}>
      <h2 id="log">Deliveries</h2>
      {!isNothingYet({ address, totalRows }) && (
        <form aria-label="Filters" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
          <Select
            label="State"
            placeholder="Any state"
            options={DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_NAMES[value] }))}
            value={now.filters.state}
            onChange={({ target }) => filter({ state: target.value })}
          />
          <Select
            label="Event"
            placeholder="Any event"
            options={services.events.map((value) => ({ value, label: services.nameOf(value) }))}
            value={now.filters.event}
            onChange={({ target }) => filter({ event: target.value })}
          />
          {isNarrowed(now) && (
            <Button look="quiet" onClick={() => filter(WHOLE_LOG.filters)}>
              Clear filters
            </Button>
          )}
        </form>
      )}
      <SelectionBar selection={selection} total={totalRows} onPage={rows.length} noun="deliveries">
        <Button size="small" disabled={isOff || isTooMany} onClick={() => setAsking(true)}>
          Send again
        </Button>
        {isOff && <span className={styles.hint}>Turn it on to send again.</span>}
        {isTooMany && <span className={styles.hint}>Choose at most {MOST_REDELIVERED}, or all.</span>}
      </SelectionBar>
      {rows.length === 0 ? (
        <p className={styles.nothing}>
          {isNarrowed(address)
            ? 'No delivery matches.'
            : 'Nothing was sent yet. Send a test event to see whether it arrives.'}
        </p>
      ) : (
        <>
          <DataTable
            label="Events sent"
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => `${services.nameOf(row.event)} of ${momentOr(row.at, '')}`}
            columns={columnsWith(services, setOpened)}
            selection={selection}
            busy={state === 'loading'}
          />
          <Pager
            page={address.page}
            pageSize={PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'delivery' : 'deliveries'}
            hrefOf={pagesOf(address, now, hrefOf)}
          />
        </>
      )}
      {opened && (
        <DeliveryDialog
          services={services}
          delivery={rows.find((row) => row.id === opened.id) ?? opened}
          isOff={isOff}
          busy={busy}
          onSendAgain={() => void sendAgain({ ids: [opened.id] })}
          onClose={() => setOpened(null)}
        />
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          selection.count === 1
            ? 'Send this event again?'
            : `Send ${selection.count.toLocaleString('en-US')} events again?`
        }
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              busy={busy}
              onClick={() =>
                void sendAgain(selection.isAll ? { all: narrowing } : { ids: [...selection.ids] })
              }
            >
              Send again
            </Button>
          </>
        }
      >
        <p>
          Each goes out with the same message ID as before, so that a program that keeps count sees which it
          had.
        </p>
      </Dialog>
    </section>
  )
}

const columnsWith = (
  { nameOf }: EndpointServices,
  onOpen: (row: WebhookDelivery) => void,
): readonly Column<WebhookDelivery>[] => [
  {
    key: 'event',
    label: 'Event',
    cell: ({ event, at }) => (
      <>
        <strong>{nameOf(event)}</strong>
        <span className={managed.quiet}>
          {event} · {momentOr(at, '')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, nextAt }) => (
      <>
        <Badge tone={DELIVERY_TONES[state]}>{DELIVERY_NAMES[state]}</Badge>
        {nextAt !== null && <span className={managed.quiet}>Next attempt {momentOr(nextAt, '')}</span>}
      </>
    ),
  },
  {
    key: 'answer',
    label: 'Answer',
    cell: (row) => <span className={styles.words}>{answerInWords(row) || '—'}</span>,
  },
  {
    key: 'attempts',
    label: 'Attempts',
    isNumber: true,
    cell: ({ attempts }) => attempts.toLocaleString('en-US'),
  },
  {
    key: 'more',
    label: 'Details',
    isPlain: true,
    cell: (row) => (
      <Button
        look="secondary"
        size="small"
        aria-label={`Details of ${nameOf(row.event)}, ${momentOr(row.at, '')}`}
        onClick={() => onOpen(row)}
      >
        Details
      </Button>
    ),
  },
]
