/** A list of things that administrators write: narrowed, sorted, paged, and changed many at once. */
import type { BulkRequest } from '@frontage/contracts/bulk.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { SelectionBar } from '../../ui/data-table/selection-bar.tsx'
import { useSelection } from '../../ui/data-table/use-selection.ts'
import { Button, ButtonLink, EmptyState, Pager, Select } from '../../ui/index.ts'
import { AskInput, type AskedInput } from './ask-input.tsx'
import { BulkDialog, type BulkAsked } from '../bulk/bulk-dialog.tsx'
import { RecentChanges } from '../bulk/recent-changes.tsx'
import { pagesOf, useScreenQuery } from '../screen-query.ts'
import { filterParams, isNarrowed, isNothingYet, useAskedTable, type TableAddress } from '../table-address.ts'
import { TableFilters } from '../table-filters.tsx'
import styles from './managed.module.css'

export interface ActionFormProps {
  onClose: () => void
  /** Leads to the dry run. */
  onSaid: (input: BulkRequest['input'], kind?: string) => void
}

/** What is done to all that are selected. */
export interface ManagedAction {
  label: string
  /** Where it is another than the list's. */
  kind?: string
  /** What is done; absent: it `asks`. */
  input?: BulkRequest['input']
  asks?: AskedInput
  /** It asks in a dialog of its own; what was said there may be of another kind than the list's. */
  form?: ComponentType<ActionFormProps>
  /** On the button that does it, before how many; absent: the label, or where it asks, 'Change'. */
  verb?: string
  /** It takes something away: what is gone cannot stay selected. */
  isDanger?: boolean
  /** What else is good to know before it is done. */
  note?: string
}

interface Choice {
  name: string
  label: string
  /** Where nothing is chosen: 'Any state'. */
  placeholder: string
  options: readonly { value: string; label: string }[]
}

interface ManagedListProps<Row> {
  address: TableAddress<string>
  rows: readonly Row[]
  totalRows: number
  pageSize: number
  /** @param at the mark of the row that the page begins at */
  hrefOf: (address: TableAddress<string>, at?: string) => string
  /** Of a list whose pages begin at a row. */
  marks?: { next: string | null; previous: string | null }
  /** 'coupon', 'coupons'. */
  nouns: readonly [one: string, many: string]
  /** What the rows are: 'Coupons'. */
  label: string
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  search: { label: string; placeholder: string }
  choices: readonly Choice[]
  /** Where there is nothing at all. */
  nothing: { icon: ReactNode; title: string; text: string; action?: ReactNode }
  /** Absent: nothing is done to many here. The first stands out. */
  bulk?: {
    kind: string
    fields: Readonly<Record<string, string>>
    actions: readonly ManagedAction[]
    /** Filters of the address as the kind knows them. */
    all?: (filters: Readonly<Record<string, string>>) => Record<string, string>
  }
}

/** What was done to many, and Undo, which the list below shows at once. */
export function ListChanges() {
  const { revalidate } = useRevalidator()
  return <RecentChanges onChanged={() => void revalidate()} />
}

