import { PRICE_FIELDS } from '@frontage/domain/change-fields.ts'
import type { OfferRow } from '@frontage/contracts/offers.ts'
import { formatUnitPrice, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { CircleDollarSign } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { ManagedList } from '../../lib/managed/managed-list.tsx'
import { productName } from '../../lib/product-name.ts'
import { shortTime } from '../../lib/when.ts'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge } from '../../ui/index.ts'
import { KIND_NAMES } from './kind-names.ts'
import { offerHref, OFFERS_A_PAGE, offersHref, PRINTED_PRODUCTS, type OffersListed } from './offer-calls.ts'
import { RepriceForm } from './reprice-form.tsx'
import styles from './offers.module.css'

/** Everything that is printed, and what it costs. */
export const OffersList = ({ next, previous, ...listed }: OffersListed) => (
  <ManagedList
    {...listed}
    marks={{ next, previous }}
    pageSize={OFFERS_A_PAGE}
    hrefOf={offersHref}
    nouns={['template', 'templates']}
    label="Prices"
    keyOf={({ id }) => id}
    nameOf={({ title }) => title}
    columns={COLUMNS}
    search={{ label: 'Search prices', placeholder: 'Name of a template' }}
    choices={[
      {
        name: 'product',
        label: 'Product',
        placeholder: 'All products',
        options: PRINTED_PRODUCTS,
      },
      {
        name: 'sells',
        label: 'Prices',
        placeholder: 'All prices',
        options: [{ value: 'nothing', label: 'Without a price' }],
      },
    ]}
    bulk={{ kind: 'offers.reprice', fields: PRICE_FIELDS, actions: ACTIONS }}
    nothing={{
      icon: <CircleDollarSign size={30} />,
      title: 'Nothing is printed yet',
      text: 'Publish a template that is printed, and its prices are set here.',
    }}
  />
)

const ACTIONS = [{ label: 'Raise or lower prices', verb: 'Change prices of', form: RepriceForm }]

const COLUMNS: readonly Column<OfferRow>[] = [
  {
    key: 'title',
    label: 'Template',
    isSortable: true,
    cell: (row) => (
      <>
        <A href={offerHref(row.id)}>{row.title}</A>
        {row.changes_at && (
          <p className={styles.hint}>Other prices from {shortTime(new Date(row.changes_at))}</p>
        )}
      </>
    ),
  },
  { key: 'product', label: 'Product', isSortable: true, cell: ({ product }) => productName(product) },
  {
    key: 'sold',
    label: 'Sold as',
    cell: ({ kinds }) =>
      kinds.length === 0 ? (
        <Badge tone="warning">Not sold</Badge>
      ) : (
        kinds.map((kind) => KIND_NAMES[kind]).join(', ')
      ),
  },
  { key: 'quantities', label: 'Quantities', isNumber: true, cell: ({ tiers }) => tiers },
  {
    key: 'from',
    label: 'Lowest price',
    isNumber: true,
    cell: ({ price_from: from }) => (from === null ? '–' : formatUnitPrice(hundredthCentsFromWire(from))),
  },
]
