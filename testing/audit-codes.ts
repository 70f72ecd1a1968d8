/** What the walk of the audit log does about coupons, plans, promo codes and templates of campaigns, and what one attempt leaves for the next. */
import type { FastifyInstance } from 'fastify'
import type { Call } from '@frontage/contracts/call.ts'
import * as campaignTemplates from '@frontage/contracts/calls/campaign-templates.ts'
import * as coupons from '@frontage/contracts/calls/coupons.ts'
import * as plans from '@frontage/contracts/calls/plans.ts'
import type { KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { ManagedPlans } from '@frontage/contracts/plans.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import type { User } from './app.ts'
import { A_CAMPAIGN_TEMPLATE } from './campaign-templates.ts'
import { A_COUPON } from './coupons.ts'
import { A_PLAN, A_PROMO, PLANS_CALL } from './managed-plans.ts'
import type { aFileOf } from './upload.ts'

export interface Attempt {
  action: AuditAction
  params?: Record<string, string | number>
  body?: object
  file?: ReturnType<typeof aFileOf>
}

export const MADE_CODES = {
  coupon: { version: '' },
  campaignTemplate: { id: '', version: '' },
  plan: { id: '', version: '' },
  promo: { version: '' },
  benefits: '',
}

export const codeAttempts = (
  app: FastifyInstance,
  admin: User,
  made: typeof MADE_CODES,
): [KnownCall, () => Attempt | Promise<Attempt>][] => [
  [coupons.create, () => ({ action: 'coupons.created', body: { code: 'ON-RECORD', state: A_COUPON } })],
  [
    coupons.save,
    () => ({
      action: 'coupons.changed',
      params: { code: 'ON-RECORD' },
      body: { version: made.coupon.version, state: { ...A_COUPON, percent_off: 25 } },
    }),
  ],
  [campaignTemplates.create, () => ({ action: 'campaign-templates.created', body: A_CAMPAIGN_TEMPLATE })],
  [
    campaignTemplates.save,
    () => ({
      action: 'campaign-templates.published',
      params: { id: made.campaignTemplate.id },
      body: {
        version: made.campaignTemplate.version,
        state: { ...A_CAMPAIGN_TEMPLATE, status: 'published' },
      },
    }),
  ],
  [plans.create, () => ({ action: 'plans.created', body: { billed: 'year', state: A_PLAN } })],
  [
    plans.save,
    () => ({
      action: 'plans.changed',
      params: { id: made.plan.id },
      body: { version: made.plan.version, state: { ...A_PLAN, price_cents: 20_00 } },
    }),
  ],
  [
    plans.reorder,
    async () => {
      const { data } = (await app.inject(admin.get(PLANS_CALL))).json<{ data: ManagedPlans }>()
      made.benefits = data.benefits.version
      return { action: 'plans.reordered', body: { ids: data.plans.map(({ id }) => id).toReversed() } }
    },
  ],
  [
    plans.saveBenefits,
    () => ({ action: 'plans.benefits-changed', body: { version: made.benefits, benefits: [] } }),
  ],
  [plans.createCode, () => ({ action: 'promo-codes.created', body: { code: 'ON-RECORD', state: A_PROMO } })],
  [
    plans.saveCode,
    () => ({
      action: 'promo-codes.changed',
      params: { code: 'ON-RECORD' },
      body: { version: made.promo.version, state: { ...A_PROMO, percent_off: 25 } },
    }),
  ],
]

export function keepCode(call: Call, made: typeof MADE_CODES, read: () => { data: never }): void {
  if (call === campaignTemplates.create) made.campaignTemplate = read().data
  if (call === coupons.create) made.coupon = read().data
  if (call === plans.create) made.plan = read().data
  if (call === plans.createCode) made.promo = read().data
}
