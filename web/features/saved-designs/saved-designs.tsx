/** The agent's designs as a gallery: what is on the paper is what would be printed today. */
import type { DesignList } from '@frontage/contracts/designs.ts'
import { FilePlus2, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { DesignCard, linkOf, type DesignCardActions } from './design-card.tsx'
import {
  chooseListing,
  chooseProfile,
  deleteDesign,
  DESIGNS_A_PAGE,
  duplicateDesign,
  renameDesign,
  restoreDesign,
} from './design-calls.ts'
import { SAVED_DESIGNS } from './saved-designs-skeleton.tsx'
import styles from './saved-designs.module.css'

const sorts = [
  { value: 'updated', label: 'Last changed' },
  { value: 'created', label: 'Newest' },
  { value: 'name', label: 'Name' },
]

const HEADING = 'saved-designs'
const FILTERS = ['search', 'sort'] as const

export function SavedDesigns({ list }: { list: DesignList }) {
  const { filters, shown, narrow, pageHref } = useListQuery(SAVED_DESIGNS.url, FILTERS)
  const { actions, rows } = useActions(list)
  const { page } = shown
  const { search } = shown.filters
  const isNothingYet = list.totalRows === 0 && search === '' && page === 1

  return (
    <AccountFrame
      title={SAVED_DESIGNS.label}
      headingId={HEADING}
      lead={
        !isNothingYet && (
          <output>
            {list.totalRows === 1 ? '1 design' : `${list.totalRows.toLocaleString('en-US')} designs`}
            {search !== '' && ` for “${search}”`}
          </output>
        )
      }
      actions={
        !isNothingYet && <Tools asked={filters.search} sort={filters.sort || 'updated'} onChange={narrow} />
      }
    >
      {isNothingYet ? (
        <EmptyState
          icon={<FilePlus2 size={30} />}
          title="Your designs will be here"
          actions={<ButtonLink href="/home">Choose a template</ButtonLink>}
        >
          Every template already shows your name, photo and brand. Choose one, make it yours, and it is kept
          here.
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<SearchX size={30} />}
          title={search === '' ? 'Nothing on this page' : 'No design with that name'}
          actions={
            <Button look="secondary" onClick={() => narrow({ search: '' })}>
              Show all designs
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {rows.map((design) => (
            <li key={design.id}>
              <DesignCard design={design} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {list.totalRows > DESIGNS_A_PAGE && (
        <Pager
          page={page}
          pageSize={DESIGNS_A_PAGE}
          total={list.totalRows}
          noun="designs"
          marks={list}
          hrefOf={pageHref}
        />
      )}
    </AccountFrame>
  )
}

interface ToolsProps {
  asked: string
  sort: string
  onChange: (change: { search: string } | { sort: string }) => void
}

function Tools({ asked, sort, onChange }: ToolsProps) {
  const [typed, setTyped] = useTyped(asked)
  return (
    <search>
      <form
        className={styles.tools}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ search: typed.trim() })
        }}
      >
        <TextField
          label="Search your designs"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed.trim() !== asked && onChange({ search: typed.trim() })}
        />
        <Select
          label="Sort by"
          options={sorts}
          value={sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        />
      </form>
    </search>
  )
}

/** The designs on screen, and what their cards do. */
function useActions(designs: DesignList) {
  const navigate = useNavigate()
  const { rows, attempt, onDelete } = useUndoableDeletion({
    rows: designs.rows,
    linkOf,
    heading: HEADING,
    remove: deleteDesign,
    restore: restoreDesign,
  })
  // A second press would be of a revision that the first is about to replace.
  const isChoosing = useRef(false)
  const once = async (work: () => Promise<unknown>) => {
    if (isChoosing.current) return
    isChoosing.current = true
    await attempt(work)
    isChoosing.current = false
  }
  const actions: DesignCardActions = {
    onRename: (design, name) => void attempt(() => renameDesign(design, name)),
    onProfile: (design, choice) => void once(() => chooseProfile(design, choice)),
    onListing: (design, choice) =>
      void once(async () => {
        const saved = await chooseListing(design, choice)
        if (choice === 'keep') return
        toast.success(`“${saved.name}” shows what the listing says now`, {
          action: { label: 'Undo', onClick: () => void once(() => chooseListing(saved, 'undo')) },
        })
      }),
    onDuplicate: (design) =>
      void attempt(async () => {
        const copy = await duplicateDesign(design)
        toast.success(`Copied as “${copy.name}”`, {
          action: { label: 'Open', onClick: () => void navigate(`/layout?design=${copy.id}`) },
        })
      }),
    onDelete,
  }
  return { actions, rows }
}
