import type { TeamReport } from '@frontage/contracts/reporting.ts'
import { productName } from '../../lib/product-name.ts'
import { Price } from '../../lib/price.tsx'
import { Table } from '../../ui/index.ts'
import styles from './dashboard.module.css'

/** What is ordered: a table whose rows carry their share as a bar. */
export function ProductBars({ products }: { products: TeamReport['products'] }) {
  const most = Math.max(1, ...products.map((one) => one.amount))
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
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ product, pieces, amount }) => (
              <tr key={product} style={{ '--share': `${(amount / most) * 100}%` }}>
                <th scope="row">{productName(product)}</th>
                <td data-end>{pieces.toLocaleString('en-US')}</td>
                <td data-end>
                  <Price cents={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
