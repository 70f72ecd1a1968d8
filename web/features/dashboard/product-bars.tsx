import type { TeamReport } from '@frontage/contracts/reporting.ts'
import { productName } from '../../lib/product-name.ts'
import { Price } from '../../lib/price.tsx'
import { Table } from '../../ui/index.ts'
import styles from './dashboard.module.css'

type Product = TeamReport['products'][number]

const netOf = ({ amount, given_back: back }: Product): number => amount - back

/** What is ordered: a table whose rows carry their share as a bar. */
export function ProductBars({ products }: { products: TeamReport['products'] }) {
  const most = Math.max(1, ...products.map(netOf))
  const back = products.reduce((sum, { given_back }) => sum + given_back, 0)
  return (
    <section className={styles.chart} aria-labelledby="products">
      <h2 id="products">What is ordered</h2>
      {products.length === 0 ? (
        <p className={styles.nothing}>Nothing in these days.</p>
      ) : (
        <Table className={styles.products}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" data-end>
                Pieces
              </th>
              <th scope="col" data-end>
                {back > 0 ? 'Net' : 'Amount'}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((one) => (
              <tr key={one.product} style={{ '--share': `${(netOf(one) / most) * 100}%` }}>
                <th scope="row">{productName(one.product)}</th>
                <td data-end>{one.pieces.toLocaleString('en-US')}</td>
                <td data-end>
                  <Price cents={netOf(one)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {back > 0 && (
        <p className={styles.nothing}>
          Refunds of <Price cents={back} /> are subtracted. Amounts are before tax and shipping.
        </p>
      )}
    </section>
  )
}
