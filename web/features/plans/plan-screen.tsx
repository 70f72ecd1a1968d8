import type { ManagedPlan } from '@frontage/contracts/plans.ts'
import { MAX_PLAN_NAME, MAX_PLAN_NOTE } from '@frontage/contracts/limits.ts'
import { PLAN_FIELDS } from '@frontage/domain/plan.ts'
import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { BulkDialog } from '../../lib/bulk/bulk-dialog.tsx'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { History } from '../../lib/managed/history.tsx'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import { afterDeleting } from '../../lib/leave-guard.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import managed from '../../lib/managed/managed.module.css'
import { useUnderForm } from '../../lib/managed/use-under-form.ts'
import { useForm } from '../../lib/use-form.ts'
import { Badge, Button, Select, TextField, toast } from '../../ui/index.ts'
import { createPlan, membersOf, planHref, PLANS_PATH, savePlan } from './plan-calls.ts'
import { planDraft, planDraftProblems, planSent, type PlanDraft } from './plan-draft.ts'
import { countOf, membersInWords, money, otherPrices, perPeriod } from './plan-words.ts'
import styles from './plans.module.css'

/** One plan: what it is called and costs, whether it is offered, and who has it. */
export function PlanScreen({ plan }: { plan: ManagedPlan | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isEnding, setEnding] = useState(false)
  const form = useUnderForm(plan, (one) => one?.version ?? 'new')
  const why = useId()
  const readAgain = async () => {
    await revalidate()
    form.onSaved()
  }
  const goTo = async ({ id }: ManagedPlan) => {
    await navigate(planHref(id), { replace: true })
    form.onSaved()
  }
  const change = async (input: object, said: string, onChanged: (isUndone: boolean) => void) => {
    if (!plan) return
    try {
      await changeOne({ kind: 'plans.change', id: plan.id, input: { ...input } }, { said, onChanged })
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  const count = plan ? countOf(plan) : 0
  return (
    <ManagedPage
      back={{ href: PLANS_PATH, label: 'Plans' }}
      title={plan ? plan.state.name : 'New plan'}
      state={
        plan && (
          <>
            <Badge tone={plan.state.is_offered ? 'success' : 'neutral'}>
              {plan.state.is_offered ? 'Offered' : 'Not offered'}
            </Badge>
            <span>{perPeriod(plan.state.price_cents, plan.billed)}</span>
          </>
        )
      }
      actions={
        plan && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            {form.isUnsaved && (
              <span id={why} className={managed.quiet}>
                Save your changes before you {plan.state.is_offered ? 'stop offering it' : 'offer it'}.
              </span>
            )}
            <Button
              look="secondary"
              disabled={form.isUnsaved}
              aria-describedby={form.isUnsaved ? why : undefined}
              onClick={() =>
                plan.state.is_offered
                  ? setEnding(true)
                  : void change(
                      { is_offered: true },
                      `${plan.state.name} is offered`,
                      () => void revalidate(),
                    )
              }
            >
              {plan.state.is_offered ? 'Stop offering it' : 'Offer it'}
            </Button>
            <Button
              look="secondary"
              // Also after Undo: there it is in the list again.
              onClick={() =>
                void change(
                  { is_deleted: true },
                  `${plan.state.name} deleted`,
                  (isUndone) => void navigate(PLANS_PATH, afterDeleting(isUndone)),
                )
              }
            >
              Delete
            </Button>
          </>
        )
      }
    >
      <PlanForm
        key={form.key}
        plan={form.one}
        onUnsaved={form.onUnsaved}
        onSaved={(saved) => void (plan ? readAgain() : goTo(saved))}
        onReread={readAgain}
      />
      {plan && <PlanMembers plan={plan} />}
      {plan && <History kind="plan" id={plan.id} version={plan.version} fields={PLAN_FIELDS} />}
      {plan && isEnding && (
        <BulkDialog
          asked={{
            request: {
              kind: 'plans.change',
              input: { is_offered: false },
              selection: { ids: [plan.id] },
            },
          }}
          verb={() => 'Stop offering it'}
          fields={PLAN_FIELDS}
          note={
            count === 0
              ? 'Nobody has this plan. It can be offered again at any time.'
              : `${membersInWords(count)} ${count === 1 ? 'has' : 'have'} this plan: they keep it, it is renewed at what each pays now, and nobody new can choose it.`
          }
          onClose={() => setEnding(false)}
          onChanged={() => void revalidate()}
        />
      )}
    </ManagedPage>
  )
}

interface PlanFormProps {
  plan: ManagedPlan | null
  onSaved: (plan: ManagedPlan) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Shows what somebody else saved. */
  onReread: () => Promise<void>
}

function PlanForm({ plan, onSaved, onUnsaved, onReread }: PlanFormProps) {
  const form = useForm<PlanDraft>(planDraftProblems, planDraft(plan))
  const { values, set } = form
  const isOffered = plan?.state.is_offered ?? true
  const text = (name: 'name' | 'price' | 'trial_days' | 'note') =>
    textOf(form, name, (typed) => set(name, typed))
  const sent = planSent(values, isOffered)
  const count = plan ? countOf(plan) : 0
  const isNewPrice = plan !== null && sent.price_cents !== plan.state.price_cents
  return (
    <ManagedForm
      noun="plan"
      form={form}
      version={plan?.version ?? null}
      submit={plan ? 'Save changes' : 'Add plan'}
      send={(version) => (plan ? savePlan(plan.id, version, sent) : createPlan(values.billed, sent))}
      said={(saved) => (plan ? 'Saved: members see it now' : `${saved.state.name} is offered`)}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      mine={() => ({ ...sent })}
      fields={PLAN_FIELDS}
      onTakeTheirs={onReread}
    >
      <TextField {...text('name')} label="Name" maxLength={MAX_PLAN_NAME} placeholder="Plus, monthly" />
      <div className={managed.pair}>
        {plan ? (
          <p className={managed.quiet}>Paid every {plan.billed}. For another period, add another plan.</p>
        ) : (
          <Select
            label="Paid"
            options={[
              { value: 'month', label: 'Every month' },
              { value: 'year', label: 'Every year' },
            ]}
            value={values.billed}
            onChange={({ target }) => set('billed', target.value === 'year' ? 'year' : 'month')}
          />
        )}
        <TextField
          {...text('price')}
          label={`Dollars a ${plan?.billed ?? values.billed}`}
          inputMode="decimal"
          placeholder="29.00"
        />
        <TextField
          {...text('trial_days')}
          label="Free days"
          inputMode="numeric"
          hint="For people who never had a trial. With 0, the first payment is due right away."
        />
      </div>
      <TextField
        {...text('note')}
        label="Note"
        optional
        maxLength={MAX_PLAN_NOTE}
        placeholder="Cancel any time."
        hint="Beside the price, where people choose."
      />
      {isNewPrice && count > 0 && (
        <output className={styles.kept}>
          {membersInWords(count)} {count === 1 ? 'keeps' : 'keep'} what {count === 1 ? 'it pays' : 'they pay'}{' '}
          now. The new price is for those who choose this plan from now on.
        </output>
      )}
    </ManagedForm>
  )
}

function PlanMembers({ plan }: { plan: ManagedPlan }) {
  const count = countOf(plan)
  const others = otherPrices(plan)
  return (
    <section aria-label="Members" className={managed.part}>
      <h2>Members</h2>
      <p>
        <A href={membersOf(plan.id)}>
          {membersInWords(count)} {count === 1 ? 'has' : 'have'} this plan
        </A>
        {others.length === 0
          ? ''
          : `. ${others
              .map(
                ({ paysCents, count: some }) =>
                  `${some.toLocaleString('en-US')} ${some === 1 ? 'pays' : 'pay'} ${money(paysCents)}`,
              )
              .join(', ')}, as the plan cost when they chose it`}
        .
      </p>
      <p className={managed.quiet}>
        {plan.isAtProvider
          ? 'The payment provider has this price.'
          : plan.state.is_offered
            ? 'The payment provider is being told of this price. Whoever chooses the plan before that pays it all the same.'
            : 'The payment provider is told of this price once the plan is offered.'}
      </p>
    </section>
  )
}