export function ManagedList<Row>(props: ManagedListProps<Row>) {
  const { address, rows, totalRows, pageSize, hrefOf, nouns, label, keyOf, nameOf, columns, bulk } = props
  const now = useAskedTable(address)
  const { show } = useScreenQuery()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const narrowing = filterParams(address.filters)
  const selection = useSelection(JSON.stringify(narrowing), totalRows)
  const [asking, setAsking] = useState<ManagedAction | null>(null)
  const [asked, setAsked] = useState<{ asked: BulkAsked; action: ManagedAction } | null>(null)
  const change = (part: Partial<TableAddress<string>>) => void show(hrefOf({ ...now, ...part, page: 1 }))
  const ask = (action: ManagedAction, input = action.input, kind = action.kind ?? bulk?.kind) =>
    setAsked({
      action,
      asked: {
        request: {
          kind: kind ?? '',
          input: input ?? {},
          selection: selection.isAll
            ? { all: bulk?.all?.(narrowing) ?? narrowing }
            : { ids: [...selection.ids] },
        },
      },
    })
  return (
    <div className={styles.page}>
      {!isNothingYet(props) && (
        <Narrowing {...props} address={now} onChange={(filters) => change({ filters })} />
      )}
      {bulk && (
        <SelectionBar
          selection={selection}
          total={totalRows}
          onPage={rows.length}
          noun={nouns[1]}
          most={MOST_BULK_ROWS}
        >
          {bulk.actions.map((action, at) => (
            <Button
              key={action.label}
              size="small"
              look={at === 0 ? 'primary' : 'secondary'}
              onClick={() => (action.asks || action.form ? setAsking(action) : ask(action))}
            >
              {action.label}
            </Button>
          ))}
        </SelectionBar>
      )}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <DataTable
            label={label}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            columns={columns}
            sort={now.sort}
            onSort={(sort) => change({ sort })}
            selection={bulk ? selection : undefined}
            busy={state === 'loading'}
          />
          <Pager
            page={address.page}
            pageSize={pageSize}
            total={totalRows}
            noun={nouns[totalRows === 1 ? 0 : 1]}
            hrefOf={pagesOf(address, now, hrefOf)}
            {...(props.marks ? { marks: props.marks } : {})}
          />
        </>
      )}
      {asking?.asks && (
        <AskInput
          title={asking.label}
          asks={asking.asks}
          onClose={() => setAsking(null)}
          onSaid={(input) => {
            setAsking(null)
            ask(asking, input)
          }}
        />
      )}
      {asking?.form && (
        <asking.form
          onClose={() => setAsking(null)}
          onSaid={(input, kind) => {
            setAsking(null)
            ask(asking, input, kind)
          }}
        />
      )}
      {asked && bulk && (
        <BulkDialog
          asked={asked.asked}
          verb={asked.action.verb ?? (asked.action.input ? asked.action.label : 'Change')}
          isDanger={asked.action.isDanger ?? false}
          {...(asked.action.note ? { note: asked.action.note } : {})}
          fields={bulk.fields}
          onClose={() => setAsked(null)}
          onChanged={() => {
            if (asked.action.isDanger) selection.clear()
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

interface NarrowingProps extends Pick<ManagedListProps<never>, 'address' | 'search' | 'choices'> {
  onChange: (filters: Readonly<Record<string, string>>) => void
}

const nothingIn = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, '']))

function Narrowing({ address, search, choices, onChange }: NarrowingProps) {
  const filters = { search: '', ...address.filters }
  return (
    <TableFilters
      filters={filters}
      isNarrowed={isNarrowed(address)}
      nothing={{ search: '', ...nothingIn(filters) }}
      {...search}
      onChange={onChange}
    >
      {choices.map(({ name, ...choice }) => (
        <Select
          key={name}
          {...choice}
          value={address.filters[name] ?? ''}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
        />
      ))}
    </TableFilters>
  )
}

type NothingProps = Pick<ManagedListProps<never>, 'address' | 'totalRows' | 'nouns' | 'nothing' | 'hrefOf'>

function Nothing({ address, totalRows, nouns, nothing, hrefOf }: NothingProps) {
  const { icon, title, text, action } = nothing
  if (isNothingYet({ address, totalRows }))
    return (
      <EmptyState icon={icon} title={title} actions={action}>
        {text}
      </EmptyState>
    )
  const all = { page: 1, sort: address.sort, filters: nothingIn(address.filters) }
  return (
    <EmptyState
      icon={icon}
      title={`No ${nouns[0]} matches`}
      actions={<ButtonLink href={hrefOf(all)}>Show all</ButtonLink>}
    >
      Try fewer words, or clear a filter.
    </EmptyState>
  )
}
