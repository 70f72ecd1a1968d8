import { PLACING_FIELDS } from '@frontage/domain/change-fields.ts'
import type { ManagedTemplate, ManagedTemplates, TemplateDraftRow } from '@frontage/contracts/templates.ts'
import { productById } from '@frontage/artwork/products.ts'
import { FileDown, Grid3x3, LayoutTemplate } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { ListChanges, ManagedList } from '../../lib/managed/managed-list.tsx'
import { productName } from '../../lib/product-name.ts'
import { useSite } from '../../lib/site.ts'
import { shortTime } from '../../lib/when.ts'
import type { TableAddress } from '../../lib/table-address.ts'
import { thumbnailUrl } from '../../lib/thumbnails.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import {
  draftHref,
  fileHref,
  filterHref,
  PLACE_FILTERS,
  placeOptions,
  placesHref,
  templateHref,
  TEMPLATES_A_PAGE,
} from './template-calls.ts'
import styles from './templates-list.module.css'
import { UploadPanel } from './upload-panel.tsx'

interface TemplatesListProps {
  address: TableAddress<string>
  found: ManagedTemplates
  drafts: readonly TemplateDraftRow[]
}

/** Everything that agents start from, and what is being prepared. */
export function TemplatesList({ address, found, drafts }: TemplatesListProps) {
  const { tenant } = useSite()
  const { rows, totalRows, products, next, previous } = found
  return (
    <div className={styles.screen}>
      <UploadPanel title="Upload a template" />
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      <section aria-labelledby="all" className={styles.part}>
        <div className={styles.heading}>
          <h2 id="all">In the catalog</h2>
          <ListChanges />
          <ButtonLink look="secondary" icon={<FileDown size={18} />} href={fileHref(address)} download>
            Export CSV
          </ButtonLink>
          <ButtonLink look="secondary" icon={<Grid3x3 size={18} />} href={placesHref(address)}>
            Edit categories in a grid
          </ButtonLink>
        </div>
        <ManagedList
          address={address}
          rows={rows}
          totalRows={totalRows}
          marks={{ next, previous }}
          pageSize={TEMPLATES_A_PAGE}
          hrefOf={filterHref}
          nouns={['template', 'templates']}
          label="Templates"
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={columnsOf(tenant)}
          search={{ label: 'Search templates', placeholder: 'Name or tag' }}
          choices={[
            {
              name: 'product',
              label: 'Product',
              placeholder: 'All products',
              options: products.map(({ product, count }) => ({
                value: product,
                label: `${productName(product)} (${count})`,
              })),
            },
            ...PLACE_FILTERS,
          ]}
          nothing={{
            icon: <LayoutTemplate size={30} />,
            title: 'No templates yet',
            text: 'Upload the first one above: a folder with template.json and one SVG per page.',
          }}
          bulk={{ kind: 'templates.change', fields: PLACING_FIELDS, actions: ACTIONS }}
        />
      </section>
    </div>
  )
}

const ON = { label: 'Category', options: placeOptions, missing: 'Choose a category.' }
const ACTIONS = [
  { label: 'Retire', input: { state: 'retired' } },
  { label: 'Offer again', input: { state: 'published' } },
  { label: 'Put on a category', asks: { ...ON, inputOf: (id: string) => ({ put_on: Number(id) }) } },
  { label: 'Take off a category', asks: { ...ON, inputOf: (id: string) => ({ take_off: Number(id) }) } },
]

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

const isPrinted = ({ product }: ManagedTemplate): boolean => productById(product)?.printed ?? true

const PLACES_SHOWN = 3

/** The first few of where it is; the rest is on its own page. */
function placesOf({ places }: ManagedTemplate): string {
  const more = places.length - PLACES_SHOWN
  const shown = places.slice(0, more > 1 ? PLACES_SHOWN : places.length).join(', ') || '–'
  return more > 1 ? `${shown} and ${more} more` : shown
}

const columnsOf = (tenant: Parameters<typeof thumbnailUrl>[1]): readonly Column<ManagedTemplate>[] => [
  {
    key: 'title',
    label: 'Template',
    isSortable: true,
    cell: (row) => (
      <>
        <A href={templateHref(row.id)} className={styles.name}>
          <img
            src={thumbnailUrl({ id: row.id, artworkHash: row.artwork_hash }, tenant, 160)}
            alt=""
            width={row.trim?.width}
            height={row.trim?.height}
            loading="lazy"
          />
          <span>
            <strong>{row.title}</strong>
            <small>
              version {row.version}
              {row.behind > 0 && `, ${row.behind} ${row.behind === 1 ? 'design' : 'designs'} behind`}
            </small>
          </span>
        </A>{' '}
        {row.state === 'retired' && <Badge tone="neutral">Retired</Badge>}
        {row.draft_id && <Badge tone="warning">Draft</Badge>}
        {!row.is_sold && isPrinted(row) && row.state === 'published' && (
          <Badge tone="neutral">No prices</Badge>
        )}
      </>
    ),
  },
  { key: 'product', label: 'Product', isSortable: true, cell: ({ product }) => productName(product) },
  { key: 'on', label: 'On', cell: placesOf },
  {
    key: 'designs',
    label: 'Designs',
    isSortable: true,
    isNumber: true,
    cell: ({ designs }) => designs.toLocaleString('en-US'),
  },
  {
    key: 'changed',
    label: 'Changed',
    isSortable: true,
    cell: (row) => <time dateTime={row.changed_at}>{shortTime(new Date(row.changed_at))}</time>,
  },
]
