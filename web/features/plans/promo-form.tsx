import type { ManagedPlan, ManagedPromo } from '@frontage/contracts/plans.ts'
import { MAX_CODE, MAX_CODE_NOTE } from '@frontage/contracts/limits.ts'
import { PROMO_DURATIONS, PROMO_FIELDS } from '@frontage/domain/promo-code.ts'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import styles from '../../lib/managed/managed.module.css'
import { useForm } from '../../lib/use-form.ts'
import { fullTime, momentOf, ownZone } from '../../lib/when.ts'
import { Checkbox, FieldError, Select, TextField } from '../../ui/index.ts'
import { createCode, saveCode } from './plan-calls.ts'
import { promoDraft, promoDraftProblems, promoSent, type PromoDraft } from './plan-draft.ts'

interface PromoFormProps {
  promo: ManagedPromo | null
  plans: readonly ManagedPlan[]
  onSaved: (promo: ManagedPromo) => void
  /** Shows what somebody else saved. */
  onReread: (promo: ManagedPromo) => Promise<void>
}

const DURATION_NAMES = {
  once: 'The first payment',
  months: 'For some months',
  forever: 'Every payment',
} as const

/** What a promo code takes off, for how long, when, and of which plans. */
export function PromoForm({ promo, plans, onSaved, onReread }: PromoFormProps) {
  const known = plans.map(({ id }) => id)
  const form = useForm<PromoDraft>(promoDraftProblems(known, promo), promoDraft(promo))
  const { values, set } = form
  const isActive = promo?.state.is_active ?? true
  const isUsed = promo !== null && promo.timesUsed > 0
  const text = (name: 'code' | 'note' | 'worth' | 'months' | 'max_uses' | 'starts_at' | 'ends_at') =>
    textOf(form, name, (typed) => set(name, typed))
  const said = (name: 'starts_at' | 'ends_at') => {
    const moment = momentOf(values[name])
    return moment ? fullTime(moment, ownZone()) : undefined
  }
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
      mine={() => ({ ...promoSent(values, isActive) })}
      fields={PROMO_FIELDS}
      onTakeTheirs={async () => (promo ? onReread(promo) : undefined)}
    >
      {!promo && (
        <TextField
          {...text('code')}
          label="Code"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE}
          hint="Letters, digits and hyphens. Capital or small makes no difference. Leave it empty for a random one."
        />
      )}
      <TextField
        {...text('note')}
        label="Note"
        optional
        maxLength={MAX_CODE_NOTE}
        hint="What it is for. Members do not see it."
      />
      {isUsed && (
        <p className={styles.quiet}>
          It has been used, so what it takes off stays: members were promised it. Dates, the limit and the
          note can change.
        </p>
      )}
      <div className={styles.pair}>
        <Select
          label="Takes off"
          disabled={isUsed}
          options={[
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount' },
          ]}
          value={values.kind}
          onChange={({ target }) => set('kind', target.value === 'amount' ? 'amount' : 'percent')}
        />
        <TextField
          {...text('worth')}
          label={values.kind === 'percent' ? 'Percent' : 'Dollars'}
          disabled={isUsed}
          inputMode="decimal"
          placeholder={values.kind === 'percent' ? '20' : '10.00'}
        />
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
        <TextField
          {...text('starts_at')}
          label="Valid from"
          optional
          type="datetime-local"
          hint={said('starts_at') ?? 'At once.'}
        />
        <TextField
          {...text('ends_at')}
          label="Valid until"
          optional
          type="datetime-local"
          hint={said('ends_at') ?? 'Until it is switched off.'}
        />
        <TextField
          {...text('max_uses')}
          label="Uses in all"
          optional
          inputMode="numeric"
          hint="By everybody together; each person uses it once. Empty: no limit."
        />
      </div>
      {plans.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Plans</legend>
          <p className={styles.quiet}>None chosen: it is for every plan.</p>
          <div className={styles.pair}>
            {plans.map(({ id, state }) => (
              <Checkbox
                key={id}
                label={state.name}
                disabled={isUsed}
                checked={values.plans.includes(id)}
                onChange={({ target }) =>
                  set(
                    'plans',
                    target.checked ? [...values.plans, id] : values.plans.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </div>
          {form.errorOf('plans') && <FieldError>{form.errorOf('plans')}</FieldError>}
        </fieldset>
      )}
    </ManagedForm>
  )
}
