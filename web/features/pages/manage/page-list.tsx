import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  EllipsisVertical,
  ExternalLink,
  EyeOff,
  FilePlus2,
  FileText,
  Link2,
  PencilLine,
  Settings2,
  Trash2,
} from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { PageBranch, PageNode } from '@frontage/contracts/pages.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import { editorPath } from '../../../lib/page-services.ts'
import { A } from '../../../lib/anchor.tsx'
import { useFirstRows } from '../../../ui/first-rows.ts'
import { Badge, Button, IconButton, Menu, Skeleton, type MenuEntry } from '../../../ui/index.ts'
import styles from './manage.module.css'
import { AT_ONCE, MOST_FOUND, type FoundPage } from './shown-pages.ts'
import type { Branches } from './use-branches.ts'

export interface PageActions {
  settings: (page: PageNode) => void
  addUnder: (page: PageNode) => void
  move: (page: PageNode, position: number) => void
  remove: (page: PageNode) => void
}

const icons = { 1: FileText, 2: ExternalLink, 3: Link2 } as const

interface PageListProps {
  pages: readonly PageBranch[]
  actions: PageActions
  branches: Branches
}

/** More than a few screens of them. */
const LONG = 60

/** The tree of pages; what is under a page stands under it. */
export function PageList({ pages, actions, branches }: PageListProps) {
  const [most, setMost] = useState(AT_ONCE)
  const more = pages.length - most
  const now = useFirstRows(Math.min(most, pages.length))
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    setMost(most + AT_ONCE)
    // The button may be gone then: who works by keyboard goes on with the first page that it showed.
    requestAnimationFrame(() =>
      list.current?.children[most]?.querySelector<HTMLElement>('a, button')?.focus(),
    )
  }
  return (
    <ul ref={list} className={styles.list} data-long={pages.length > LONG || undefined}>
      {pages.slice(0, now).map((page) => (
        <Branch key={page.id} page={page} beside={pages} actions={actions} branches={branches} />
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Button look="quiet" size="small" onClick={showMore}>
            {`Show ${Math.min(more, AT_ONCE)} more of ${pages.length.toLocaleString('en-US')} pages`}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface BranchProps extends PageRowProps {
  page: PageBranch
  branches: Branches
}

function Branch({ branches, ...row }: BranchProps) {
  const { id, page_name, child_count, child_pages } = row.page
  const isOpen = branches.isOpen(id)
  return (
    <li>
      <PageRow
        {...row}
        toggle={
          child_count > 0 && (
            <IconButton
              label={`Pages under ${page_name}: ${child_count}`}
              aria-expanded={isOpen}
              onClick={() => void branches.turn(id)}
            >
              {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
            </IconButton>
          )
        }
      />
      {isOpen &&
        child_count > 0 &&
        (child_pages.length > 0 ? (
          <PageList pages={child_pages} actions={row.actions} branches={branches} />
        ) : (
          <div className={styles.coming} aria-busy="true">
            <Skeleton height={44} />
          </div>
        ))}
    </li>
  )
}

/** Pages found by words, each with the names of those above it. */
export function FoundPages({ found, actions }: { found: readonly FoundPage[]; actions: PageActions }) {
  return (
    <>
      <output className={styles.found}>
        {found.length > MOST_FOUND
          ? `${found.length.toLocaleString('en-US')} pages. These are the first ${MOST_FOUND}; type more of the name.`
          : found.length === 1
            ? '1 page'
            : `${found.length} pages`}
      </output>
      <ul className={styles.list}>
        {found.slice(0, MOST_FOUND).map(({ page, beside, above }) => (
          <li key={page.id}>
            <PageRow page={page} beside={beside} actions={actions} above={above} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PageRowProps {
  page: PageNode
  /** Those of the same parent, itself among them. */
  beside: readonly PageNode[]
  actions: PageActions
  /** Shows and hides what is under it; false: nothing is; absent: the list is no tree. */
  toggle?: ReactNode
  above?: readonly string[]
}

function PageRow({ page, beside, actions, toggle, above = [] }: PageRowProps) {
  const Icon = icons[page.link_type]
  const isPage = page.link_type === LINK_TYPES.page
  return (
    <div className={styles.row}>
      {toggle || <span className={toggle === undefined ? styles.flat : styles.noToggle} />}
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        {isPage ? (
          <A href={editorPath(page.id)} className={styles.name}>
            {page.page_name}
          </A>
        ) : (
          <span className={styles.name}>{page.page_name}</span>
        )}
        <span className={styles.path}>
          {above.length > 0 && `${above.join(' › ')} · `}
          {page.path}
        </span>
      </div>
      <span className={styles.marks}>
        {page.is_blank && (
          <span data-warns>
            <Badge tone="warning">Not public: nothing written yet</Badge>
          </span>
        )}
        {page.pages_type && <Badge>{page.pages_type}</Badge>}
        {(!page.include_in_navigation || page.pages_type === '') && (
          <span data-warns className={styles.hiddenMark}>
            <EyeOff size={14} aria-hidden="true" />
            {page.include_in_navigation ? 'Not in the footer: no heading' : 'Not in the navigation'}
          </span>
        )}
      </span>
      <Menu
        label={`What to do with ${page.page_name}`}
        align="end"
        entries={() => entriesFor({ page, beside, actions })}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={`What to do with ${page.page_name}`}>
            <EllipsisVertical size={18} />
          </IconButton>
        )}
      />
    </div>
  )
}

function entriesFor({
  page,
  beside,
  actions,
}: Pick<PageRowProps, 'page' | 'beside' | 'actions'>): MenuEntry[] {
  // The footer's headings come first in the order of pages: a page moves among those of its own.
  const peers = beside.filter((other) => other.pages_type_sort === page.pages_type_sort)
  const at = peers.findIndex(({ id }) => id === page.id)
  return [
    ...(page.link_type === LINK_TYPES.page
      ? [{ kind: 'link' as const, label: 'Write', href: editorPath(page.id), icon: <PencilLine size={18} /> }]
      : []),
    {
      kind: 'action',
      label: 'Settings',
      onSelect: () => actions.settings(page),
      icon: <Settings2 size={18} />,
    },
    {
      kind: 'action',
      label: 'Add a page under it',
      onSelect: () => actions.addUnder(page),
      icon: <FilePlus2 size={18} />,
    },
    ...(at > 0
      ? [
          {
            kind: 'action' as const,
            label: 'Move up',
            onSelect: () => actions.move(page, at - 1),
            icon: <ArrowUp size={18} />,
          },
        ]
      : []),
    ...(at < peers.length - 1
      ? [
          {
            kind: 'action' as const,
            label: 'Move down',
            onSelect: () => actions.move(page, at + 1),
            icon: <ArrowDown size={18} />,
          },
        ]
      : []),
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Delete',
      danger: true,
      onSelect: () => actions.remove(page),
      icon: <Trash2 size={18} />,
    },
  ]
}
