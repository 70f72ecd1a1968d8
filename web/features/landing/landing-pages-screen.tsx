/** The agent's landing pages, with where they are and whether they are published. */
import type { LandingPageList } from '@frontage/contracts/landing.ts'
import { LayoutTemplate, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, ButtonLink, EmptyState, Pager } from '../../ui/index.ts'
import {
  deleteLandingPage,
  LANDING_PAGES,
  landingHref,
  PAGES_A_PAGE,
  restoreLandingPage,
} from './landing-calls.ts'
import styles from './landing.module.css'
import { NewPageDialog } from './new-page-dialog.tsx'
import { linkOf, PageTile } from './page-tile.tsx'

const FILTERS = ['search'] as const
const HEADING = 'landing-pages'

export function LandingPagesScreen({ list }: { list: LandingPageList }) {
  const { filters, shown, narrow, pageHref } = useListQuery(LANDING_PAGES.url, FILTERS)
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const { rows, onDelete } = useUndoableDeletion({
    rows: list.rows.map((row) => ({ ...row, name: row.title })),
    linkOf,
    heading: HEADING,
    remove: deleteLandingPage,
    restore: restoreLandingPage,
  })
  const { page } = shown
  const isNarrowed = shown.filters.search !== ''
  const isNothingYet = list.totalRows === 0 && !isNarrowed && page === 1
  const newPage = (
    <Button icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      New landing page
    </Button>
  )
  return (
    <AccountFrame
      title={LANDING_PAGES.label}
      headingId={HEADING}
      {...(isNothingYet ? {} : { actions: newPage })}
    >
      <div className={styles.page}>
        {!isNothingYet && (
          <TableFilters
            filters={filters}
            isNarrowed={filters.search !== ''}
            nothing={{ search: '' }}
            label="Search landing pages"
            placeholder="Title or address"
            onChange={narrow}
          >
            {null}
          </TableFilters>
        )}
        {isNothingYet ? (
          <EmptyState
            icon={<LayoutTemplate size={30} />}
            title="You have no landing page yet"
            actions={newPage}
          >
            A page of its own for a property, an open house or for you: with photos, facts and a way to reach
            you, at an address to share and print.
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title={isNarrowed ? 'No landing page matches' : 'Nothing on this page'}
            actions={
              <ButtonLink look="secondary" href={LANDING_PAGES.url}>
                Show all landing pages
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.grid}>
            {rows.map((row) => (
              <li key={row.id}>
                <PageTile page={row} onDelete={onDelete} />
              </li>
            ))}
          </ul>
        )}
        {list.totalRows > 0 && (
          <Pager
            page={page}
            pageSize={PAGES_A_PAGE}
            total={list.totalRows}
            noun={list.totalRows === 1 ? 'landing page' : 'landing pages'}
            marks={list}
            hrefOf={pageHref}
          />
        )}
      </div>
      {isMaking && (
        <NewPageDialog onClose={() => setMaking(false)} onMade={(made) => void navigate(landingHref(made))} />
      )}
    </AccountFrame>
  )
}
