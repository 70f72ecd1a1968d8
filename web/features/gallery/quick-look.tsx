import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import { readOffer } from '@frontage/contracts/pricing.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { useEffect, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { Button, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import { PriceTierTable } from './price-tier-table.tsx'
import styles from './quick-look.module.css'
import type { StartDesign } from './start-design.ts'

interface QuickLookProps {
  /** null: closed. */
  card: TemplateCard | null
  onClose: () => void
  startDesign: StartDesign
}

export function QuickLook({ card, onClose, startDesign }: QuickLookProps) {
  const [chosen, setChosen] = useState<{ templateId: string; quantity: number | null } | null>(null)
  const quantity = chosen?.templateId === card?.id ? (chosen?.quantity ?? null) : null
  return (
    // The quantity is chosen again in the layout tool.
    <Dialog open={card !== null} onClose={onClose} isUnsaved={false} title={card?.title ?? ''} width={1040}>
      {card && (
        <div className={styles.look}>
          <div className={styles.stage}>
            <LiveDesign card={card} eager width={640} className={styles.paper} />
          </div>
          <div className={styles.facts}>
            <p className={styles.product}>
              {productName(card.product)} · {inches(card.trimWidth)} × {inches(card.trimHeight)} in
              {card.pageCount > 1 && ` · ${card.pageCount} pages`}
            </p>
            <p className={styles.description}>{card.description}</p>
            <Prices
              key={card.id}
              templateId={card.id}
              onChoose={(quantity) => setChosen({ templateId: card.id, quantity })}
            />
            <Button
              className={styles.start}
              size="large"
              block
              busy={startDesign.starting === card.id}
              disabled={startDesign.starting !== null}
              onClick={() => startDesign.start(card.id, quantity)}
            >
              {startDesign.words}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const POINTS_PER_INCH = 72
const inches = (points: number): string => String(Number((points / POINTS_PER_INCH).toFixed(2)))

type Loading =
  { state: 'loading' } | { state: 'loaded'; offer: Offer | null } | { state: 'failed'; sentence: string }

interface PricesProps {
  templateId: string
  onChoose: (quantity: number | null) => void
}

/** Asked again with each attempt. */
function Prices(props: PricesProps) {
  const [attempt, setAttempt] = useState(0)
  return <LoadedPrices key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadedPrices({ templateId, onChoose, onRetry }: PricesProps & { onRetry: () => void }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(catalogCalls.readTemplate, { params: { id: templateId }, signal: abort.signal })
      .then(({ offer }) => setLoading({ state: 'loaded', offer: offer && readOffer(offer) }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setLoading({ state: 'failed', sentence: sentenceOf(error) })
      })
    return () => abort.abort()
  }, [templateId])
  if (loading.state === 'loading') return <Skeleton height={220} />
  if (loading.state === 'failed')
    return (
      <ErrorState
        level={3}
        title="The prices could not be loaded"
        message={loading.sentence}
        onRetry={onRetry}
      />
    )
  const { offer } = loading
  if (!offer)
    return <p className={styles.digital}>Not printed: download it and post it. There is nothing to pay.</p>
  return <PriceTierTable offer={offer} onChoose={onChoose} />
}
