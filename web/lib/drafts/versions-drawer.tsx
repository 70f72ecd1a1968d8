import type { VersionRow } from '@frontage/contracts/drafts.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '../dates.ts'
import { sentenceOf } from '../api.ts'
import { useLoaded } from '../use-loaded.ts'
import { Badge, Button, Drawer, ErrorState, IconButton, Skeleton } from '../../ui/index.ts'
import { Differences, type FieldNames } from './differences.tsx'
import type { DraftCalls } from './draft-store.ts'
import styles from './drafts.module.css'

interface VersionsDrawerProps<Body extends object> {
  open: boolean
  onClose: () => void
  calls: DraftCalls<Body>
  published: Body
  nameOf: FieldNames
  /** undefined: whoever looks may not change anything. */
  onRestore: ((number: number) => Promise<void>) | undefined
}

/** Every version that was public, compared with what is public now, and the way back to it. */
export function VersionsDrawer<Body extends object>(props: VersionsDrawerProps<Body>) {
  return (
    <Drawer open={props.open} onClose={props.onClose} label="Versions" side="right" width={520}>
      <div className={styles.drawerHead}>
        <h2>Versions</h2>
        <IconButton label="Close versions" onClick={props.onClose}>
          <X size={22} />
        </IconButton>
      </div>
      <Versions {...props} />
    </Drawer>
  )
}

function Versions<Body extends object>(props: VersionsDrawerProps<Body>) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const loaded = useLoaded(`versions ${page}`, () => props.calls.versions(page))
  if (loaded.state === 'failed')
    return (
      <ErrorState
        title="The versions could not be loaded"
        message={sentenceOf(loaded.error)}
        onRetry={loaded.retry}
      />
    )
  if (loaded.state === 'loading') return <Skeleton height={240} />
  const { rows, totalRows } = loaded.value
  const last = rows.at(-1)
  return (
    <>
      <ol className={styles.versions}>
        {rows.map((row) => (
          <li key={row.number}>
            <div className={styles.versionHead}>
              <div>
                <strong>Version {row.number}</strong> {row.is_public && <Badge>Public</Badge>}
                <p>{saidOf(row)}</p>
              </div>
              {!row.is_public && (
                <Button
                  look="secondary"
                  size="small"
                  aria-expanded={open === row.number}
                  onClick={() => setOpen(open === row.number ? null : row.number)}
                >
                  {open === row.number ? 'Hide' : 'Compare'}
                </Button>
              )}
            </div>
            {open === row.number && <Compared number={row.number} {...props} />}
          </li>
        ))}
      </ol>
      <div className={styles.versionPages}>
        {page > 1 && (
          <Button look="quiet" onClick={() => setPage(page - 1)}>
            Newer
          </Button>
        )}
        {last && last.number > 1 && totalRows > rows.length && (
          <Button look="quiet" onClick={() => setPage(page + 1)}>
            Older
          </Button>
        )}
      </div>
    </>
  )
}

const saidOf = ({ published_at, published_by, restored_from }: VersionRow): string =>
  [
    published_by ? `${dateAndTime(published_at)}, ${published_by.name}` : 'As the site was set up',
    restored_from === null ? '' : `went back to version ${restored_from}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Compared<Body extends object>({
  number,
  calls,
  published,
  nameOf,
  onRestore,
}: VersionsDrawerProps<Body> & { number: number }) {
  const loaded = useLoaded(`version ${number}`, () => calls.version(number))
  const [isBusy, setBusy] = useState(false)
  if (loaded.state === 'failed') return <p role="alert">{sentenceOf(loaded.error)}</p>
  if (loaded.state === 'loading') return <Skeleton height={80} />
  return (
    <div className={styles.compared}>
      <Differences
        before={loaded.value.body}
        after={published}
        nameOf={nameOf}
        sides={[`Version ${number}`, 'Public now']}
      />
      {onRestore && (
        <>
          <Button
            size="small"
            busy={isBusy}
            onClick={() => {
              setBusy(true)
              void onRestore(number).finally(() => setBusy(false))
            }}
          >
            Go back to version {number}
          </Button>
          <p className={styles.hint}>It becomes your draft. Nothing is public before you publish it.</p>
        </>
      )}
    </div>
  )
}
