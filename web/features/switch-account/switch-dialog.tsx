import type { SwitchAccountEntry } from '@frontage/contracts/switch-account.ts'
import { SWITCH_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import { ArrowRight } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { switchAccountDialog, useIsAsked } from '../../lib/dialog-request.ts'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import {
  Button,
  Dialog,
  ErrorState,
  UserAvatar,
  SearchBox,
  Skeleton,
  Spinner,
  toast,
} from '../../ui/index.ts'
import { fetchSwitchAccounts, switchTo } from './switch-calls.ts'
import styles from './switch-dialog.module.css'
import { useSettled } from '../../lib/use-settled.ts'

const EMPTY = 'Select View All to see all user accounts.'

/** Chooses whom to act for. Arrow keys walk the list, Enter switches. */
export function SwitchAccountDialog() {
  const isOpen = useIsAsked(switchAccountDialog)
  useOnNavigation(switchAccountDialog.close)
  return (
    <Dialog open={isOpen} onClose={switchAccountDialog.close} title="Switch account" width={560}>
      <Chooser />
    </Dialog>
  )
}

function Chooser() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const search = useSettled(useDeferredValue(typed.trim()))
  const loaded = useLoaded(JSON.stringify([page, search]), () => fetchSwitchAccounts(page, search))
  const list = useRef<HTMLUListElement>(null)

  const choose = async ({ email }: SwitchAccountEntry) => {
    if (chosen !== null) return
    setChosen(email)
    try {
      await switchTo(email)
    } catch (error) {
      setChosen(null)
      toast.error(sentenceOf(error))
    }
  }
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const walk = (event: React.KeyboardEvent) => {
    const all = buttons()
    const at = all.findIndex((button) => button === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next === undefined || all.length === 0 || next < 0) return
    event.preventDefault()
    all[Math.min(next, all.length - 1)]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the buttons inside
    <div className={styles.chooser} onKeyDown={walk}>
      <SearchBox
        label="Search accounts"
        placeholder="Name or email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPage(1)
        }}
      />
      <div className={styles.results} aria-busy={loaded.state === 'loading'}>
        {loaded.state === 'loading' && <Waiting />}
        {loaded.state === 'failed' && (
          <ErrorState level={3} message={sentenceOf(loaded.error)} onRetry={loaded.retry} />
        )}
        {loaded.state === 'ready' && loaded.value.rows.length === 0 && (
          <p className={styles.empty}>{EMPTY}</p>
        )}
        {loaded.state === 'ready' && loaded.value.rows.length > 0 && (
          <ul ref={list} className={styles.list} aria-label="Accounts">
            {loaded.value.rows.map((entry) => (
              <li key={entry.idUser}>
                <button
                  type="button"
                  className={styles.entry}
                  // Not disabled: when the switch fails, the keyboard is still here.
                  aria-disabled={chosen !== null}
                  onClick={() => void choose(entry)}
                >
                  <UserAvatar {...entry} photo={entry.urlProfile} />
                  <span className={styles.who}>
                    <strong>{`${entry.firstName} ${entry.lastName}`.trim() || entry.email}</strong>
                    <span>{entry.email}</span>
                  </span>
                  {chosen === entry.email ? <Spinner /> : <ArrowRight size={18} aria-hidden="true" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        {loaded.state === 'ready' && <Pages page={page} total={loaded.value.totalRows} onPage={setPage} />}
        <A href="/viewallusers" className={styles.all}>
          View All
        </A>
      </div>
    </div>
  )
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pages = Math.ceil(total / SWITCH_PAGE_SIZE)
  if (pages < 2)
    return <span className={styles.count}>{total === 1 ? '1 account' : `${total} accounts`}</span>
  return (
    <nav className={styles.pages} aria-label="Pages of accounts">
      <Button look="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span aria-live="polite">
        {page} of {pages}
      </span>
      <Button look="quiet" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height={52} style={{ margin: '6px 0' }} />
      ))}
    </div>
  )
}
