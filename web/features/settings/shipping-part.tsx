import { SHIPPING_MODES, SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { REGION_OPTIONS } from '../../lib/regions.ts'
import { Checkbox, Select, TextField } from '../../ui/index.ts'
import { change, type PartProps } from './edit.ts'
import { settingsFieldName } from './field-names.ts'
import styles from './settings.module.css'

/** What a parcel costs, and who pays what. */
export function ShippingPart({ draft }: PartProps) {
  const { body, problems } = draft
  const { shipping, mailing_permit: permit } = body
  const permitField = (name: keyof typeof permit) => ({
    name: `mailing_permit.${name}`,
    value: permit[name],
    error: problems[`mailing_permit.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change(draft, { mailing_permit: { ...permit, [name]: target.value } }),
  })
  return (
    <PartSection
      title="Shipping and mailing"
      note="One price per parcel, in dollars. Leave a price empty, and agents are not offered that service. 0 ships free."
    >
      <div className={styles.row}>
        {SHIPPING_MODES.map((mode) => (
          <TextField
            key={mode}
            name={`shipping.${mode}`}
            label={settingsFieldName(`shipping.${mode}`)}
            hint={`${SHIPPING_SERVICES[mode].days} working days on the road.`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Not offered"
            maxLength={12}
            value={shipping[mode]}
            error={problems[`shipping.${mode}`]}
            onChange={({ target }) => change(draft, { shipping: { ...shipping, [mode]: target.value } })}
          />
        ))}
      </div>
      <Checkbox
        label="The company can pay for lines, where a template’s prices allow it"
        checked={body.bill_to_company}
        onChange={({ target }) => change(draft, { bill_to_company: target.checked })}
      />
      <p className={styles.note}>
        Your USPS permit is printed on mailed orders. Leave it empty, and the print shop puts on the postage.
      </p>
      <div className={styles.row}>
        <TextField label="Permit city" optional maxLength={40} {...permitField('city')} />
        <Select
          label="Permit state"
          optional
          placeholder="None"
          options={REGION_OPTIONS}
          {...permitField('state')}
        />
        <TextField label="Permit number" optional maxLength={12} {...permitField('number')} />
      </div>
    </PartSection>
  )
}
