/** A report told apart by office, team or region, by template or by category. */
import type {
  BrokerageReport,
  OfficeResults,
  PieceResults,
  PlaceFigures,
  SoldFigures,
} from '@frontage/contracts/brokerage-reports.ts'
import { givenBack, netSales } from '@frontage/domain/net-sales.ts'
import { A } from '../../lib/anchor.tsx'
import { Price } from '../../lib/price.tsx'
import { DataTable, type Column, type Sort } from '../../ui/data-table/data-table.tsx'

interface TableProps {
  report: BrokerageReport
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

interface PlacesProps extends TableProps {
  billsCompany: boolean
  hasRefunds: boolean
  /** Where the report of one place is. */
  hrefOf: (name: string) => string
}

const PLACE_NAMES = { office: 'Office', team: 'Team', region: 'Region' } as const

const count = (value: number) => value.toLocaleString('en-US')

function placeColumns(
  label: string,
  { billsCompany, hasRefunds, hrefOf }: PlacesProps,
): Column<PlaceFigures>[] {
  const columns: Column<PlaceFigures>[] = [
    {
      key: 'name',
      label,
      isSortable: true,
      cell: ({ name }) => <A href={hrefOf(name)}>{name || `No ${label.toLowerCase()}`}</A>,
    },
    { key: 'orders', label: 'Orders', isSortable: true, isNumber: true, cell: ({ orders }) => count(orders) },
    { key: 'pieces', label: 'Pieces', isSortable: true, isNumber: true, cell: ({ pieces }) => count(pieces) },
    {
      key: 'spend',
      label: 'Paid by agents',
      isSortable: true,
      isNumber: true,
      cell: ({ spend }) => <Price cents={spend} />,
    },
  ]
  if (billsCompany)
    columns.push({
      key: 'company',
      label: 'Billed to company',
      isSortable: true,
      isNumber: true,
      cell: ({ company }) => <Price cents={company} />,
    })
  if (hasRefunds)
    columns.push(
      {
        key: 'refunded',
        label: 'Given back',
        isSortable: true,
        isNumber: true,
        cell: (row) => <Price cents={givenBack(row)} />,
      },
      {
        key: 'net',
        label: 'Net sales',
        isSortable: true,
        isNumber: true,
        cell: (row) => <Price cents={netSales(row)} />,
      },
    )
  return columns
}

export function PlacesTable(props: PlacesProps) {
  const { report, sort, onSort } = props
  const { by } = report
  const label = by === 'office' || by === 'team' || by === 'region' ? PLACE_NAMES[by] : ''
  return (
    <DataTable
      label={`By ${label.toLowerCase()}`}
      rows={report.places}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      columns={placeColumns(label, props)}
      sort={sort}
      onSort={onSort}
    />
  )
}

export const soldColumns = (isTemplate: boolean, hasRefunds: boolean): Column<SoldFigures>[] => [
  {
    key: 'name',
    label: isTemplate ? 'Template' : 'Subcategory',
    isSortable: true,
    cell: ({ id, name }) =>
      isTemplate && name !== '' ? (
        <A href={`/cp/templates?template=${id}`}>{name}</A>
      ) : (
        name || (isTemplate ? 'A template that was deleted' : 'Templates that were deleted')
      ),
  },
  { key: 'category', label: 'Category', cell: ({ category }) => category || '–' },
  { key: 'orders', label: 'Orders', isSortable: true, isNumber: true, cell: ({ orders }) => count(orders) },
  { key: 'pieces', label: 'Pieces', isSortable: true, isNumber: true, cell: ({ pieces }) => count(pieces) },
  {
    key: 'spend',
    label: 'Amount',
    isSortable: true,
    isNumber: true,
    cell: ({ amount }) => <Price cents={amount} />,
  },
  ...(hasRefunds ? OF_REFUNDS : []),
]

const OF_REFUNDS: readonly Column<SoldFigures>[] = [
  {
    key: 'refunded',
    label: 'Given back',
    isSortable: true,
    isNumber: true,
    cell: ({ given_back: back }) => <Price cents={back} />,
  },
  {
    key: 'net',
    label: 'Net',
    isSortable: true,
    isNumber: true,
    cell: ({ amount, given_back: back }) => <Price cents={amount - back} />,
  },
]

export function SoldTable({ report, hasRefunds, ...sorting }: TableProps & { hasRefunds: boolean }) {
  const isTemplate = report.by === 'template'
  return (
    <DataTable
      label={isTemplate ? 'By template' : 'By category'}
      rows={report.sold}
      keyOf={({ id, category }) => `${id} ${category}`}
      nameOf={({ name }) => name}
      columns={soldColumns(isTemplate, hasRefunds)}
      {...sorting}
    />
  )
}

const PIECES = {
  key: 'pieces',
  label: 'Pieces',
  isNumber: true,
  cell: ({ pieces }: OfficeResults) => count(pieces),
} as const

const MAILED = {
  key: 'mailed',
  label: 'Mailed',
  isNumber: true,
  cell: ({ mailed }: OfficeResults) => count(mailed),
} as const

/** What pieces brought, whoever they are of. */
const BROUGHT: Column<OfficeResults>[] = [
  { key: 'scans', label: 'Scans', isNumber: true, cell: ({ scans }) => count(scans) },
  { key: 'visits', label: 'Visits after a scan', isNumber: true, cell: ({ visits }) => count(visits) },
  { key: 'leads', label: 'Leads', isNumber: true, cell: ({ leads }) => count(leads) },
  { key: 'cost', label: 'Cost', isNumber: true, cell: ({ cost }) => <Price cents={cost} /> },
  {
    key: 'each',
    label: 'Cost per lead',
    isNumber: true,
    cell: ({ cost_per_lead: each }) => <Price cents={each} />,
  },
]

const resultColumns = (hrefOf: (name: string) => string): Column<OfficeResults>[] => [
  { key: 'name', label: 'Office', cell: ({ name }) => <A href={hrefOf(name)}>{name || 'No office'}</A> },
  PIECES,
  MAILED,
  ...BROUGHT,
]

const pieceColumns = (label: string, hrefOf: (office: string) => string): Column<PieceResults>[] => [
  { key: 'name', label, cell: ({ name }) => name },
  { key: 'agent', label: 'Agent', cell: ({ agent }) => agent },
  {
    key: 'office',
    label: 'Office',
    cell: ({ office }) => <A href={hrefOf(office)}>{office || 'No office'}</A>,
  },
  PIECES,
  MAILED,
  ...BROUGHT,
]

/** What each campaign, or each listing, ordered in these days and what that brought. */
export const PieceResultsTable = ({ report, hrefOf }: Pick<PlacesProps, 'report' | 'hrefOf'>) => (
  <DataTable
    label={report.by === 'campaign' ? 'Results by campaign' : 'Results by listing'}
    rows={report.pieces}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={pieceColumns(report.by === 'campaign' ? 'Campaign' : 'Listing', hrefOf)}
  />
)

/** What the pieces of each office brought. */
export const ResultsTable = ({ report, hrefOf }: Pick<PlacesProps, 'report' | 'hrefOf'>) => (
  <DataTable
    label="Results by office"
    rows={report.results}
    keyOf={({ name }) => name}
    nameOf={({ name }) => name}
    columns={resultColumns(hrefOf)}
  />
)
