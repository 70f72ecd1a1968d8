import { PRICE_FIELDS } from '@frontage/domain/change-fields.ts'
import { CircleDollarSign } from 'lucide-react'
import { useMemo, useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { LeaveGuard, toAnotherAddress } from '../../lib/leave-guard.tsx'
import { pagesOf, useScreenQuery } from '../../lib/screen-query.ts'
import { isNarrowed, useAskedTable } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { SheetConflict } from '../../lib/whole-sheet/sheet-conflict.tsx'
import { SheetReview } from '../../lib/whole-sheet/sheet-review.tsx'
import { useWholeSave } from '../../lib/whole-sheet/use-whole-save.ts'
import { Button, ButtonLink, EmptyState, FieldError, Pager, Select } from '../../ui/index.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import {
  offerHref,
  OFFERS_A_PAGE,
  previewSheet,
  PRINTED_PRODUCTS,
  saveSheet,
  sheetHref,
  type SheetListed,
} from './offer-calls.ts'
import styles from './offers.module.css'
import { overtakenOf } from './overtaken.ts'
import {
  cellKey,
  cleanCell,
  mergedSheet,
  overtakenBy,
  overtakenRows,
  rowBelow,
  sheetChanges,
  sheetProblems,
  sheetRows,
  sheetColumns,
  type SheetState,
} from './price-sheet.ts'

/** Prices of a page of templates, edited like a spreadsheet: looked at before they are saved, all or none of them. */
export function PriceSheetScreen({ address, rows, totalRows, next, previous }: SheetListed) {
  const now = useAskedTable(address)
  const { show } = useScreenQuery()
  const [known, setKnown] = useState(rows)
  const [sheet, setSheet] = useState<SheetState>(() => ({ cells: sheetRows(rows), saved: rows }))
  // Cells that were not typed here open the grid anew.
  const [opened, setOpened] = useState({ turn: 0, cells: sheet.cells })
  const problems = useMemo(() => sheetProblems(sheet.cells), [sheet.cells])
  // Cells of the same columns stay as they are drawn.
  const columns = useMemo(() => sheetColumns(rows), [rows])
  const changes = useMemo(() => sheetChanges(sheet.cells, sheet.saved), [sheet])

  const open = (now: SheetState) => {
    setSheet(now)
    if (now.cells !== sheet.cells) setOpened({ turn: opened.turn + 1, cells: now.cells })
  }
  if (known !== rows) {
    setKnown(rows)
    open(mergedSheet(sheet, rows))
  }

  const { preview, theirs, problem, isBusy, ...whole } = useWholeSave({
    preview: previewSheet,
    save: saveSheet,
    overtakenOf,
    said: (changed) => `Prices of ${counted(changed)} saved`,
    onSaved: (asked) => {
      const saidById = new Map(asked.map((one) => [one.id, one]))
      setSheet({ ...sheet, saved: sheet.saved.map((one) => ({ ...one, ...saidById.get(one.id) })) })
    },
  })
  const narrow = (filters: SheetListed['address']['filters']) =>
    void show(sheetHref({ ...now, filters, page: 1 }))

  const unsold = sheet.saved.filter(({ is_sold }) => !is_sold)
  return (
    <div className={styles.sheet}>
      <TableFilters
        filters={{ search: '', product: '', ...now.filters }}
        isNarrowed={isNarrowed(now)}
        nothing={{ search: '', product: '' }}
        label="Search prices"
        placeholder="Name of a template"
        onChange={narrow}
      >
        <Select
          label="Product"
          placeholder="All products"
          options={PRINTED_PRODUCTS}
          value={now.filters.product ?? ''}
          onChange={({ target }) => narrow({ ...now.filters, product: target.value })}
        />
      </TableFilters>
      {sheet.cells.length === 0 ? (
        <EmptyState
          icon={<CircleDollarSign size={30} />}
          title="No prices here"
          actions={<ButtonLink href="/cp/offers">All prices</ButtonLink>}
        >
          Try fewer words, or clear a filter.
        </EmptyState>
      ) : (
        <>
          <Sheet
            key={opened.turn}
            label="Prices"
            columns={columns}
            cells={opened.cells}
            onChange={(cells) => setSheet({ ...sheet, cells })}
            clean={cleanCell}
            problemOf={({ row, column }) => problems.get(cellKey(row, column))}
            rowBelow={rowBelow}
            mostRows={MOST_ROWS}
          />
          <p className={styles.hint}>
            To add a coating, a cost or a discount, add a row and enter “Coating:”, “Cost:”, “Discount:” or
            “Further discount:” and its name under Sold. Under Quantity, enter “each” for a price per piece;
            costs and discounts may also be “once”, “percent” or “in total”, with a minimum purchase such as
            “percent from $250”. “after 25” on a coating makes the first 25 pieces free. To remove anything,
            delete its row.
          </p>
          {problem && <FieldError>{problem}</FieldError>}
          <div className={styles.buttons}>
            <Button
              busy={isBusy && preview === null}
              disabled={changes.length === 0 || problems.size > 0}
              onClick={() => void whole.review(changes)}
            >
              Review changes
            </Button>
            <output className={styles.hint}>{told(changes.length, problems.size)}</output>
          </div>
        </>
      )}
      {unsold.length > 0 && (
        <p className={styles.hint}>
          Not sold yet, so without rows here:{' '}
          {unsold.map(({ id, title }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <A href={offerHref(id)}>{title}</A>
            </span>
          ))}
        </p>
      )}
      <Pager
        page={address.page}
        pageSize={OFFERS_A_PAGE}
        total={totalRows}
        noun={totalRows === 1 ? 'template' : 'templates'}
        marks={{ next, previous }}
        hrefOf={pagesOf(address, now, sheetHref)}
      />
      {preview && (
        <SheetReview
          title="Save these prices?"
          preview={preview}
          fields={PRICE_FIELDS}
          note="Open carts show the new prices before anybody pays them."
          isBusy={isBusy}
          problem={problem}
          onClose={whole.closeReview}
          onSave={() => void whole.save(changes)}
        />
      )}
      {theirs && (
        <SheetConflict
          title="Another administrator changed these prices"
          rows={overtakenRows(theirs, changes, sheet.saved)}
          isBusy={isBusy}
          problem={problem}
          onClose={whole.closeConflict}
          onTheirs={() => {
            open(mergedSheet(sheet, theirs, { isTaken: true }))
            whole.closeConflict()
          }}
          onMine={() => {
            const over = overtakenBy(sheet, theirs)
            setSheet(over)
            void whole.save(sheetChanges(over.cells, over.saved))
          }}
        />
      )}
      <LeaveGuard isUnsaved={changes.length > 0} isLeaving={toAnotherAddress}>
        The prices that you changed have not been saved.
      </LeaveGuard>
    </div>
  )
}

/** A page of templates with a hundred prices each would be slow to draw, and nobody's. */
const MOST_ROWS = 5_000

const counted = (templates: number): string =>
  `${templates.toLocaleString('en-US')} ${templates === 1 ? 'template' : 'templates'}`

function told(templates: number, problems: number): string {
  if (problems > 0) return `${problems} ${problems === 1 ? 'cell needs' : 'cells need'} correcting.`
  return templates === 0 ? 'Nothing is changed yet.' : `Prices of ${counted(templates)} are changed.`
}
