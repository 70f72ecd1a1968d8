/** Where the sheet is cut and folded, and how far text should keep from the edge. */
import type { Product } from '@frontage/artwork/products.ts'
import type { Scene } from '@frontage/artwork/types.ts'
import styles from './stage.module.css'

export function Guides({ scene, product }: { scene: Scene; product: Product }) {
  const { width, height, bleed, safe } = scene
  const folds = product.folds?.[scene.page - 1] ?? []
  return (
    <svg
      className={styles.guides}
      viewBox={`${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}`}
      aria-hidden="true"
    >
      {bleed > 0 && (
        <path
          className={styles.bleedArea}
          fillRule="evenodd"
          d={`M${-bleed} ${-bleed}h${width + 2 * bleed}v${height + 2 * bleed}h${-width - 2 * bleed}ZM0 0h${width}v${height}h${-width}Z`}
        />
      )}
      <rect className={styles.trimLine} width={width} height={height} />
      <rect
        className={styles.safeLine}
        x={safe}
        y={safe}
        width={width - 2 * safe}
        height={height - 2 * safe}
      />
      {folds.map((x) => (
        <line key={x} className={styles.foldLine} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {product.hole && (
        <circle className={styles.trimLine} cx={product.hole.cx} cy={product.hole.cy} r={product.hole.r} />
      )}
    </svg>
  )
}
