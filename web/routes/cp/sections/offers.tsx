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
        <SectionHead back={{ href: '/cp/offers', label: 'Prices and offers' }} title={data.offer.title}>
          What it costs, and what an order comes to.
        </SectionHead>
        <OfferScreen key={data.offer.id} offer={data.offer} />
      </>
    )
  if (data.shows === 'sheet')
    return (
      <>
        <SectionHead
          back={{ href: offersHref(data.sheet.address), label: 'Prices and offers' }}
          title="Prices in a grid"
          actions={<ListChanges />}
        >
          Every price of these templates in a row of its own. Nothing is saved until you have reviewed it.
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
