import { FileDown, Grid3x3 } from 'lucide-react'
import {
  fileHref,
  loadOffers,
  offersHref,
  sheetHref,
  type OffersShown,
} from '../../../features/offers/offer-calls.ts'
import { OfferScreen } from '../../../features/offers/offer-screen.tsx'
import { OffersList } from '../../../features/offers/offers-list.tsx'
import { PriceSheetScreen } from '../../../features/offers/price-sheet-screen.tsx'
import { ListChanges } from '../../../lib/managed/managed-list.tsx'
import { ButtonLink } from '../../../ui/index.ts'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(({ address }) => loadOffers(address), Offers)

function Offers({ data }: { data: OffersShown }) {
  if (data.shows === 'offer')
    return (
      <>
        <SectionHead
          title={data.offer.title}
          actions={
            <ButtonLink look="quiet" href="/cp/offers">
              All prices
            </ButtonLink>
          }
        >
          What it costs, and what an order comes to.
        </SectionHead>
        <OfferScreen key={data.offer.id} offer={data.offer} />
      </>
    )
  if (data.shows === 'sheet')
    return (
      <>
        <SectionHead
          title="Prices in a grid"
          actions={
            <>
              <ListChanges />
              <ButtonLink look="quiet" href={offersHref(data.sheet.address)}>
                All prices
              </ButtonLink>
            </>
          }
        >
          Every price of these templates in a row of its own. Nothing is saved before you have looked at it.
        </SectionHead>
        <PriceSheetScreen key={sheetHref(data.sheet.address)} {...data.sheet} />
      </>
    )
  const { address } = data.listed
  return (
    <>
      <SectionHead
        title="Prices and offers"
        actions={
          <>
            <ListChanges />
            <ButtonLink look="secondary" icon={<FileDown size={18} />} href={fileHref(address)} download>
              Export CSV
            </ButtonLink>
            <ButtonLink look="secondary" icon={<Grid3x3 size={18} />} href={sheetHref(address)}>
              Edit in a grid
            </ButtonLink>
          </>
        }
      >
        How each template is sold, and what it costs.
      </SectionHead>
      <OffersList {...data.listed} />
    </>
  )
}
