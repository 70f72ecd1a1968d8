import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import type { OvertakenPrices } from '@frontage/contracts/price-sheet.ts'
import { CircleDollarSign } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { undoBulkAction } from '../../lib/bulk/undo.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { isNarrowed } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { Button, ButtonLink, EmptyState, FieldError, Pager, Select, toast } from '../../ui/index.ts'
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
  canRemoveRow,
  cellKey,
  cleanCell,
  mergedSheet,
  overtakenBy,
  overtakenRows,
  rowBelow,
  sheetChanges,
  sheetProblems,
  sheetRows,
  SHEET_COLUMNS,
  type SheetState,
} from './price-sheet.ts'
import { SheetConflict } from './sheet-conflict.tsx'
import { SheetReview } from './sheet-review.tsx'

/** Prices of a page of templates, edited like a spreadsheet: looked at before they are saved, all or none of them. */
export function PriceSheetScreen({ address, rows, totalRows, next, previous }: SheetListed) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(rows)
  const [sheet, setSheet] = useState<SheetState>(() => ({ cells: sheetRows(rows), saved: rows }))
  // Cells that were not typed here open the grid anew.
  const [opened, setOpened] = useState({ turn: 0, cells: sheet.cells })
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [theirs, setTheirs] = useState<OvertakenPrices['templates'] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problems = useMemo(() => sheetProblems(sheet.cells), [sheet.cells])
  const changes = useMemo(() => sheetChanges(sheet.cells, sheet.saved), [sheet])

  const open = (now: SheetState) => {
    setSheet(now)
    if (now.cells !== sheet.cells) setOpened({ turn: opened.turn + 1, cells: now.cells })
  }
  if (known !== rows) {
    setKnown(rows)
    open(mergedSheet(sheet, rows))
  }

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const overtaken = overtakenOf(error)
      if (overtaken) setPreview(null)
      setTheirs(overtaken)
      if (!overtaken) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const review = () => attempt(async () => setPreview(await previewSheet(changes)))
  const save = (asked = changes) =>
    attempt(async () => {
      try {
        const { id, changed } = await saveSheet(asked)
        toast.success(`Prices of ${counted(changed)} saved`, {
          action: { label: 'Undo', onClick: () => void undoBulkAction(id).then(() => revalidate()) },
        })
        const saidById = new Map(asked.map((one) => [one.id, one]))
        setSheet({ ...sheet, saved: sheet.saved.map((one) => ({ ...one, ...saidById.get(one.id) })) })
        setPreview(null)
        setTheirs(null)
        void revalidate()
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.code !== 'bulk.not-whole') throw error
        // Something has changed since the dry run, which is made again: it says what.
        setTheirs(null)
        setPreview(await previewSheet(asked))
      }
    })
  const show = (filters: SheetListed['address']['filters']) =>
    void navigate(sheetHref({ ...address, filters, page: 1 }), { preventScrollReset: true })

  const unsold = sheet.saved.filter(({ is_sold }) => !is_sold)
  return (
    <div className={styles.sheet}>
      <TableFilters
        filters={{ search: '', product: '', ...address.filters }}
        isNarrowed={isNarrowed(address)}
        nothing={{ search: '', product: '' }}
        label="Search prices"
        placeholder="Name of a template"
        onChange={show}
      >
        <Select
          label="Product"
          placeholder="All products"
          options={PRINTED_PRODUCTS}
          value={address.filters.product ?? ''}
          onChange={({ target }) => show({ ...address.filters, product: target.value })}
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
            columns={SHEET_COLUMNS}
            cells={opened.cells}
            onChange={(cells) => setSheet({ ...sheet, cells })}
            clean={cleanCell}
            problemOf={({ row, column }) => problems.get(cellKey(row, column))}
            rowBelow={rowBelow}
            canRemove={canRemoveRow}
            mostRows={MOST_ROWS}
          />
          {problem && <FieldError>{problem}</FieldError>}
          <div className={styles.buttons}>
            <Button
              busy={isBusy && preview === null}
              disabled={changes.length === 0 || problems.size > 0}
              onClick={() => void review()}
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
        hrefOf={(page, at) => sheetHref({ ...address, page }, at)}
      />
      {preview && (
        <SheetReview
          preview={preview}
          isBusy={isBusy}
          problem={problem}
          onClose={() => setPreview(null)}
          onSave={() => void save()}
        />
      )}
      {theirs && (
        <SheetConflict
          rows={overtakenRows(theirs, changes, sheet.saved)}
          isBusy={isBusy}
          problem={problem}
          onClose={() => setTheirs(null)}
          onTheirs={() => {
            open(mergedSheet(sheet, theirs, { isTaken: true }))
            setTheirs(null)
          }}
          onMine={() => {
            const over = overtakenBy(sheet, theirs)
            setSheet(over)
            void save(sheetChanges(over.cells, over.saved))
          }}
        />
      )}
      <LeaveGuard isUnsaved={changes.length > 0} isLeaving={(from, to) => hrefOf(from) !== hrefOf(to)}>
        The prices that you changed have not been saved.
      </LeaveGuard>
    </div>
  )
}

/** A page of templates with a hundred prices each would be slow to draw, and nobody's. */
const MOST_ROWS = 5_000

const hrefOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

const counted = (templates: number): string =>
  `${templates.toLocaleString('en-US')} ${templates === 1 ? 'template' : 'templates'}`

function told(templates: number, problems: number): string {
  if (problems > 0) return `${problems} ${problems === 1 ? 'cell needs' : 'cells need'} correcting.`
  return templates === 0 ? 'Nothing is changed yet.' : `Prices of ${counted(templates)} are changed.`
}
