import type { TaxSource } from '@frontage/contracts/tax-service.ts'
import { X } from 'lucide-react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { REGION_OPTIONS, regionLabel } from '../../lib/regions.ts'
import { Checkbox, IconButton, Select, TextField } from '../../ui/index.ts'
import { change, without, type PartProps } from './edit.ts'
import { settingsFieldName } from './field-names.ts'
import styles from './settings.module.css'

/** A rate for each state where the brokerage collects sales tax. */
export function TaxPart({ draft, source }: PartProps & { source: TaxSource }) {
  const { body, problems } = draft
  const { taxes, free_print_percent: fixed } = body
  const states = Object.keys(taxes)
  const left = REGION_OPTIONS.filter(({ value }) => !states.includes(value))
  return (
    <PartSection
      id="sales-tax"
      title="Sales tax"
      note="What is shipped to one of these states is taxed at its rate, once its ZIP code is known. Ask your accountant where you have to collect it."
    >
      {source === 'service' && (
        <p>
          Stripe Tax computes the tax of each order. The rates below count only if you switch to your own
          rates under <a href="/cp/settings/tax-service">Tax service</a>.
        </p>
      )}
      {source === 'rates' && states.length === 0 && fixed === '' && (
        <>
          {!body.no_sales_tax && <p>No sales tax is collected yet.</p>}
          <Checkbox
            name="no_sales_tax"
            label={settingsFieldName('no_sales_tax')}
            checked={body.no_sales_tax}
            onChange={({ target }) => change(draft, { no_sales_tax: target.checked })}
          />
        </>
      )}
      {states.map((state) => (
        <div key={state} className={styles.line}>
          <TextField
            name={`taxes.${state}`}
            label={`${regionLabel(state)}, percent`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={taxes[state] ?? ''}
            error={problems[`taxes.${state}`]}
            onChange={({ target }) => change(draft, { taxes: { ...taxes, [state]: target.value } })}
          />
          <IconButton
            label={`Remove the tax in ${regionLabel(state)}`}
            onClick={() => change(draft, { taxes: without(taxes, state) })}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      <Select
        label="Add a state"
        placeholder="Choose a state"
        value=""
        options={left}
        error={problems.taxes}
        onChange={({ target }) => {
          if (target.value) change(draft, { taxes: { ...taxes, [target.value]: '' }, no_sales_tax: false })
        }}
      />
      <TextField
        name="free_print_percent"
        label="Fixed tax of the first-25-free program, percent"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint="Leave this empty if you do not run the program. Otherwise everything without a free coating is taxed at this rate, wherever it goes."
        value={fixed}
        error={problems.free_print_percent}
        onChange={({ target }) => change(draft, { free_print_percent: target.value, no_sales_tax: false })}
      />
    </PartSection>
  )
}
