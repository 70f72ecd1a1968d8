import type { RefundRequest } from '@frontage/contracts/refunds.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import {
  leftOf,
  partsLeft,
  refundOf,
  type RefundAmounts,
  type RefundChoice,
} from '@frontage/domain/refund.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { carryOutRefund } from './carry-out.ts'
import { insertRefund, lockOrderToRefund, type OrderToRefund, type Refund } from './repository.ts'
import { tellBuyer } from './settle-refund.ts'

/** Until then the answer of whoever asked first is awaited. */
export const ASK_STARTED_AFTER_MS = 20_000

/**
 * Gives money back, whole or in part: written down first, under the order's lock, so that what is under way counts as given;
 * then the provider is asked. Its answer may be lost, the refund is not.
 *
 * @returns the refund; 'started' while nobody knows
 * @throws Refusal orders.missing, refunds.*, request.key-reused
 */
export async function refundOrder(
  context: AppContext,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  orderId: string,
  request: RefundRequest,
  asked: IdempotentRequest,
): Promise<Refund> {
  const { refund, intentId } = await writeDown(context, { tenant, scope }, orderId, request, asked)
  if (refund.state !== 'started' || !intentId) return refund
  const { id, cardCents } = refund
  const settled = (await carryOutRefund(context, tenant, { id, cardCents, intentId })) ?? refund
  if (settled.state === 'failed') {
    const sentence = `The card service refused this refund: ${settled.failure ?? ''}`.trim()
    throw new Refusal('refunds.refused', null, sentence)
  }
  return settled
}

async function writeDown(
  context: AppContext,
  { tenant, scope }: { tenant: Tenant; scope: AccountScope },
  orderId: string,
  request: RefundRequest,
  { key, bodyHash }: IdempotentRequest,
): Promise<{ refund: Refund; intentId: string | null }> {
  const { db, clock } = context
  return db.tenant(tenant, async (tx) => {
    const order = await lockOrderToRefund(tx, tenant, orderId)
    if (!order) throw new Refusal('orders.missing')
    const intentId = order.payment?.intentId ?? null
    const same = key === null ? undefined : order.refunds.find((one) => one.key === key)
    if (same) {
      if (same.requestHash !== bodyHash) throw new Refusal('request.key-reused')
      return { refund: same, intentId }
    }
    const { parts, card, company } = agreed(order, request)
    if (card > 0 && !order.payment) throw new Refusal('refunds.no-payment')
    const at = clock.now()
    const refund = await insertRefund(tx, tenant, {
      orderId,
      paymentId: card > 0 ? (order.payment?.id ?? null) : null,
      askedBy: scope.actorAccountId,
      at,
      key,
      hash: bodyHash,
      reason: request.reason,
      note: request.note,
      cardCents: card,
      companyCents: company,
      parts,
      // Without the card nobody has to be asked.
      state: card > 0 ? 'started' : 'succeeded',
      providerId: null,
      askAt: new Date(at.getTime() + ASK_STARTED_AFTER_MS),
    })
    await recordAudit(tx, scope, {
      action: 'order-refunded',
      at,
      subject: { id: orderId, name: order.number },
      accountId: order.accountId,
      before: given(order.refunds),
      after: given([...order.refunds, refund]),
      detail: {
        number: order.number,
        refund: refund.id,
        to_card: formatMoney(card),
        to_company: formatMoney(company),
        reason: request.reason,
        note: request.note,
      },
    })
    await tellBuyer(context, tx, tenant, order, { ...refund, state: 'started' }, refund.state)
    return { refund, intentId }
  })
}

/** What is to be given back, as long as what is left is what the user saw. @throws Refusal refunds.* */
function agreed({ snapshot, refunds }: OrderToRefund, { choice, left }: RefundRequest): RefundAmounts {
  const { receipt } = snapshot
  const parts = partsLeft(receipt, refunds)
  const now = { card_cents: leftOf(parts, 'agent'), company_cents: leftOf(parts, 'company') }
  if (now.card_cents + now.company_cents === 0) throw new Refusal('refunds.nothing-left')
  if (now.card_cents !== left.card_cents || now.company_cents !== left.company_cents) {
    throw new Refusal('refunds.moved', { seen: left, now })
  }
  const found = refundOf(receipt, refunds, choiceOf(choice))
  if (!('problem' in found)) return found
  switch (found.problem) {
    case 'nothing-left':
      throw new Refusal('refunds.nothing-left')
    case 'nothing-chosen':
      throw new Refusal('refunds.nothing-chosen')
    case 'unknown-line':
      throw new Refusal('orders.missing')
    case 'too-much':
      throw new Refusal(
        'refunds.too-much',
        { line: found.line, left_cents: found.left },
        `At most ${formatMoney(found.left)} is left to refund.`,
      )
  }
}

function choiceOf(choice: RefundRequest['choice']): RefundChoice {
  switch (choice.by) {
    case 'everything':
      return choice
    case 'amount':
      return { by: 'amount', payer: choice.payer, amount: cents(choice.amount_cents) }
    case 'lines':
      return {
        by: 'lines',
        lines: choice.lines.map(({ id, amount_cents: amount }) => ({
          id,
          amount: amount === null ? null : cents(amount),
        })),
        shipping: choice.shipping_cents === null ? null : cents(choice.shipping_cents),
      }
  }
}

/** What was given back in all, as the audit log tells it. */
function given(refunds: readonly Pick<Refund, 'state' | 'cardCents' | 'companyCents'>[]) {
  const counted = refunds.filter(({ state }) => state !== 'failed')
  const sum = (of: 'cardCents' | 'companyCents') =>
    formatMoney(cents(counted.reduce((all, refund) => all + refund[of], 0)))
  return { refunded_to_card: sum('cardCents'), credited_to_company: sum('companyCents') }
}
