import { POST_FIELDS } from '@frontage/domain/change-fields.ts'
import { DELETED_POST_DAYS, MAX_POST_TAG } from '@frontage/contracts/limits.ts'
import type { WrittenPostRow } from '@frontage/contracts/post-authoring.ts'
import { FileDown, FileText, Lock, Plus, Star } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { A } from '../../lib/anchor.tsx'
import { ListChanges, ManagedList, type ManagedAction } from '../../lib/managed/managed-list.tsx'
import { longDate } from '../../lib/dates.ts'
import { isNothingYet } from '../../lib/table-address.ts'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, Button, ButtonLink } from '../../ui/index.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import { inOrder, wayTo } from './places.ts'
import {
  allOf,
  fileHref,
  goneAt,
  hrefOf,
  KIND_NAMES,
  KINDS,
  PAGE_SIZE,
  postPath,
  STATE_NAMES,
  STATES,
  type PostsShown,
} from './post-calls.ts'
import styles from './posts.module.css'

const INDENT = '\u2003'

interface PostListProps extends PostsShown {
  renderHead: (actions: ReactNode) => ReactNode
}

/** Every post, whatever its state: found, published, moved and tagged many at once. */
export function PostList({ renderHead, places, next, previous, ...shown }: PostListProps) {
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Write a post
    </Button>
  )
  const where = inOrder(places).map(({ id, name, level }) => ({
    value: String(id),
    label: INDENT.repeat(level - 1) + name,
  }))
  const actions = shown.address.filters.status === 'deleted' ? ON_DELETED : actionsWith(places)
  return (
    <>
      {renderHead(
        <>
          <ListChanges />
          <ButtonLink look="secondary" icon={<FileDown size={18} />} href={fileHref(shown.address)} download>
            Export CSV
          </ButtonLink>
          {!isNothingYet(shown) && add}
        </>,
      )}
      <ManagedList
        {...shown}
        marks={{ next, previous }}
        pageSize={PAGE_SIZE}
        hrefOf={hrefOf}
        nouns={['post', 'posts']}
        label="Posts"
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={COLUMNS}
        search={{ label: 'Search posts', placeholder: 'Title, address or tag' }}
        choices={[
          {
            name: 'status',
            label: 'State',
            placeholder: 'All states',
            options: STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
          },
          {
            name: 'kind',
            label: 'Kind',
            placeholder: 'All kinds',
            options: KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
          },
          { name: 'place', label: 'Where', placeholder: 'Everywhere', options: where },
        ]}
        nothing={{
          icon: <FileText size={30} />,
          title: 'There are no posts yet',
          text: 'Articles, checklists, scripts and graphics that your agents read and share.',
          action: add,
        }}
        bulk={{ kind: 'posts.change', fields: POST_FIELDS, all: allOf, actions }}
      />
      {isAdding && <NewPostDialog places={places} onClose={() => setAdding(false)} />}
    </>
  )
}

const TAG = { label: 'Tag', longest: MAX_POST_TAG, missing: 'Enter a tag.' }
const actionsWith = (places: PostsShown['places']): readonly ManagedAction[] => [
  { label: 'Publish', input: { status: 'published' } },
  { label: 'Unpublish', input: { status: 'draft' } },
  {
    label: 'Move to a category',
    asks: {
      label: 'Category',
      missing: 'Choose a category.',
      options: () =>
        Promise.resolve(
          inOrder(places)
            .filter(({ level }) => level > 1)
            .map(({ id }) => ({
              value: String(id),
              label: wayTo(places, id)
                .map((one) => places.find((place) => place.id === one)?.name)
                .join(' › '),
            })),
        ),
      inputOf: (id) => ({ move_to: Number(id) }),
    },
  },
  { label: 'Keep for members', verb: 'Change', input: { for_members: true } },
  { label: 'Open to everyone', verb: 'Change', input: { for_members: false } },
  { label: 'Add a tag', asks: { ...TAG, inputOf: (tag) => ({ add_tag: tag }) } },
  { label: 'Remove a tag', asks: { ...TAG, inputOf: (tag) => ({ remove_tag: tag }) } },
  {
    label: 'Delete',
    input: { is_deleted: true },
    isDanger: true,
    note: `Readers no longer find them. You can restore them for ${DELETED_POST_DAYS} days, under the state Deleted.`,
  },
]

const ON_DELETED: readonly ManagedAction[] = [
  { label: 'Restore', input: { is_deleted: false }, note: 'They come back as drafts.' },
  {
    label: 'Delete for good',
    kind: 'posts.delete-for-good',
    input: {},
    isDanger: true,
    note: 'They go with their versions, files and figures. This cannot be undone.',
  },
]

const TONES = { draft: 'neutral', scheduled: 'warning', published: 'success', deleted: 'neutral' } as const

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
    cell: ({ status, publishAt, deletedAt }) => (
      <>
        <Badge tone={TONES[status]}>{STATE_NAMES[status]}</Badge>
        {publishAt && <small className={styles.at}>{shortTime(new Date(publishAt))}</small>}
        {deletedAt && (
          <small className={styles.at}>Gone for good on {longDate(goneAt(deletedAt).toISOString())}</small>
        )}
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
    cell: ({ savedAt }) => <time dateTime={savedAt}>{shortTime(new Date(savedAt))}</time>,
  },
]
