import { ABILITY_LABELS } from '@frontage/domain/people.ts'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { SELF_SERVICE_ABILITIES } from '@frontage/domain/self-service.ts'
import { regionLabel } from '../../lib/regions.ts'

/** What the fields of the settings are called. */
const NAMES: Readonly<Record<string, string>> = {
  no_sales_tax: 'We collect no sales tax',
  free_print_percent: 'Fixed tax of the first-25-free program',
  'shipping.ground': `${SHIPPING_SERVICES.ground.name} shipping`,
  'shipping.air': `${SHIPPING_SERVICES.air.name} shipping`,
  'shipping.other': `${SHIPPING_SERVICES.other.name} shipping`,
  bill_to_company: 'The company can pay for lines',
  'mailing_permit.city': 'City of the mailing permit',
  'mailing_permit.state': 'State of the mailing permit',
  'mailing_permit.number': 'Number of the mailing permit',
  order_prefix: 'Letters before order numbers',
  order_from: 'Next order number, at least',
  sender_name: 'Sender of emails',
  reply_to: 'Replies go to',
  terms_enforced: 'Everybody agrees to the terms before ordering',
  walkthrough_enabled: 'New users are shown around',
  is_color_picker_enabled: 'Agents choose colors in their designs',
  template_default_color: 'First color of new designs',
}

const PLACE_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  street: 'street address',
  location_description: 'where to find it',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
  hours: 'opening hours',
}

export function settingsFieldName(field: string): string {
  const [group = '', key = '', part = ''] = field.split('.')
  if (group === 'taxes' && key) return `Sales tax in ${regionLabel(key)}`
  if (group === 'pickup_places' && key) return `Pickup place ${key}: ${PLACE_NAMES[part] ?? part}`
  const ability = oneOf(SELF_SERVICE_ABILITIES, key)
  if (group === 'abilities' && ability) return ABILITY_LABELS[ability]
  return NAMES[field] ?? field
}
