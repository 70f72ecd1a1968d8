import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import { Badge, Table } from '../../ui/index.ts'
import { counted } from './counted.ts'
import { isSaid, nameOf, valueOf } from './told.ts'
import styles from './bulk.module.css'

interface PreviewProps {
  preview: BulkPreview
  /** What fields are called on screen: `{ is_active: 'Active' }`; '': it is not told. */
  fields: Readonly<Record<string, string>>
  /** Rows of a file are told by their numbers. */
  isFile?: boolean
}

const NOTES = {
  added: { tone: 'success', label: 'New' },
  removed: { tone: 'danger', label: 'Removed' },
  changed: { tone: 'neutral', label: 'Changed' },
} as const

/** What will change, before it does: how many, and the first of them with before and after. */
export function PreviewShown({ preview, fields, isFile }: PreviewProps) {
  const { added, removed, changed, same, refused, rows } = preview
  const others = changed - added - removed
  return (
    <>
      <ul className={styles.counts}>
        {added > 0 && <Count count={added} label="will be added" />}
        {removed > 0 && <Count count={removed} label="will be removed" />}
        {(others > 0 || changed === 0) && <Count count={others} label="will change" />}
        {same > 0 && <Count count={same} label={same === 1 ? 'stays as it is' : 'stay as they are'} />}
        {refused > 0 && <Count count={refused} label="cannot change" isBad />}
      </ul>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pushed by keys too
        <section className={styles.rows} data-scrolls tabIndex={0} aria-label="What will change">
          <Table className={styles.table}>
            <thead>
              <tr>
                {isFile && <th scope="col">Row</th>}
                <th scope="col">Name</th>
                <th scope="col">What will change</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  {isFile && <td>{row.row}</td>}
                  <th scope="row">{row.name || '–'}</th>
                  <td>
                    {row.outcome === 'refused' ? (
                      <span className={styles.refused}>{row.reason}</span>
                    ) : (
                      <>
                        {row.change !== 'changed' && (
                          <Badge tone={NOTES[row.change].tone}>{NOTES[row.change].label}</Badge>
                        )}
                        {row.change !== 'removed' && <Differences row={row} fields={fields} />}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {changed + refused > rows.length && (
        <p className={styles.more}>The first {counted(rows.length)} are shown.</p>
      )}
    </>
  )
}

const Count = ({ count, label, isBad }: { count: number; label: string; isBad?: boolean }) => (
  <li data-bad={isBad || undefined}>
    <strong>{counted(count)}</strong> {label}
  </li>
)

function Differences({
  row: { differences, change },
  fields,
}: {
  row: BulkPreview['rows'][number]
  fields: PreviewProps['fields']
}) {
  const isNew = change === 'added'
  const shown = differences.filter(
    ({ field, after }) => nameOf(field, fields) !== '' && (!isNew || isSaid(after)),
  )
  return (
    <ul className={styles.differences}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          {nameOf(field, fields)}:{' '}
          {!isNew && (before !== undefined || after === undefined) && <del>{valueOf(field, before)}</del>}{' '}
          {(isNew || after !== undefined) && <ins>{valueOf(field, after)}</ins>}
        </li>
      ))}
    </ul>
  )
}
