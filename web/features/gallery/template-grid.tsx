import type { TemplateCard as Card } from '@frontage/contracts/catalog.ts'
import { useState, type ReactNode } from 'react'
import { GridOrRow } from '../../lib/grid-or-row.tsx'
import { later } from '../../lib/lazy.tsx'
import { useStartDesign } from './start-design.ts'
import { TemplateCard } from './template-card.tsx'
import styles from './template-grid.module.css'

const QuickLook = later(async () => (await import('./quick-look.tsx')).QuickLook)

interface TemplateGridProps {
  cards: readonly Card[]
  /** A row scrolls sideways instead of wrapping. */
  row?: boolean
  /** So many cards from the start are on the first screen. */
  eager?: number
  label: string
  /** Of the cards' headings. */
  level?: 2 | 3
  /** In place of a card's plain title, such as one with what was searched for marked. */
  titleOf?: (card: Card) => ReactNode
}

export function TemplateGrid({ cards, row, eager = 0, label, level = 3, titleOf }: TemplateGridProps) {
  const startDesign = useStartDesign()
  const [looking, setLooking] = useState<Card | null>(null)
  return (
    <>
      <GridOrRow label={label} row={row} className={row ? styles.row : styles.grid}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <TemplateCard
              card={card}
              startDesign={startDesign}
              onLook={setLooking}
              eager={index < eager}
              level={level}
              title={titleOf?.(card)}
            />
          </li>
        ))}
      </GridOrRow>
      <QuickLook
        asked={looking !== null}
        onMissing={() => setLooking(null)}
        card={looking}
        onClose={() => setLooking(null)}
        startDesign={startDesign}
      />
    </>
  )
}
