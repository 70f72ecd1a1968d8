/**
 * The rules of a site as administrators type them: a draft until it is published. Amounts are typed text, so that what is
 * wrong stays where it was typed, with a sentence; a field that is left empty means what its comment says.
 */
import { z } from 'zod'
import { isEmail } from '@frontage/domain/email.ts'
import { isPostalCode } from '@frontage/domain/address.ts'
import { SELF_SERVICE_ABILITIES } from '@frontage/domain/self-service.ts'
import { isRegion } from '@frontage/domain/states.ts'
import { TaxSource } from './tax-service.ts'
import { typedText } from './text.ts'

/** Percent: nobody taxes more, and a typed 725 for 7.25 is caught. */
export const MOST_TAX_PERCENT = 25
export const MOST_SHIPPING_DOLLARS = 1000
export const MOST_PICKUP_PLACES = 50

const isPercent = (text: string) => /^\d{1,2}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MOST_TAX_PERCENT
const isDollars = (text: string) =>
  /^\d{1,4}(?:\.\d{1,2})?$/.test(text) && Number(text) <= MOST_SHIPPING_DOLLARS

const Percent = typedText(12).refine(isPercent, `Enter a percentage up to ${MOST_TAX_PERCENT}, such as 7.25`)
const ShippingPrice = typedText(12).refine(
  (text) => text === '' || isDollars(text),
  `Enter dollars up to ${MOST_SHIPPING_DOLLARS}, such as 11.95`,
)

const isKnown = (state: string): boolean => isRegion(state)
const State = typedText(2).refine(isKnown, 'Choose a state')

export const PickupPlaceFields = z.object({
  name: typedText(80).min(1, 'Enter what this place is called'),
  street: typedText(120).min(1, 'Enter a street address'),
  location_description: typedText(120),
  city: typedText(80).min(1, 'Enter a city'),
  state: State,
  zip: typedText(10).refine((text) => isPostalCode(text, ''), 'Enter a ZIP or postal code'),
  hours: typedText(120),
})
export type PickupPlaceFields = z.infer<typeof PickupPlaceFields>

const Permit = z
  .object({ city: typedText(40), state: typedText(2), number: typedText(12) })
  .superRefine((permit, context) => {
    if (Object.values(permit).every((text) => text === '')) return
    const say = (field: keyof typeof permit, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (permit.city === '') say('city', 'Enter the city of the permit, or leave all three fields empty')
    if (!isRegion(permit.state)) say('state', 'Choose the state of the permit')
    if (permit.number === '') say('number', 'Enter the number of the permit')
  })

const atMost = (most: number, message: string) => (record: object) =>
  Object.keys(record).length <= most || message

export const SettingsBody = z.object({
  /** Percent by state. Empty: no sales tax is collected. */
  taxes: z.record(z.string().refine(isKnown), Percent),
  /** Without rates, also of that program: there is none to collect, so that nobody is asked to set them. Absent in drafts from before it could be said. */
  no_sales_tax: z.boolean().default(false),
  /** '': the site does not run the 'first 25 free' program. */
  free_print_percent: typedText(12).refine(
    (text) => text === '' || isPercent(text),
    `Enter a percentage up to ${MOST_TAX_PERCENT}, such as 2.9`,
  ),
  /** Dollars; '': not offered. */
  shipping: z
    .object({ ground: ShippingPrice, air: ShippingPrice, other: ShippingPrice })
    .refine((prices) => Object.values(prices).some((text) => text !== ''), {
      path: ['ground'],
      message: 'Offer at least one way of shipping',
    }),
  pickup_places: z
    .record(z.string().regex(/^[a-z0-9-]{1,60}$/), PickupPlaceFields)
    .superRefine((places, context) => {
      const said = atMost(
        MOST_PICKUP_PLACES,
        `A site has at most ${MOST_PICKUP_PLACES} pickup places`,
      )(places)
      if (said !== true) context.addIssue({ code: 'custom', message: said })
    }),
  bill_to_company: z.boolean(),
  mailing_permit: Permit,
  /** '': the first two letters of the site. */
  order_prefix: typedText(8)
    .toUpperCase()
    .refine(
      (text) => text === '' || /^[A-Z][A-Z0-9]*$/.test(text),
      'Use letters and digits, beginning with a letter',
    ),
  /** The next order has at least this number. '': the numbers go on from the last one. */
  order_from: typedText(9).refine(
    (text) => text === '' || /^[1-9]\d{0,7}$/.test(text),
    'Enter a whole number of up to eight digits',
  ),
  /** '': the name of the brokerage. */
  sender_name: typedText(80).refine((text) => !/[\r\n\t]/.test(text), 'Use one line'),
  /** '': the email address of the brand. */
  reply_to: typedText(254).refine(
    (text) => text === '' || isEmail(text),
    'Enter an email address, such as hello@example.com',
  ),
  terms_enforced: z.boolean(),
  walkthrough_enabled: z.boolean(),
  is_color_picker_enabled: z.boolean(),
  template_default_color: typedText(7)
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, such as #1f4d3a'),
  abilities: z.record(z.enum(SELF_SERVICE_ABILITIES), z.boolean()),
})
export type SettingsBody = z.infer<typeof SettingsBody>

/** GET /managetenants/api/v1/settings/facts: what the fields are chosen by. */
export const SettingsFacts = z.object({
  /** 'HA-1042'; null: nothing was ordered yet. */
  last_order: z.string().nullable(),
  /** The address that emails come from: the platform's own, or one at the brokerage's domain. */
  mail_from: z.string(),
  /** Where replies go while no other address is typed; '': to the address they come from. */
  brand_email: z.string(),
  has_terms: z.boolean(),
  /** 'service': the rates count only once it is 'rates' again. */
  tax_source: TaxSource,
})
export type SettingsFacts = z.infer<typeof SettingsFacts>
