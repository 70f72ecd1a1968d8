/** The agent's listings as a gallery, and for managers those of the users they answer for. */
import type { ListingList } from '@frontage/contracts/listings.ts'
import { LISTING_STATUS_NAMES, LISTING_STATUSES, streetLine } from '@frontage/domain/listings/listing.ts'
import { FileUp, House, Plus, SearchX } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { withQuery } from '../../lib/api.ts'
import { today } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { A } from '../../lib/anchor.tsx'
import { ButtonLink, Chips, EmptyState, Pager, Select } from '../../ui/index.ts'
import { deleteListing, LISTINGS, LISTINGS_A_PAGE, NEW_LISTING, restoreListing } from './listing-calls.ts'
import { linkOf, ListingTile } from './listing-tile.tsx'
import styles from './listings.module.css'

const HEADING = 'listings'
const STATUSES = LISTING_STATUSES.map((value) => ({ value, label: LISTING_STATUS_NAMES[value] }))
const SORTS = [
  { value: 'price', label: 'Highest price' },
  { value: 'street', label: 'Street' },
]

export function ListingsScreen({ list }: { list: ListingList }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { features, user } = useSite()
  const { rows, onDelete } = useUndoableDeletion({
    rows: list.rows.map((row) => ({ ...row, name: streetLine(row) })),
    linkOf,
    heading: HEADING,
    remove: deleteListing,
    restore: restoreListing,
  })
  const asked = (name: string) => params.get(name) ?? ''
  const page = Number(asked('pageNumber') || 1)
  const filters = { search: asked('search'), status: asked('status'), sort: asked('sort') }
  const isTeam = asked('whose') === 'team'
  const isForVideo = asked('for') === 'video' && features.shelves.includes('video-creator')
  const isNarrowed = filters.search !== '' || filters.status !== ''
  const isNothingYet = list.totalRows === 0 && !isNarrowed && page === 1 && !isTeam
  const hrefOf = (next: Record<string, string>) =>
    withQuery(
      LISTINGS.url,
      Object.fromEntries(
        Object.entries({ whose: asked('whose'), for: asked('for'), ...filters, ...next }).filter(
          ([, value]) => value !== '',
        ),
      ),
    )
  return (
    <AccountFrame
      title={LISTINGS.label}
      headingId={HEADING}
      lead={isForVideo ? 'Choose the listing that the video is about.' : undefined}
      actions={
        <>
          <ButtonLink look="secondary" href={`${LISTINGS.url}/import`} icon={<FileUp size={18} />}>
            Import a file
          </ButtonLink>
          <ButtonLink href={NEW_LISTING} icon={<Plus size={18} />}>
            Add a listing
          </ButtonLink>
        </>
      }
    >
      <div className={styles.page}>
        {features.menus['manager-dashboard'] && user?.answersFor && (
          <Chips label="Whose listings">
            <A href={LISTINGS.url} aria-current={isTeam ? undefined : 'page'}>
              Yours
            </A>
            <A href={withQuery(LISTINGS.url, { whose: 'team' })} aria-current={isTeam ? 'page' : undefined}>
              {user.answersFor === 'team' ? 'Your team’s' : 'Your region’s'}
            </A>
          </Chips>
        )}
        {!isNothingYet && (
          <TableFilters
            filters={filters}
            isNarrowed={isNarrowed}
            nothing={{ search: '', status: '', sort: filters.sort }}
            label="Search listings"
            placeholder="Street, city, ZIP code or MLS number"
            onChange={(next) => void navigate(hrefOf(next), { preventScrollReset: true })}
          >
            <Select
              label="Status"
              placeholder="Any status"
              options={STATUSES}
              value={filters.status}
              onChange={({ target }) =>
                void navigate(hrefOf({ status: target.value }), { preventScrollReset: true })
              }
            />
            <Select
              label="Sort by"
              placeholder="Last changed"
              options={SORTS}
              value={filters.sort}
              onChange={({ target }) =>
                void navigate(hrefOf({ sort: target.value }), { preventScrollReset: true })
              }
            />
          </TableFilters>
        )}
        {isNothingYet ? (
          <EmptyState
            icon={<House size={30} />}
            title="Your listings will be here"
            actions={
              <ButtonLink href={NEW_LISTING} icon={<Plus size={18} />}>
                Add a listing
              </ButtonLink>
            }
          >
            Type a property once: its address, price, facts, description and photos are ready for every piece
            you make of it.
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title={
              isNarrowed
                ? 'No listing matches'
                : isTeam
                  ? `Your ${user?.answersFor ?? 'team'} has no listings yet`
                  : 'Nothing on this page'
            }
            actions={
              <ButtonLink look="secondary" href={hrefOf({ search: '', status: '' })}>
                Show all listings
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.grid}>
            {rows.map((listing) => (
              <li key={listing.id}>
                <ListingTile listing={listing} today={today()} isForVideo={isForVideo} onDelete={onDelete} />
              </li>
            ))}
          </ul>
        )}
        {list.totalRows > 0 && (
          <Pager
            page={page}
            pageSize={LISTINGS_A_PAGE}
            total={list.totalRows}
            noun={list.totalRows === 1 ? 'listing' : 'listings'}
            marks={list}
            hrefOf={(next, at) => hrefOf({ pageNumber: next > 1 ? String(next) : '', at: at ?? '' })}
          />
        )}
      </div>
    </AccountFrame>
  )
}
