import type { CouponRow } from '@frontage/contracts/coupons.ts'
import { CODE_STATUSES, COUPON_FIELDS, worthInWords } from '@frontage/domain/coupon.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { BulkDialog, type BulkAsked } from '../../lib/bulk/bulk-dialog.tsx'
import { filterParams, isNarrowed } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { shortTime } from '../../lib/when.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { Badge, Button, ButtonLink, EmptyState, Pager, Select } from '../../ui/index.ts'
import {
  ALL,
  couponHref,
  COUPONS_PATH,
  listHref,
  PAGE_SIZE,
  type CouponsAddress,
  type CouponsShown,
} from './coupon-calls.ts'
import { datesInWords, STATUS_NAMES, STATUS_TONES } from './coupon-words.ts'
import styles from './coupons.module.css'

interface Asked {
  asked: BulkAsked
  verb: string
  isDanger: boolean
}

/** Every coupon, whatever its state: found, switched on and off, deleted. */
export function CouponList({ address, rows, totalRows }: CouponsShown) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const narrowing = filterParams(address.filters)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [asked, setAsked] = useState<Asked | null>(null)
  const show = (next: CouponsAddress) => void navigate(listHref(next), { preventScrollReset: true })
  const change = (input: { is_active: boolean } | { is_deleted: true }, verb: string, isDanger = false) =>
    setAsked({
      verb,
      isDanger,
      asked: {
        request: {
          kind: 'coupons.change',
          input: { ...input },
          selection: selection.isAll ? { all: narrowing } : { ids: [...selection.ids] },
        },
      },
    })
  return (
    <div className={styles.page}>
      <Filters address={address} onChange={(filters) => show({ ...address, filters, page: 1 })} />
      <SelectionBar selection={selection} total={totalRows} onPage={rows.length} noun="coupons">
        <Button size="small" onClick={() => change({ is_active: true }, 'Switch on')}>
          Switch on
        </Button>
        <Button size="small" look="secondary" onClick={() => change({ is_active: false }, 'Switch off')}>
          Switch off
        </Button>
        <Button size="small" look="secondary" onClick={() => change({ is_deleted: true }, 'Delete', true)}>
          Delete
        </Button>
      </SelectionBar>
      {rows.length === 0 ? (
        <Nothing isNarrowed={isNarrowed(address) || address.page > 1} />
      ) : (
        <>
          <DataTable
            label="Coupons"
            rows={rows}
            keyOf={({ code }) => code}
            nameOf={({ code }) => code}
            columns={COLUMNS}
            sort={address.sort}
            onSort={(sort) => show({ ...address, sort, page: 1 })}
            selection={selection}
            busy={state === 'loading'}
          />
          <Pager
            page={address.page}
            pageSize={PAGE_SIZE}
            total={totalRows}
            noun={totalRows === 1 ? 'coupon' : 'coupons'}
            hrefOf={(page) => listHref({ ...address, page })}
          />
        </>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          fields={COUPON_FIELDS}
          onClose={() => setAsked(null)}
          onChanged={() => {
            // What is deleted cannot be selected.
            if (asked.isDanger) selection.clear()
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed: isSome }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={<TicketPercent size={30} />}
    title={isSome ? 'No coupon matches' : 'No coupons yet'}
    actions={
      isSome ? (
        <ButtonLink href={listHref(ALL)}>Show all</ButtonLink>
      ) : (
        <ButtonLink href={`${COUPONS_PATH}/new`}>Make a coupon</ButtonLink>
      )
    }
  >
    {isSome
      ? 'Try fewer words, or clear the filter.'
      : 'A code that buyers enter in the cart takes a percentage or an amount off their order.'}
  </EmptyState>
)

interface FiltersProps {
  address: CouponsAddress
  onChange: (filters: CouponsAddress['filters']) => void
}

function Filters({ address, onChange }: FiltersProps) {
  const { filters } = address
  return (
    <TableFilters
      filters={filters}
      isNarrowed={isNarrowed(address)}
      nothing={ALL.filters}
      label="Search coupons"
      placeholder="Code or note"
      onChange={onChange}
    >
      <Select
        label="State"
        placeholder="Any state"
        options={CODE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
        value={filters.status}
        onChange={({ target }) => onChange({ ...filters, status: target.value })}
      />
    </TableFilters>
  )
}

const COLUMNS: readonly Column<CouponRow>[] = [
  {
    key: 'code',
    label: 'Coupon',
    isSortable: true,
    cell: ({ code, state: { note } }) => (
      <>
        <A href={couponHref(code)} className={styles.name}>
          <strong>{code}</strong>
        </A>
        {note && <span className={styles.quiet}>{note}</span>}
      </>
    ),
  },
  {
    key: 'worth',
    label: 'Takes off',
    cell: ({ state }) => (
      <>
        {worthInWords(state)}
        <span className={styles.quiet}>
          {[
            state.min_purchase_cents > 0 && `From ${formatMoney(cents(state.min_purchase_cents))}`,
            state.first_order_only && 'First order only',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ status, state }) => (
      <>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
        <span className={styles.quiet}>{datesInWords(state)}</span>
      </>
    ),
  },
  {
    key: 'used',
    label: 'Used',
    isNumber: true,
    isSortable: true,
    cell: ({ timesUsed, state: { max_uses: most } }) =>
      timesUsed.toLocaleString('en-US') + (most === null ? '' : ` of ${most.toLocaleString('en-US')}`),
  },
  {
    key: 'saved',
    label: 'Changed',
    isSortable: true,
    cell: ({ savedAt }) => shortTime(new Date(savedAt)),
  },
]
