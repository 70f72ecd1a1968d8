import type { ManagedPlan, ManagedPlans } from '@frontage/contracts/plans.ts'
import { ArrowDown, ArrowUp, BadgeDollarSign } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import styles from '../../lib/managed/managed.module.css'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Badge, ButtonLink, EmptyState, IconButton, toast } from '../../ui/index.ts'
import { BenefitsEditor } from './benefits-editor.tsx'
import { membersOf, NEW_PLAN_PATH, planHref, reorderPlans } from './plan-calls.ts'
import { countOf, membersInWords, otherPrices, perPeriod } from './plan-words.ts'

/** What can be chosen, in its order, and what members get. */
export function PlansScreen({ plans, benefits }: ManagedPlans) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const arrange = async (ids: string[], said: string | null) => {
    setBusy(true)
    try {
      const before = plans.map(({ id }) => id)
      await reorderPlans(ids)
      if (said) toast.success(said, { action: { label: 'Undo', onClick: () => void arrange(before, null) } })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await revalidate()
    setBusy(false)
  }
  const step = (plan: ManagedPlan, by: -1 | 1) => {
    const ids = plans.map(({ id }) => id)
    const at = ids.indexOf(plan.id)
    void arrange(ids.toSpliced(at, 1).toSpliced(at + by, 0, plan.id), `${plan.state.name} moved`)
  }
  const columns = [
    ...COLUMNS,
    orderColumn({
      isFirst: (plan) => plans[0] === plan,
      isLast: (plan) => plans.at(-1) === plan,
      busy,
      step,
    }),
  ]
  return (
    <div className={styles.page}>
      {plans.length === 0 ? (
        <EmptyState
          icon={<BadgeDollarSign size={30} />}
          title="No plans yet"
          actions={<ButtonLink href={NEW_PLAN_PATH}>Add a plan</ButtonLink>}
        >
          Until there is one, every account is free, and nobody is asked to choose a plan.
        </EmptyState>
      ) : (
        <DataTable
          label="Plans"
          rows={plans}
          keyOf={({ id }) => id}
          nameOf={({ state }) => state.name}
          columns={columns}
          busy={busy}
        />
      )}
      <BenefitsEditor benefits={benefits} />
    </div>
  )
}

const COLUMNS: readonly Column<ManagedPlan>[] = [
  {
    key: 'name',
    label: 'Plan',
    cell: ({ id, state: { name, note } }) => (
      <>
        <A href={planHref(id)} className={styles.name}>
          <strong>{name}</strong>
        </A>
        {note && <span className={styles.quiet}>{note}</span>}
      </>
    ),
  },
  {
    key: 'price',
    label: 'Price',
    cell: ({ state, billed, isAtProvider }) => (
      <>
        {perPeriod(state.price_cents, billed)}
        <span className={styles.quiet}>
          {state.trial_days === 0
            ? 'No free days'
            : `${state.trial_days} free ${state.trial_days === 1 ? 'day' : 'days'}`}
          {state.is_offered && !isAtProvider && ' · The payment provider is being told'}
        </span>
      </>
    ),
  },
  {
    key: 'members',
    label: 'Members',
    cell: (plan) => (
      <>
        <A href={membersOf(plan.id)} className={styles.name}>
          {membersInWords(countOf(plan))}
        </A>
        {otherPrices(plan).map(({ paysCents, count }) => (
          <span key={paysCents} className={styles.quiet}>
            {count.toLocaleString('en-US')} {count === 1 ? 'pays' : 'pay'} {perPeriod(paysCents, plan.billed)}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) =>
      state.is_offered ? <Badge tone="success">Offered</Badge> : <Badge tone="neutral">Not offered</Badge>,
  },
]

interface Order {
  isFirst: (plan: ManagedPlan) => boolean
  isLast: (plan: ManagedPlan) => boolean
  busy: boolean
  step: (plan: ManagedPlan, by: -1 | 1) => void
}

const orderColumn = (order: Order): Column<ManagedPlan> => ({
  key: 'order',
  label: 'Order',
  cell: (plan) => <Steps plan={plan} {...order} />,
})

const Steps = ({ plan, isFirst, isLast, busy, step }: Order & { plan: ManagedPlan }) => (
  <span className={styles.actions}>
    <IconButton
      label={`Move ${plan.state.name} up`}
      disabled={busy || isFirst(plan)}
      onClick={() => step(plan, -1)}
    >
      <ArrowUp size={18} />
    </IconButton>
    <IconButton
      label={`Move ${plan.state.name} down`}
      disabled={busy || isLast(plan)}
      onClick={() => step(plan, 1)}
    >
      <ArrowDown size={18} />
    </IconButton>
  </span>
)
