/** The agent's designs as a gallery: what is on the paper is what would be printed today. */
import type { DesignList } from '@frontage/contracts/designs.ts'
import { FilePlus2, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/field.tsx'
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

export function SavedDesigns({ list }: { list: DesignList }) {
  const [search, setSearch] = useSearchParams()
  const { actions, rows } = useActions(list)
  const asked = search.get('search') ?? ''
  const page = Number(search.get('pageNumber') ?? 1)
  const pages = Math.max(1, Math.ceil(list.totalRows / DESIGNS_A_PAGE))
  const set = (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('pageNumber')
    next.delete('at')
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { preventScrollReset: !('pageNumber' in change) })
  }
  const isNothingYet = list.totalRows === 0 && asked === '' && page === 1

  return (
    <AccountFrame
      title={SAVED_DESIGNS}
      headingId={HEADING}
      lead={
        !isNothingYet && (
          <output>
            {list.totalRows === 1 ? '1 design' : `${list.totalRows.toLocaleString('en-US')} designs`}
            {asked !== '' && ` for “${asked}”`}
          </output>
        )
      }
      actions={
        !isNothingYet && (
          <Tools key={asked} asked={asked} sort={search.get('sort') ?? 'updated'} onChange={set} />
        )
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
          title={asked === '' ? 'Nothing on this page' : 'No design with that name'}
          actions={
            <Button look="secondary" onClick={() => set({ search: '' })}>
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
      {pages > 1 && (
        <nav className={styles.paging} aria-label="Pages">
          <Button
            look="secondary"
            disabled={page <= 1}
            onClick={() => set({ pageNumber: String(page - 1), at: (page > 2 && list.previous) || '' })}
          >
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button
            look="secondary"
            disabled={page >= pages}
            onClick={() => set({ pageNumber: String(page + 1), at: list.next ?? '' })}
          >
            Next
          </Button>
        </nav>
      )}
    </AccountFrame>
  )
}

interface ToolsProps {
  asked: string
  sort: string
  onChange: (change: Record<string, string>) => void
}

function Tools({ asked, sort, onChange }: ToolsProps) {
  const [typed, setTyped] = useState(asked)
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
