import type { ManagedPlan, ManagedPromo } from '@frontage/contracts/plans.ts'
import { PROMO_DURATIONS, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { CodeChoices, CodeDateFields, CodeNameFields, CodeWorthFields } from '../../lib/codes/code-fields.tsx'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import styles from '../../lib/managed/managed.module.css'
import { useForm } from '../../lib/use-form.ts'
import { Select, TextField } from '../../ui/index.ts'
import { createCode, saveCode } from './plan-calls.ts'
import { promoDraft, promoProblemsOf, promoSent, type PromoDraft } from './promo-draft.ts'

interface PromoFormProps {
  promo: ManagedPromo | null
  plans: readonly ManagedPlan[]
  onSaved: (promo: ManagedPromo) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Shows what somebody else saved. */
  onReread: (promo: ManagedPromo) => Promise<void>
}

const DURATION_NAMES = {
  once: 'The first payment',
  months: 'For some months',
  forever: 'Every payment',
} as const

/** What a promo code takes off, for how long, when, and of which plans. */
export function PromoForm({ promo, plans, onSaved, onUnsaved, onReread }: PromoFormProps) {
  const known = plans.map(({ id }) => id)
  const form = useForm<PromoDraft>(promoProblemsOf(known, promo), promoDraft(promo))
  const { values, set } = form
  const isActive = promo?.state.is_active ?? true
  const isUsed = promo !== null && promo.timesUsed > 0
  const text = (name: 'months' | 'max_uses') => textOf(form, name, (typed) => set(name, typed))
  return (
    <ManagedForm
      noun="promo code"
      form={form}
      version={promo?.version ?? null}
      submit={promo ? 'Save changes' : 'Create promo code'}
      send={(version) =>
        promo
          ? saveCode(promo.code, version, promoSent(values, isActive))
          : createCode(values.code.trim(), promoSent(values, isActive))
      }
      said={(saved) => (promo ? 'Saved' : `Promo code ${saved.code} is ready`)}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      mine={() => ({ ...promoSent(values, isActive) })}
      fields={PROMO_FIELDS}
      onTakeTheirs={async () => (promo ? onReread(promo) : undefined)}
    >
      <CodeNameFields form={form} isNew={!promo} hiddenFrom="Members" />
      {isUsed && (
        <p className={styles.quiet}>
          It has been used, so what it takes off stays: members were promised it. Dates, the limit and the
          note can change.
        </p>
      )}
      <div className={styles.pair}>
        <CodeWorthFields form={form} isFixed={isUsed} />
        <Select
          label="Of which payments"
          disabled={isUsed}
          options={PROMO_DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value] }))}
          value={values.duration}
          onChange={({ target }) =>
            set('duration', PROMO_DURATIONS.find((one) => one === target.value) ?? 'once')
          }
        />
        {values.duration === 'months' && (
          <TextField
            {...text('months')}
            label="Months"
            disabled={isUsed}
            inputMode="numeric"
            placeholder="3"
          />
        )}
      </div>
      <div className={styles.pair}>
        <CodeDateFields form={form} />
        <TextField
          {...text('max_uses')}
          label="Total uses"
          optional
          inputMode="numeric"
          hint="By everybody together; each person uses it once. Leave it empty for no limit."
        />
      </div>
      {plans.length > 0 && (
        <CodeChoices
          legend="Plans"
          none="If you choose none, it is for every plan."
          options={plans.map(({ id, state }) => ({ id, name: state.name }))}
          chosen={values.plans}
          onChange={(chosen) => set('plans', chosen)}
          isFixed={isUsed}
          error={form.errorOf('plans')}
        />
      )}
    </ManagedForm>
  )
}
