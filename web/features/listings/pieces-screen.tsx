/** Templates with the listing's facts and photos already in them: one press makes a design of it. */
import type { Piece } from '@frontage/contracts/designs.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { productName } from '../../lib/product-name.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink, Chips, EmptyState, Pager, toast, VisuallyHidden } from '../../ui/index.ts'
import { listingHref, LISTINGS } from './listing-calls.ts'
import styles from './listings.module.css'
import { MAKE_A_PIECE, makePiece, PIECES_A_PAGE, piecesHref, type PiecesShown } from './piece-calls.ts'
import { StatusBadge } from './status-badge.tsx'
const FILTERS = ['product'] as const

export function PiecesScreen({ listing, pieces }: PiecesShown) {
  const { filters, shown, hrefOf, pageHref } = useListQuery(piecesHref(listing.id), FILTERS)
  const { making, make } = useMaking(listing.id)
  const name = streetLine(listing.state)
  return (
    <AccountFrame
      title={MAKE_A_PIECE}
      above={[LISTINGS, { label: name, url: listingHref(listing) }]}
      lead={
        <span className={styles.state}>
          <StatusBadge status={listing.state.status} /> Filled with what your listing says. You can change
          everything.
        </span>
      }
    >
      <div className={styles.page}>
        <OverNote status={listing.state.status} />
        {pieces.products.length > 1 && (
          <Chips label="Products">
            <A href={hrefOf({ product: '' })} aria-current={filters.product === '' ? 'page' : undefined}>
              All
            </A>
            {pieces.products.map((one) => (
              <A
                key={one}
                href={hrefOf({ product: one })}
                aria-current={filters.product === one ? 'page' : undefined}
              >
                {productName(one)}
              </A>
            ))}
          </Chips>
        )}
        {pieces.rows.length === 0 ? (
          <EmptyState
            icon={<LayoutTemplate size={30} />}
            title="No template shows a listing here"
            actions={<ButtonLink href="/home">Choose a template</ButtonLink>}
          >
            Any other template can be filled in by hand.
          </EmptyState>
        ) : (
          <ul className={styles.grid}>
            {pieces.rows.map((piece) => (
              <li key={piece.template_id}>
                <PieceTile
                  piece={piece}
                  isMaking={making === piece.template_id}
                  onMake={() => void make(piece.template_id)}
                />
              </li>
            ))}
          </ul>
        )}
        {pieces.totalRows > PIECES_A_PAGE && (
          <Pager
            page={shown.page}
            pageSize={PIECES_A_PAGE}
            total={pieces.totalRows}
            noun="templates"
            hrefOf={pageHref}
          />
        )}
      </div>
    </AccountFrame>
  )
}

/** Nothing is refused: a piece about a sale is made of a sold listing. */
function OverNote({ status }: Pick<Listing['state'], 'status'>) {
  if (status !== 'sold' && status !== 'withdrawn') return null
  return (
    <p role="note">
      {status === 'sold'
        ? 'This listing is sold. Templates that say so come first.'
        : 'This listing is withdrawn. Check with its seller before you advertise it.'}
    </p>
  )
}

function PieceTile({ piece, isMaking, onMake }: { piece: Piece; isMaking: boolean; onMake: () => void }) {
  return (
    <article className={styles.card} aria-label={piece.title}>
      <div className={styles.stage}>
        <DesignImage
          templateId={piece.template_id}
          artworkHash={piece.artwork_hash}
          slots={piece.slots}
          trim={piece.trim}
          product={piece.product}
          name={piece.title}
          className={styles.paper}
        />
      </div>
      <h2 className={styles.street}>{piece.title}</h2>
      <p className={styles.quiet}>{productName(piece.product)}</p>
      <Button block look="secondary" size="small" busy={isMaking} className={styles.make} onClick={onMake}>
        Make this piece <VisuallyHidden>{piece.title}</VisuallyHidden>
      </Button>
    </article>
  )
}

/** One design for each press, however often it is sent. */
function useMaking(listingId: string) {
  const site = useSite()
  const navigate = useNavigate()
  const [making, setMaking] = useState<string | null>(null)
  const make = async (templateId: string) => {
    if (making !== null) return
    if (site.features.choosePlanFirst) return requestPlan()
    setMaking(templateId)
    try {
      const design = await makePiece(templateId, listingId, newIdempotencyKey())
      await navigate(`/layout?design=${design.id}`)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setMaking(null)
  }
  return { making, make }
}
