/** The list of the codes that a brokerage gives out: coupons of the cart and promo codes of plans. */
import { CODE_STATUSES, worthInWords, type CodeState, type CodeStatus } from '@frontage/domain/coupon.ts'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink } from '../../ui/index.ts'
import { A } from '../anchor.tsx'
import { ManagedList } from '../managed/managed-list.tsx'
import styles from '../managed/managed.module.css'
import type { TableAddress } from '../table-address.ts'
import { shortTime } from '../when.ts'
import { datesInWords, STATUS_NAMES, STATUS_TONES } from './code-words.ts'

interface CodeRow {
  code: string
  status: CodeStatus
  timesUsed: number
  savedAt: string
  state: CodeState
}

interface CodeListProps<Row> {
  address: TableAddress<string>
  rows: readonly Row[]
  totalRows: number
  pageSize: number
  hrefOf: (address: TableAddress<string>) => string
  /** 'Coupon', 'coupons'. */
  nouns: readonly [one: string, many: string]
  columns: readonly Column<Row>[]
  /** Of which kind bulk changes are, and how their fields are called. */
  kind: string
  fields: Readonly<Record<string, string>>
  /** Where there is none yet. */
  nothing: { icon: ReactNode; text: string; newHref: string }
}

/** Every code, whatever its state: found, switched on and off, deleted. */
export function CodeList<Row extends CodeRow>({
  nouns: [one, many],
  kind,
  fields,
  nothing,
  ...shown
}: CodeListProps<Row>) {
  return (
    <ManagedList
      {...shown}
      nouns={[one.toLowerCase(), many]}
      label={many.charAt(0).toUpperCase() + many.slice(1)}
      keyOf={({ code }) => code}
      nameOf={({ code }) => code}
      search={{ label: `Search ${many}`, placeholder: 'Code or note' }}
      choices={[
        {
          name: 'status',
          label: 'State',
          placeholder: 'Any state',
          options: CODE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
        },
      ]}
      nothing={{
        icon: nothing.icon,
        title: `No ${many} yet`,
        text: nothing.text,
        action: <ButtonLink href={nothing.newHref}>Make a {one.toLowerCase()}</ButtonLink>,
      }}
      bulk={{
        kind,
        fields,
        actions: [
          { label: 'Switch on', input: { is_active: true } },
          { label: 'Switch off', input: { is_active: false } },
          { label: 'Delete', input: { is_deleted: true }, isDanger: true },
        ],
      }}
    />
  )
}

interface CodeColumns<Row> {
  /** 'Coupon'. */
  label: string
  hrefOf: (code: string) => string
  /** What else there is to say of what it takes off. */
  worthNote: (row: Row) => string
}

export const codeColumns = <Row extends CodeRow>({
  label,
  hrefOf,
  worthNote,
}: CodeColumns<Row>): readonly Column<Row>[] => [
  {
    key: 'code',
    label,
    isSortable: true,
    cell: ({ code, state: { note } }) => (
      <>
        <A href={hrefOf(code)} className={styles.name}>
          <strong>{code}</strong>
        </A>
        {note && <span className={styles.quiet}>{note}</span>}
      </>
    ),
  },
  {
    key: 'worth',
    label: 'Takes off',
    cell: (row) => (
      <>
        {worthInWords(row.state)}
        <span className={styles.quiet}>{worthNote(row)}</span>
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
