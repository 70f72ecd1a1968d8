import { formatUnitPrice, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { readTierQuantity } from '@frontage/domain/price-tiers.ts'
import styles from './offers.module.css'
import { dollars, type TierValues } from './offer-values.ts'

const WIDTH = 480
const HEIGHT = 160
const PAD = 26

/** What a piece costs as the quantity grows; the quantities stand as far apart as their magnitudes are. */
export function PriceCurve({ tiers }: { tiers: readonly TierValues[] }) {
  const points = tiers
    .flatMap(({ quantity, price }) => {
      const range = readTierQuantity(quantity)
      const each = dollars(price)
      return range && each > 0 ? [{ from: range.from, each }] : []
    })
    .toSorted((a, b) => a.from - b.from)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const end = last.from * 1.8
  const most = Math.max(...points.map(({ each }) => each))
  const x = (quantity: number) =>
    PAD +
    ((Math.log(quantity) - Math.log(first.from)) / (Math.log(end) - Math.log(first.from))) * (WIDTH - 2 * PAD)
  const y = (price: number) => HEIGHT - PAD - (price / most) * (HEIGHT - 2 * PAD)
  const path = points
    .map(
      ({ from, each }, at) => `${at === 0 ? 'M' : 'H'}${x(from)}${at === 0 ? ` ${y(each)}` : ` V${y(each)}`}`,
    )
    .join(' ')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // The rows below say the same.
      aria-hidden="true"
      className={styles.curve}
    >
      <line x1={PAD} y1={HEIGHT - PAD} x2={WIDTH - PAD} y2={HEIGHT - PAD} className={styles.axis} />
      <path d={`${path} H${x(end)}`} className={styles.step} />
      {points.map(({ from, each }) => (
        <g key={from}>
          <circle cx={x(from)} cy={y(each)} r={4} className={styles.dot} />
          <text x={x(from)} y={HEIGHT - 8} textAnchor="middle">
            {from.toLocaleString('en-US')}
          </text>
          <text x={x(from) + 6} y={y(each) - 8}>
            {formatUnitPrice(hundredthCentsFromWire(each))}
          </text>
        </g>
      ))}
    </svg>
  )
}
