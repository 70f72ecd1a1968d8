/** The rules of a site as a draft: between what administrators type and what a tenant's row holds. */
import { SettingsBody } from '@frontage/contracts/site-settings.ts'
import { TenantSettings } from '@frontage/contracts/tenants.ts'
import { cents, centsFromDecimal, toDecimal } from '@frontage/domain/money.ts'
import { SELF_SERVICE_ABILITIES, type SelfServiceAbility } from '@frontage/domain/self-service.ts'
import { Refusal } from '../../platform/refusal.ts'
import { TERMS_PAGE } from '../../platform/tenant.ts'
import type { DraftKind } from '../drafts/index.ts'
import { hasPage, storeAbilities, storeSettings, tenantSettings } from './repository.ts'

export const settingsKind: DraftKind<SettingsBody> = {
  name: 'settings',
  title: 'the settings',
  schema: SettingsBody,
  actions: {
    published: 'settings.published',
    discarded: 'settings.discarded',
    restored: 'settings.restored',
  },

  async published(tx, scope) {
    const { settings, abilities } = await tenantSettings(tx, scope)
    return bodyOf(TenantSettings.parse(settings), abilities)
  },

  async check(tx, scope, body) {
    if (body.terms_enforced && !(await hasPage(tx, scope, TERMS_PAGE))) throw new Refusal('settings.no-terms')
  },

  async publish(tx, scope, body) {
    await storeSettings(tx, scope, settingsOf(body))
    const given = SELF_SERVICE_ABILITIES.filter((name) => body.abilities[name])
    const taken = SELF_SERVICE_ABILITIES.filter((name) => !body.abilities[name])
    await storeAbilities(tx, scope, { given, taken })
  },
}

/** Basis points are hundredths of a percent, as cents are of a dollar: 725 is '7.25', 700 is '7'. */
const percentOf = (basisPoints: number): string => toDecimal(cents(basisPoints)).replace(/\.?0+$/, '')
const basisPointsOf = (percent: string): number => centsFromDecimal(percent)

const dollarsOf = (price: number | null): string => (price === null ? '' : toDecimal(cents(price)))
const centsOf = (dollars: string): number | null => (dollars === '' ? null : centsFromDecimal(dollars))

export function bodyOf(settings: TenantSettings, abilities: readonly string[]): SettingsBody {
  const { tax, free_print, shipping, pickup_places, mailing_permit } = settings
  const isGiven = (name: SelfServiceAbility) => abilities.includes(name)
  return {
    taxes: Object.fromEntries(tax.map(({ state, basis_points }) => [state, percentOf(basis_points)])),
    no_sales_tax: settings.no_sales_tax,
    free_print_percent: free_print ? percentOf(free_print.basis_points_without_coating) : '',
    shipping: {
      ground: dollarsOf(shipping.ground),
      air: dollarsOf(shipping.air),
      other: dollarsOf(shipping.other),
    },
    pickup_places: Object.fromEntries(pickup_places.map(({ id, ...place }) => [id, place])),
    bill_to_company: settings.bill_to_company,
    mailing_permit: mailing_permit ?? { city: '', state: '', number: '' },
    order_prefix: settings.order_numbers.prefix,
    order_from: settings.order_numbers.from === 0 ? '' : String(settings.order_numbers.from),
    sender_name: settings.email.sender_name,
    reply_to: settings.email.reply_to,
    terms_enforced: settings.terms_enforced,
    walkthrough_enabled: settings.walkthrough_enabled,
    is_color_picker_enabled: settings.is_color_picker_enabled,
    template_default_color: settings.template_default_color,
    abilities: {
      ViewContentIdeaSubmission: isGiven('ViewContentIdeaSubmission'),
      ViewContactSupport: isGiven('ViewContactSupport'),
      HideOutdatedMenus: isGiven('HideOutdatedMenus'),
      HideMarketingPackages: isGiven('HideMarketingPackages'),
      HideSavedLandingPage: isGiven('HideSavedLandingPage'),
      HideItemsInFennemore: isGiven('HideItemsInFennemore'),
      C21HideProducts: isGiven('C21HideProducts'),
      RemoveCartAtlanta: isGiven('RemoveCartAtlanta'),
    },
  }
}

/** What of a tenant's settings administrators decide; the rest is the platform's. */
export function settingsOf(body: SettingsBody): Partial<TenantSettings> {
  const { shipping, mailing_permit } = body
  return {
    tax: Object.entries(body.taxes).map(([state, percent]) => ({
      state,
      basis_points: basisPointsOf(percent),
    })),
    // Rates say otherwise, whatever was ticked before them.
    no_sales_tax: body.no_sales_tax && Object.keys(body.taxes).length === 0 && body.free_print_percent === '',
    free_print:
      body.free_print_percent === ''
        ? null
        : { basis_points_without_coating: basisPointsOf(body.free_print_percent) },
    shipping: {
      ground: centsOf(shipping.ground),
      air: centsOf(shipping.air),
      other: centsOf(shipping.other),
    },
    pickup_places: Object.entries(body.pickup_places).map(([id, place]) => ({ id, ...place })),
    bill_to_company: body.bill_to_company,
    mailing_permit: mailing_permit.number === '' ? null : mailing_permit,
    order_numbers: {
      prefix: body.order_prefix,
      from: body.order_from === '' ? 0 : Number(body.order_from),
    },
    email: { sender_name: body.sender_name, reply_to: body.reply_to },
    terms_enforced: body.terms_enforced,
    walkthrough_enabled: body.walkthrough_enabled,
    is_color_picker_enabled: body.is_color_picker_enabled,
    template_default_color: body.template_default_color,
  }
}
