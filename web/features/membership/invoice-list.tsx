import type { Invoice } from '@frontage/contracts/membership.ts'
import { sentenceOf } from '../../lib/api.ts'
import { longDate } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Badge, ErrorState, Skeleton, Table } from '../../ui/index.ts'
import { fetchInvoices } from './membership-calls.ts'
import styles from './membership.module.css'
import { money } from './plan-texts.ts'

const STATUSES: Record<Invoice['status'], { label: string; tone: 'success' | 'warning' | 'neutral' }> = {
  paid: { label: 'Paid', tone: 'success' },
  open: { label: 'Payment due', tone: 'warning' },
  draft: { label: 'Being made', tone: 'neutral' },
  void: { label: 'Called off', tone: 'neutral' },
  uncollectible: { label: 'Not paid', tone: 'warning' },
}

const signed = (cents: number) => (cents < 0 ? `−${money(-cents)}` : money(cents))

/** @param turn read again when it changes */
export function InvoiceList({ turn }: { turn: string }) {
  const invoices = useLoaded(`invoices ${turn}`, fetchInvoices)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Invoices</h2>
      {invoices.state === 'loading' && <Skeleton height={96} />}
      {invoices.state === 'failed' && (
        <ErrorState
          level={3}
          title="Your invoices are not here"
          message={sentenceOf(invoices.error)}
          onRetry={invoices.retry}
        />
      )}
      {invoices.state === 'ready' &&
        (invoices.value.length === 0 ? (
          <p className={styles.small}>
            There are no invoices yet. The first one comes with the first payment.
          </p>
        ) : (
          <Table className={styles.invoices}>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Date</th>
                <th scope="col" data-end>
                  Total
                </th>
                <th scope="col">Status</th>
                <th scope="col">Invoice</th>
              </tr>
            </thead>
            <tbody>
              {invoices.value.map((invoice) => (
                <tr key={invoice.id}>
                  <th scope="row">{invoice.number}</th>
                  <td>{longDate(invoice.at)}</td>
                  <td data-end>{signed(invoice.total_cents)}</td>
                  <td>
                    <Badge tone={STATUSES[invoice.status].tone}>{STATUSES[invoice.status].label}</Badge>
                  </td>
                  <td>
                    {invoice.url && (
                      <a
                        href={invoice.url}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={`Open invoice ${invoice.number}`}
                      >
                        Open
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
    </section>
  )
}
