import { PLACING_FIELDS } from '@frontage/domain/change-fields.ts'
import { LayoutTemplate } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LeaveGuard, toAnotherAddress } from '../../lib/leave-guard.tsx'
import { pagesOf, useScreenQuery } from '../../lib/screen-query.ts'
import { isNarrowed, useAskedTable } from '../../lib/table-address.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { SheetConflict } from '../../lib/whole-sheet/sheet-conflict.tsx'
import { SheetReview } from '../../lib/whole-sheet/sheet-review.tsx'
import { useWholeSave } from '../../lib/whole-sheet/use-whole-save.ts'
import styles from '../../lib/whole-sheet/whole-sheet.module.css'
import { Button, ButtonLink, EmptyState, FieldError, Pager, Select } from '../../ui/index.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import {
  cleanPlaces,
  knownCategories,
  mergedPlaces,
  overtakenOf,
  overtakenPlaces,
  placeChanges,
  placeColumns,
  placeProblems,
  placeRows,
  placesOver,
  type PlaceState,
} from './place-sheet.ts'
import {
  PLACE_FILTERS,
  placesHref,
  previewPlaces,
  savePlaces,
  TEMPLATES_A_PAGE,
  type PlacesListed,
} from './template-calls.ts'

/** On which categories a page of templates is, edited like a spreadsheet: looked at before it is saved, all or none of it. */
export function PlaceSheetScreen(listed: PlacesListed) {
  const { address, rows, totalRows, next, previous, categories } = listed
  const now = useAskedTable(address)
  const { show } = useScreenQuery()
  const known = useMemo(() => knownCategories(categories, rows), [categories, rows])
  const columns = useMemo(() => placeColumns(categories), [categories])
  const [seen, setSeen] = useState(rows)
  const [sheet, setSheet] = useState<PlaceState>(() => ({ cells: placeRows(rows), saved: rows }))
  // Cells that were not typed here open the grid anew.
  const [opened, setOpened] = useState({ turn: 0, cells: sheet.cells })
  const problems = useMemo(() => placeProblems(sheet.cells, known), [sheet.cells, known])
  const changes = useMemo(() => placeChanges(sheet, known), [sheet, known])

  const open = (now: PlaceState) => {
    setSheet(now)
    if (now.cells !== sheet.cells) setOpened({ turn: opened.turn + 1, cells: now.cells })
  }
  if (seen !== rows) {
    setSeen(rows)
    open(mergedPlaces(sheet, rows, known))
  }
  const { preview, theirs, problem, isBusy, ...whole } = useWholeSave({
    preview: previewPlaces,
    save: savePlaces,
    overtakenOf,
    said: (changed) => `Categories of ${counted(changed)} saved`,
    onSaved: (asked) => setSheet({ ...sheet, saved: placesOver(sheet, asked).saved }),
  })
  const narrow = (filters: PlacesListed['address']['filters']) =>
    void show(placesHref({ ...now, filters, page: 1 }))
  return (
    <div className={styles.part}>
      <TableFilters
        filters={{ search: '', ...now.filters }}
        isNarrowed={isNarrowed(now)}
        nothing={{ search: '' }}
        label="Search templates"
        placeholder="Name or tag"
        onChange={narrow}
      >
        {PLACE_FILTERS.map(({ name, ...choice }) => (
          <Select
            key={name}
            {...choice}
            value={now.filters[name] ?? ''}
            onChange={({ target }) => narrow({ ...now.filters, [name]: target.value })}
          />
        ))}
      </TableFilters>
      {sheet.cells.length === 0 ? (
        <EmptyState
          icon={<LayoutTemplate size={30} />}
          title="No template matches"
          actions={<ButtonLink href="/cp/templates">All templates</ButtonLink>}
        >
          Try fewer words, or clear a filter.
        </EmptyState>
      ) : (
        <>
          <Sheet
            key={opened.turn}
            label="Categories of templates"
            columns={columns}
            cells={opened.cells}
            onChange={(cells) => setSheet({ ...sheet, cells })}
            clean={cleanPlaces}
            problemOf={({ row, column }) => (column === 2 ? problems.get(row) : undefined)}
          />
          <p className={styles.hint}>
            Paths such as {categories[0] ?? 'Create › Flyers'}, several with semicolons between them.
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
      <Pager
        page={address.page}
        pageSize={TEMPLATES_A_PAGE}
        total={totalRows}
        noun={totalRows === 1 ? 'template' : 'templates'}
        marks={{ next, previous }}
        hrefOf={pagesOf(address, now, placesHref)}
      />
      {preview && (
        <SheetReview
          title="Save these categories?"
          preview={preview}
          fields={PLACING_FIELDS}
          isBusy={isBusy}
          problem={problem}
          onClose={whole.closeReview}
          onSave={() => void whole.save(changes)}
        />
      )}
      {theirs && (
        <SheetConflict
          title="Someone else moved these templates"
          rows={overtakenPlaces(theirs, sheet)}
          isBusy={isBusy}
          problem={problem}
          onClose={whole.closeConflict}
          onTheirs={() => {
            open(mergedPlaces(sheet, theirs, known, { isTaken: true }))
            whole.closeConflict()
          }}
          onMine={() => {
            const over = placesOver(sheet, theirs)
            setSheet(over)
            void whole.save(placeChanges(over, known))
          }}
        />
      )}
      <LeaveGuard isUnsaved={changes.length > 0} isLeaving={toAnotherAddress}>
        The categories that you changed have not been saved.
      </LeaveGuard>
    </div>
  )
}

const counted = (templates: number): string =>
  `${templates.toLocaleString('en-US')} ${templates === 1 ? 'template' : 'templates'}`

function told(templates: number, problems: number): string {
  if (problems > 0) return `${problems} ${problems === 1 ? 'cell needs' : 'cells need'} correcting.`
  return templates === 0 ? 'Nothing is changed yet.' : `Categories of ${counted(templates)} are changed.`
}
