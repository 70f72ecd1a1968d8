import { X } from 'lucide-react'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { REGION_OPTIONS, regionLabel } from '../../lib/regions.ts'
import { IconButton, Select, TextField } from '../../ui/index.ts'
import { change, without, type PartProps } from './edit.ts'
import styles from './settings.module.css'

/** A rate for each state where the brokerage collects sales tax. */
export function TaxPart({ draft }: PartProps) {
  const { body, problems } = draft
  const { taxes } = body
  const states = Object.keys(taxes)
  const left = REGION_OPTIONS.filter(({ value }) => !states.includes(value))
  return (
    <PartSection
      title="Sales tax"
      note="What is shipped to one of these states is taxed at its rate, once its ZIP code is known. Ask your accountant where you have to collect it."
    >
      {states.length === 0 && <p>No sales tax is collected yet.</p>}
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
          if (target.value) change(draft, { taxes: { ...taxes, [target.value]: '' } })
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
        value={body.free_print_percent}
        error={problems.free_print_percent}
        onChange={({ target }) => change(draft, { free_print_percent: target.value })}
      />
    </PartSection>
  )
}
