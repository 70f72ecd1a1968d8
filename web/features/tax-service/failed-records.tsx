import type { TaxServiceState } from '@frontage/contracts/tax-service.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf, withQuery } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Button, Table, toast } from '../../ui/index.ts'
import { sendAgain } from './tax-service-calls.ts'
import styles from './tax-service.module.css'

interface FailedRecordsProps {
  service: TaxServiceState
  onChanged: (service: TaxServiceState) => void
}

/** What the service was not told, with the reason and the way to tell it again. */
export function FailedRecords({ service: { failed, waiting }, onChanged }: FailedRecordsProps) {
  const [busy, setBusy] = useState('')
  const again = async (id: string) => {
    setBusy(id)
    try {
      onChanged(await sendAgain(id))
      toast.success('It is sent again')
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy('')
  }
  return (
    <PartSection
      title="Records at the service"
      note={
        waiting > 0
          ? `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'sale or refund waits' : 'sales and refunds wait'} to be put on record.`
          : 'Each sale and each refund is recorded automatically.'
      }
    >
      {failed.length === 0 ? (
        <p className={styles.hint}>Nothing has failed.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">What</th>
              <th scope="col">Why it failed</th>
              <th scope="col">Send again</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ id, kind, order, at, problem }) => (
              <tr key={id}>
                <th scope="row">
                  <A href={withQuery('/cp/orders', { search: order.number })}>{order.number}</A>
                </th>
                <td data-label="What">
                  {kind === 'sale' ? 'Sale' : 'Refund'}, {dateAndTime(at)}
                </td>
                <td data-label="Why it failed">{problem}</td>
                <td data-label="Send again">
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy === id}
                    aria-label={`Send the ${kind} of ${order.number} again`}
                    onClick={() => void again(id)}
                  >
                    Send again
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </PartSection>
  )
}
