import type { ManagedTemplate, ManagedTemplates, TemplateDraftRow } from '@frontage/contracts/templates.ts'
import { productById } from '@frontage/artwork/products.ts'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { productName } from '../../lib/product-name.ts'
import { useSite } from '../../lib/site.ts'
import { thumbnailUrl } from '../../lib/thumbnails.ts'
import { Badge, ButtonLink, EmptyState, Pager, SearchBox, Select, Table } from '../../ui/index.ts'
import {
  draftHref,
  filterHref,
  templateHref,
  TEMPLATES_A_PAGE,
  type TemplateFilter,
} from './template-calls.ts'
import styles from './templates-list.module.css'
import { UploadPanel } from './upload-panel.tsx'

interface TemplatesListProps {
  filter: TemplateFilter
  found: ManagedTemplates
  drafts: readonly TemplateDraftRow[]
}

/** Everything that agents start from, and what is being prepared. */
export function TemplatesList({ filter, found, drafts }: TemplatesListProps) {
  const isNarrowed = filter.search !== '' || filter.product !== '' || filter.state !== ''
  return (
    <div className={styles.screen}>
      <UploadPanel title="Upload a template" />
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      <section aria-labelledby="all" className={styles.part}>
        <h2 id="all">In the catalog</h2>
        <Filters key={filterHref(filter)} filter={filter} products={found.products} />
        {found.rows.length === 0 ? (
          <EmptyState
            icon={<LayoutTemplate size={30} />}
            title={isNarrowed ? 'Nothing matches' : 'No templates yet'}
            actions={
              isNarrowed && (
                <ButtonLink look="secondary" href="/cp/templates">
                  Show everything
                </ButtonLink>
              )
            }
          >
            {isNarrowed
              ? 'Try another word, product or state.'
              : 'Upload the first one above: a folder with template.json and one SVG per page.'}
          </EmptyState>
        ) : (
          <>
            <Rows filter={filter} rows={found.rows} />
            <Pager
              page={filter.page}
              pageSize={TEMPLATES_A_PAGE}
              total={found.totalRows}
              noun={found.totalRows === 1 ? 'template' : 'templates'}
              hrefOf={(page) => filterHref({ ...filter, page })}
            />
          </>
        )}
      </section>
    </div>
  )
}

const Drafts = ({ drafts }: { drafts: readonly TemplateDraftRow[] }) => (
  <section aria-labelledby="drafts" className={styles.part}>
    <h2 id="drafts">Drafts</h2>
    <ul className={styles.drafts}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <A href={draftHref(draft.id)} className={styles.draft}>
            <strong>{draft.name}</strong>
            <span>
              {draft.template ? `Next version of ${draft.template.title}` : 'New template'} ·{' '}
              {[draft.created_by, dateAndTime(draft.updated_at)].filter(Boolean).join(', ')}
            </span>
          </A>
        </li>
      ))}
    </ul>
  </section>
)

const STATES = [
  { value: '', label: 'All states' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
]

interface FiltersProps {
  filter: TemplateFilter
  products: ManagedTemplates['products']
}

function Filters({ filter, products }: FiltersProps) {
  const navigate = useNavigate()
  const [search, setSearch] = useState(filter.search)
  const show = (change: Partial<TemplateFilter>) =>
    void navigate(filterHref({ ...filter, search, page: 1, ...change }), { preventScrollReset: true })
  return (
    <form
      aria-label="Filter"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        show({})
      }}
    >
      <SearchBox
        label="Search"
        placeholder="Name or tag"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label="Product"
        value={filter.product}
        options={[
          { value: '', label: 'All products' },
          ...products.map(({ product, count }) => ({
            value: product,
            label: `${productName(product)} (${count})`,
          })),
        ]}
        onChange={({ target }) => show({ product: target.value })}
      />
      <Select
        label="State"
        value={filter.state}
        options={STATES}
        onChange={({ target }) => show({ state: target.value })}
      />
    </form>
  )
}

function Rows({ filter, rows }: { filter: TemplateFilter; rows: readonly ManagedTemplate[] }) {
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <Sorted by="title" filter={filter}>
            Template
          </Sorted>
          <Sorted by="product" filter={filter}>
            Product
          </Sorted>
          <th scope="col">On</th>
          <Sorted by="designs" filter={filter} end>
            Designs
          </Sorted>
          <Sorted by="changed" filter={filter}>
            Changed
          </Sorted>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TemplateLine key={row.id} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function TemplateLine({ row }: { row: ManagedTemplate }) {
  const { tenant } = useSite()
  return (
    <tr>
      <th scope="row">
        <A href={templateHref(row.id)} className={styles.name}>
          <img
            src={thumbnailUrl({ id: row.id, artworkHash: row.artwork_hash }, tenant, 160)}
            alt=""
            width={row.trim?.width}
            height={row.trim?.height}
            loading="lazy"
          />
          <span>
            {row.title}
            <small>
              version {row.version}
              {row.behind > 0 && `, ${row.behind} designs behind`}
            </small>
          </span>
        </A>{' '}
        {row.state === 'retired' && <Badge tone="neutral">Retired</Badge>}
        {row.draft_id && <Badge tone="warning">Draft</Badge>}
        {!row.is_sold && isPrinted(row) && row.state === 'published' && (
          <Badge tone="neutral">No prices</Badge>
        )}
      </th>
      <td data-label="Product">{productName(row.product)}</td>
      <td data-label="On">{row.places.join(', ') || '–'}</td>
      <td data-label="Designs" data-end>
        {row.designs.toLocaleString('en-US')}
      </td>
      <td data-label="Changed">
        <time dateTime={row.changed_at}>{dateAndTime(row.changed_at)}</time>
      </td>
    </tr>
  )
}

const isPrinted = ({ product }: ManagedTemplate): boolean => productById(product)?.printed ?? true

interface SortedProps {
  by: string
  filter: TemplateFilter
  end?: boolean
  children: string
}

function Sorted({ by, filter, end, children }: SortedProps) {
  const isChosen = (filter.sort || 'changed') === by
  const isRising = filter.direction === 'ASC'
  const direction = isChosen
    ? isRising
      ? 'DESC'
      : 'ASC'
    : by === 'title' || by === 'product'
      ? 'ASC'
      : 'DESC'
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (isRising ? 'ascending' : 'descending') : undefined}
      {...(end ? { 'data-end': '' } : {})}
    >
      <A href={filterHref({ ...filter, sort: by, direction, page: 1 })}>
        {children}
        {isChosen && <span aria-hidden="true">{isRising ? ' ↑' : ' ↓'}</span>}
      </A>
    </th>
  )
}
