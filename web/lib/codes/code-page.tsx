/** One code that a brokerage gives out, whichever kind it is: how it stands, switched on and off, and who used it. */
import type { CodeState, CodeStatus } from '@frontage/domain/coupon.ts'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, Button, toast } from '../../ui/index.ts'
import { A } from '../anchor.tsx'
import { sentenceOf } from '../api.ts'
import { RecentChanges } from '../bulk/recent-changes.tsx'
import { changeOne } from '../bulk/undo.ts'
import { LoadedTable } from '../managed/loaded-table.tsx'
import { afterDeleting } from '../leave-guard.tsx'
import { ManagedPage } from '../managed/managed-page.tsx'
import styles from '../managed/managed.module.css'
import { useUnderForm } from '../managed/use-under-form.ts'
import { STATUS_NAMES, STATUS_TONES } from './code-words.ts'

interface ShownCode {
  code: string
  version: string
  status: CodeStatus
  state: Pick<CodeState, 'is_active'>
}

/**
 * What was saved here is newer than what the page began with, until it is read again.
 * @param hrefOf where a new one is once it has a code
 */
export function useSavedCode<Code extends ShownCode>(loaded: Code | null, hrefOf: (code: string) => string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<{ over: Code | null; one: Code } | null>(null)
  const code = saved?.over === loaded ? saved.one : loaded
  const form = useUnderForm(code, (one) => one?.version ?? 'new')
  const onSaved = (one: Code) => {
    setSaved({ over: loaded, one })
    form.onSaved()
    if (loaded) void revalidate()
    else void navigate(hrefOf(one.code), { replace: true })
  }
  return { code, form, onSaved }
}

interface CodePageProps {
  back: { href: string; label: string }
  /** 'coupon'. */
  noun: string
  /** Of which kind bulk changes are. */
  kind: string
  /** null: it is being written. */
  code: ShownCode | null
  /** What it takes off. */
  worth: string
  /** Something was changed in its form. */
  isUnsaved: boolean
  children: ReactNode
}

export function CodePage({ back, noun, kind, code, worth, isUnsaved, children }: CodePageProps) {
  const why = useId()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const change = async (
    id: string,
    input: Record<string, boolean>,
    said: string,
    onChanged: (isUndone: boolean) => void,
  ) => {
    try {
      await changeOne({ kind, id, input }, { said, onChanged })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <ManagedPage
      back={back}
      title={code ? code.code : `New ${noun}`}
      state={
        code && (
          <>
            <Badge tone={STATUS_TONES[code.status]}>{STATUS_NAMES[code.status]}</Badge>
            <span>{worth}</span>
          </>
        )
      }
      actions={
        code && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            {isUnsaved && (
              <span id={why} className={styles.quiet}>
                Save your changes before you switch it {code.state.is_active ? 'off' : 'on'}.
              </span>
            )}
            <Button
              look="secondary"
              disabled={isUnsaved}
              aria-describedby={isUnsaved ? why : undefined}
              onClick={() => {
                const { is_active: isActive } = code.state
                const said = `${code.code} switched ${isActive ? 'off' : 'on'}`
                void change(code.code, { is_active: !isActive }, said, () => void revalidate())
              }}
            >
              {code.state.is_active ? 'Switch off' : 'Switch on'}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                // Also after Undo: there it is in the list again.
                const toList = (isUndone: boolean) => void navigate(back.href, afterDeleting(isUndone))
                void change(code.code, { is_deleted: true }, `${code.code} deleted`, toList)
              }}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      {children}
    </ManagedPage>
  )
}

interface WithAccount {
  account: { id: string; name: string; email: string }
}

const BY: Column<WithAccount> = {
  key: 'name',
  label: 'Person',
  cell: ({ account }) => (
    <>
      <A href={`/cp/people/${account.id}`} className={styles.name}>
        {account.name}
      </A>
      <span className={styles.quiet}>{account.email}</span>
    </>
  ),
}

interface CodeUsesProps<Use> {
  /** 'coupon'. */
  noun: string
  timesUsed: number
  /** null: without a limit. */
  most: number | null
  /** What else there is to say of all uses. */
  summary?: ReactNode
  /** What is asked for; another one begins at the first page. */
  of: string
  load: (page: number) => Promise<{ rows: Use[]; totalRows: number }>
  pageSize: number
  keyOf: (use: Use) => string
  columns: readonly Column<Use>[]
}

export function CodeUses<Use extends WithAccount>({
  noun,
  timesUsed,
  most,
  summary,
  columns,
  ...table
}: CodeUsesProps<Use>) {
  const ofMost = most === null ? '' : ` of ${most.toLocaleString('en-US')}`
  return (
    <section aria-label="Who used it" className={styles.part}>
      <h2>Who used it</h2>
      <p>
        Used <strong>{timesUsed.toLocaleString('en-US')}</strong>
        {ofMost} {timesUsed === 1 && ofMost === '' ? 'time' : 'times'}
        {summary}
      </p>
      <LoadedTable
        {...table}
        label={`Uses of this ${noun}`}
        nameOf={({ account }) => account.name}
        columns={[BY, ...columns]}
        none="Nobody has used it yet."
      />
    </section>
  )
}
