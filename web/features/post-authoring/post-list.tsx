import type { WrittenPostRow } from '@frontage/contracts/post-authoring.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { FileText, Lock, Plus, Star } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { shortTime } from '../../lib/when.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Badge, Button, EmptyState, Pager, SearchBox, Select } from '../../ui/index.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import { inOrder } from './places.ts'
import {
  hrefOf,
  KIND_NAMES,
  KINDS,
  postPath,
  STATE_NAMES,
  STATES,
  type PostFilter,
  type PostsShown,
} from './post-calls.ts'
import styles from './posts.module.css'

const INDENT = '\u2003'

interface PostListProps extends PostsShown {
  renderHead: (actions: ReactNode) => ReactNode
}

/** Every post, whatever its state: found by what is in the address. */
export function PostList({ renderHead, ...shown }: PostListProps) {
  const { rows, totalRows, filter, pageSize, places } = shown
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [isAdding, setAdding] = useState(false)
  const isNarrowed = filter.search !== '' || filter.status !== '' || filter.kind !== '' || filter.place > 0
  const add = (
    <Button size="small" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Write a post
    </Button>
  )
  return (
    <>
      {renderHead(add)}
      <Filters key={JSON.stringify(filter)} {...shown} />
      {rows.length === 0 ? (
        <EmptyState
          icon={<FileText size={30} />}
          title={isNarrowed ? 'No post matches' : 'There are no posts yet'}
          actions={isNarrowed ? <A href="/cp/content">Show all posts</A> : add}
        >
          {isNarrowed
            ? 'Try fewer words, or another category.'
            : 'Articles, checklists, scripts and graphics that your agents read and share.'}
        </EmptyState>
      ) : (
        <DataTable
          label="Posts"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={COLUMNS}
          sort={filter.sort}
          onSort={(sort) => void navigate(hrefOf({ ...filter, sort, page: 1 }), { preventScrollReset: true })}
          busy={state === 'loading'}
        />
      )}
      <Pager
        page={filter.page}
        pageSize={pageSize}
        total={totalRows}
        hrefOf={(page) => hrefOf({ ...filter, page })}
        noun={totalRows === 1 ? 'post' : 'posts'}
      />
      {isAdding && <NewPostDialog places={places} onClose={() => setAdding(false)} />}
    </>
  )
}

const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const

const COLUMNS: readonly Column<WrittenPostRow>[] = [
  {
    key: 'title',
    label: 'Post',
    isSortable: true,
    cell: (row) => (
      <>
        <A href={postPath(row.id)} className={styles.title}>
          {row.title}
        </A>
        <span className={styles.marks}>
          {KIND_NAMES[row.kind]}
          {row.isFeatured && (
            <span>
              <Star size={14} aria-hidden="true" /> Featured
            </span>
          )}
          {row.isForMembers && (
            <span>
              <Lock size={14} aria-hidden="true" /> Members
            </span>
          )}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, publishAt }) => (
      <>
        <Badge tone={TONES[status]}>{STATE_NAMES[status]}</Badge>
        {publishAt && <small className={styles.at}>{shortTime(new Date(publishAt))}</small>}
      </>
    ),
  },
  { key: 'place', label: 'Where', cell: ({ place }) => place.join(' › ') },
  {
    key: 'readers',
    label: 'Readers',
    isSortable: true,
    isNumber: true,
    cell: ({ readers }) => readers.toLocaleString('en-US'),
  },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ savedAt }) => shortTime(new Date(savedAt)),
  },
]

function Filters({ filter, places }: PostsShown) {
  const navigate = useNavigate()
  const [search, setSearch] = useState(filter.search)
  const show = (change: Partial<PostFilter>) =>
    void navigate(hrefOf({ ...filter, search, page: 1, ...change }), { preventScrollReset: true })
  return (
    <form
      aria-label="Filter"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        show({ search })
      }}
    >
      <SearchBox
        label="Title, address or tag"
        placeholder="Title, address or tag"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label="State"
        placeholder="All states"
        options={STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }))}
        value={filter.status}
        onChange={({ target }) => show({ status: isOneOf(STATES, target.value) ? target.value : '' })}
      />
      <Select
        label="Kind"
        placeholder="All kinds"
        options={KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
        value={filter.kind}
        onChange={({ target }) => show({ kind: isOneOf(KINDS, target.value) ? target.value : '' })}
      />
      <Select
        label="Where"
        placeholder="Everywhere"
        options={inOrder(places).map(({ id, name, level }) => ({
          value: String(id),
          label: INDENT.repeat(level - 1) + name,
        }))}
        value={filter.place ? String(filter.place) : ''}
        onChange={({ target }) => show({ place: Number(target.value) })}
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  )
}
