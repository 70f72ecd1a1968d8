import { FileDown } from 'lucide-react'
import { fileHref, loadOffers, type OffersShown } from '../../../features/offers/offer-calls.ts'
import { OfferScreen } from '../../../features/offers/offer-screen.tsx'
import { OffersList } from '../../../features/offers/offers-list.tsx'
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
  return (
    <>
      <SectionHead
        title="Prices and offers"
        actions={
          <ButtonLink
            look="secondary"
            icon={<FileDown size={18} />}
            href={fileHref(data.listed.address)}
            download
          >
            Export CSV
          </ButtonLink>
        }
      >
        How each template is sold, and what it costs.
      </SectionHead>
      <OffersList {...data.listed} />
    </>
  )
}
