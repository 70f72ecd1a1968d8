/** The agent's listings as a gallery, and for managers those of the users they answer for. */
import type { ListingList } from '@frontage/contracts/listings.ts'
import { LISTING_STATUS_NAMES, LISTING_STATUSES, streetLine } from '@frontage/domain/listings/listing.ts'
import { FileUp, House, Plus, SearchX } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { withQuery } from '../../lib/api.ts'
import { today } from '../../lib/dates.ts'
import { useListQuery } from '../../lib/list-query.ts'
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
const FILTERS = ['whose', 'for', 'search', 'status', 'sort'] as const
const narrows = ({ search, status }: Record<'search' | 'status', string>): boolean =>
  search !== '' || status !== ''

export function ListingsScreen({ list }: { list: ListingList }) {
  const { filters, shown, hrefOf, narrow, pageHref } = useListQuery(LISTINGS.url, FILTERS)
  const { features, user } = useSite()
  const { rows, onDelete } = useUndoableDeletion({
    rows: list.rows.map((row) => ({ ...row, name: streetLine(row) })),
    linkOf,
    heading: HEADING,
    remove: deleteListing,
    restore: restoreListing,
  })
  const { page } = shown
  const isTeam = shown.filters.whose === 'team'
  const isForVideo = shown.filters.for === 'video' && features.shelves.includes('video-creator')
  const isNarrowed = narrows(shown.filters)
  const isNothingYet = list.totalRows === 0 && !isNarrowed && page === 1 && !isTeam
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
          {!isNothingYet && (
            <ButtonLink href={NEW_LISTING} icon={<Plus size={18} />}>
              Add a listing
            </ButtonLink>
          )}
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
            isNarrowed={narrows(filters)}
            nothing={{ ...filters, search: '', status: '' }}
            label="Search listings"
            placeholder="Street, city, ZIP code or MLS number"
            onChange={narrow}
          >
            <Select
              label="Status"
              placeholder="Any status"
              options={STATUSES}
              value={filters.status}
              onChange={({ target }) => narrow({ status: target.value })}
            />
            <Select
              label="Sort by"
              placeholder="Last changed"
              options={SORTS}
              value={filters.sort}
              onChange={({ target }) => narrow({ sort: target.value })}
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
            hrefOf={pageHref}
          />
        )}
      </div>
    </AccountFrame>
  )
}
