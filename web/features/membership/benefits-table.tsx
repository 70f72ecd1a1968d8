import type { Benefit } from '@frontage/contracts/membership.ts'
import { Check, Minus } from 'lucide-react'
import { Table, VisuallyHidden } from '../../ui/index.ts'
import styles from './membership.module.css'

/** What is in the free account and what is in a plan, line by line. */
export function BenefitsTable({ benefits }: { benefits: readonly Benefit[] }) {
  if (benefits.length === 0) return null
  return (
    <Table className={styles.benefits}>
      <thead>
        <tr>
          <th scope="col">What you get</th>
          <th scope="col">Free</th>
          <th scope="col">Plus</th>
        </tr>
      </thead>
      <tbody>
        {benefits.map(({ title, free, plus }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              <Part text={free} />
            </td>
            <td>
              <Part text={plus} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Part({ text }: { text: string }) {
  if (text === 'yes' || text === '') {
    const Icon = text === 'yes' ? Check : Minus
    return (
      <>
        <Icon size={18} aria-hidden="true" data-included={text === 'yes' || undefined} />
        <VisuallyHidden>{text === 'yes' ? 'Included' : 'Not included'}</VisuallyHidden>
      </>
    )
  }
  return text
}
