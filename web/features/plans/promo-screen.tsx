import type { ManagedPromo, PromoUse } from '@frontage/contracts/plans.ts'
import { promoInWords, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { STATUS_NAMES, STATUS_TONES } from '../../lib/code-words.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { History } from '../../lib/managed/history.tsx'
import { LoadedTable } from '../../lib/managed/loaded-table.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import styles from '../../lib/managed/managed.module.css'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { Badge, Button, toast } from '../../ui/index.ts'
import { codeHref, CODES_PATH, listCodeUses, openCode, PAGE_SIZE, type CodeOpened } from './plan-calls.ts'
import { PromoForm } from './promo-form.tsx'

/** One promo code: what it takes off and for how long; under it, who has it. */
export function PromoScreen({ promo: loaded, plans }: CodeOpened) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<{ over: ManagedPromo | null; one: ManagedPromo } | null>(null)
  // What was saved here is newer than what the page began with, until it is read again.
  const promo = saved?.over === loaded ? saved.one : loaded
  const onSaved = (one: ManagedPromo) => {
    setSaved({ over: loaded, one })
    if (loaded) void revalidate()
    else void navigate(codeHref(one.code), { replace: true })
  }
  const change = async (input: object, said: string, onChanged: () => void) => {
    if (!promo) return
    try {
      await changeOne(
        { kind: 'promo-codes.change', id: promo.code, input: { ...input } },
        { said, onChanged },
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <ManagedPage
      back={{ href: CODES_PATH, label: 'Promo codes' }}
      title={promo ? promo.code : 'New promo code'}
      state={
        promo && (
          <>
            <Badge tone={STATUS_TONES[promo.status]}>{STATUS_NAMES[promo.status]}</Badge>
            <span>{promoInWords(promo.state)}</span>
          </>
        )
      }
      actions={
        promo && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            <Button
              look="secondary"
              onClick={() => {
                const { is_active: isActive } = promo.state
                void change(
                  { is_active: !isActive },
                  `${promo.code} switched ${isActive ? 'off' : 'on'}`,
                  () => void revalidate(),
                )
              }}
            >
              {promo.state.is_active ? 'Switch off' : 'Switch on'}
            </Button>
            <Button
              look="secondary"
              // Also after Undo: there it is in the list again.
              onClick={() =>
                void change({ is_deleted: true }, `${promo.code} deleted`, () => void navigate(CODES_PATH))
              }
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <PromoForm
        key={promo?.version ?? 'new'}
        promo={promo}
        plans={plans}
        onSaved={onSaved}
        onReread={async ({ code }) => {
          const { promo: theirs } = await openCode(code)
          if (theirs) onSaved(theirs)
        }}
      />
      {promo && <PromoUses promo={promo} />}
      {promo && <History kind="promo-code" id={promo.code} version={promo.version} fields={PROMO_FIELDS} />}
    </ManagedPage>
  )
}

function PromoUses({ promo: { code, timesUsed, state } }: { promo: ManagedPromo }) {
  const most = state.max_uses === null ? '' : ` of ${state.max_uses.toLocaleString('en-US')}`
  return (
    <section aria-label="Who used it" className={styles.part}>
      <h2>Who used it</h2>
      <p>
        Used <strong>{timesUsed.toLocaleString('en-US')}</strong>
        {most} {timesUsed === 1 && most === '' ? 'time' : 'times'}
      </p>
      <LoadedTable
        label="Uses of this promo code"
        of={`${code} ${timesUsed}`}
        load={(page) => listCodeUses(code, page)}
        pageSize={PAGE_SIZE}
        keyOf={({ account }) => account.id}
        nameOf={({ account }) => account.name}
        columns={USES}
        none="Nobody has used it yet."
      />
    </section>
  )
}

const USES: readonly Column<PromoUse>[] = [
  {
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
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => (state === 'applied' ? 'Used for a plan' : 'Kept until a plan is chosen'),
  },
  { key: 'at', label: 'Since', cell: ({ at }) => dateAndTime(at) },
]
