import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { PaidReply } from '@frontage/contracts/checkout.ts'
import {
  CHECKOUT,
  isAbandoned,
  isStepIndex,
  REVIEW,
  SHIPPING,
  STEPS,
  type StepIndex,
} from '@frontage/domain/cart-steps.ts'
import { deliveryEstimates, inHandsOn } from '@frontage/domain/in-hands.ts'
import { lateArrival } from '@frontage/domain/late-arrival.ts'
import { chosenMode, offeredModes, type ShippingMode } from '@frontage/domain/shipping.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { LinesSkeleton, SummarySkeleton } from '../../features/cart/cart-skeleton.tsx'
import { CouponField } from '../../features/cart/coupon-field.tsx'
import { OrderSummary } from '../../features/cart/order-summary.tsx'
import type { PricedItem } from '../../features/cart/priced-cart.ts'
import { BankDialog } from '../../lib/cards/bank-dialog.tsx'
import { PaymentStep } from '../../features/checkout/payment-step.tsx'
import { PriceMovedDialog } from '../../features/checkout/price-moved-dialog.tsx'
import { ShippingStep } from '../../features/checkout/shipping-step.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { longDay, today } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { Price } from '../../lib/price.tsx'
import { ErrorState, Spinner, Stepper } from '../../ui/index.ts'
import { EmptiedCart } from './emptied-cart.tsx'
import { OrderAction } from './order-action.tsx'
import { OutdatedDialog, outdatedLines } from './outdated-dialog.tsx'
import { ReviewStep } from './review-step.tsx'
import styles from './shopping-cart.module.css'
import { useCheckoutFlow, type CheckoutFlow } from './use-checkout-flow.ts'
import { useStepAddress } from './use-step-address.ts'

interface CheckoutScreenProps {
  user: CurrentUser
  onPlaced: (order: PaidReply) => void
}

export function CheckoutScreen({ user, onPlaced }: CheckoutScreenProps) {
  const { tenant } = useSite()
  const flow = useCheckoutFlow(user, tenant.isBBTenant, onPlaced)
  const formId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const { state, cart, receipt, payment } = flow
  const { step } = state
  const isReturning = useStepAddress(flow)
  const [asksAboutListings, setAsksAboutListings] = useState(false)

  const seenStep = useRef<StepIndex>(step)
  useEffect(() => {
    if (seenStep.current === step) return
    seenStep.current = step
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const isEmpty = cart?.cart_items.length === 0
  if (isReturning || state.paymentConfirmed === true || (isEmpty && payment.isBusy)) {
    return (
      <output className={styles.checking}>
        <Spinner />
        Checking your payment
      </output>
    )
  }
  if (!cart || !receipt) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{STEPS[REVIEW]}</h1>
        {flow.problem ? (
          <ErrorState message={flow.problem} onRetry={() => void flow.reload()} retrying={flow.isLoading} />
        ) : (
          <div className={styles.columns}>
            <LinesSkeleton />
            <SummarySkeleton />
          </div>
        )}
      </div>
    )
  }
  if (isEmpty) return <EmptiedCart seen={flow.seen} />

  const outdated = outdatedLines(cart.cart_items)
  const continueFromReview = async () => {
    setAsksAboutListings(false)
    if (await flow.leaveReview()) return
    requestAnimationFrame(() =>
      screen.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-tone="danger"] button')
        ?.focus(),
    )
  }
  const action = (
    <OrderAction
      flow={flow}
      formId={formId}
      onContinue={() => (outdated.length > 0 ? setAsksAboutListings(true) : void continueFromReview())}
    />
  )

  return (
    <div className={styles.page} ref={screen}>
      {asksAboutListings && (
        <OutdatedDialog
          lines={outdated}
          onClose={() => setAsksAboutListings(false)}
          onContinue={() => void continueFromReview()}
        />
      )}
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {STEPS[step]}
      </h1>
      <Stepper
        label="Steps of your order"
        steps={STEPS}
        current={step}
        isOpen={(index) => index < step && !payment.isBusy && (flow.ships || index !== SHIPPING)}
        onSelect={(index) => isStepIndex(index) && flow.goTo(index)}
      />
      <div className={styles.columns}>
        <div>
          <Step flow={flow} formId={formId} />
        </div>
        <aside className={styles.aside}>
          <OrderSummary
            cart={cart}
            receipt={receipt}
            ships={flow.ships}
            isShippingKnown={flow.isShippingKnown}
            taxes={shownTaxes(flow)}
            isUpdating={flow.isLoading}
            deliveryEstimates={deliveryEstimates(daysInHands(flow, modeOf(flow)))}
            // The first step says it beside each line.
            late={step === REVIEW ? [] : lateLines(flow)}
            couponField={
              flow.paysSomething && (
                <CouponField
                  cart={cart}
                  receipt={receipt}
                  isLocked={payment.isBusy || state.autoConfirming}
                  onChanged={flow.reload}
                />
              )
            }
          >
            <div className={styles.wideAction} data-bottom-bar>
              {step === REVIEW && <RefusedQuantities flow={flow} />}
              {action}
            </div>
          </OrderSummary>
        </aside>
      </div>
      <div className={styles.bar} data-bottom-bar>
        <span>
          <small>{receipt.companyTotal > 0 ? 'You pay now' : 'Total'}</small>
          <Price cents={flow.due} className={styles.barAmount} />
        </span>
        {action}
      </div>
      <BankDialog
        provider={flow.provider}
        challenge={payment.phase.state === 'challenge' ? payment.phase.challenge : null}
        onAnswered={(challenge) => void payment.resume(challenge.payment_intent)}
      />
      <PriceMovedDialog
        moved={payment.phase.state === 'price-moved' ? payment.phase.moved : null}
        sentence={payment.phase.state === 'price-moved' ? payment.phase.sentence : ''}
        nameOf={(line) => cart.cart_items.find((item) => item.id === line)?.name}
        onClose={() => {
          payment.settle()
          void flow.reload()
        }}
      />
    </div>
  )
}

function Step({ flow, formId }: { flow: CheckoutFlow; formId: string }) {
  const { state, address, payment, taxes, dispatch } = flow
  switch (state.step) {
    case REVIEW:
      return (
        <ReviewStep flow={flow} isAbandoned={isAbandoned(flow.lines)} lateOf={(item) => lateOf(flow, item)} />
      )
    case SHIPPING:
      if (!address.draft || !flow.cart) return <LinesSkeleton />
      return (
        <ShippingStep
          formId={formId}
          draft={{ ...address.draft, mode: modeOf(flow) }}
          prices={flow.cart.rules.shippingPrices}
          touched={state.touched}
          isChecked={flow.isAddressChecked}
          refusal={flow.addressRefusal}
          inHandsOn={(mode) => parcelInHands(flow, mode)}
          onChange={address.edit}
          onTouched={(form, field) => dispatch({ type: 'field-touched', form, field })}
          onChecked={(hasErrors) => {
            flow.setAddressChecked(true)
            dispatch({ type: 'step-checked', step: SHIPPING, hasErrors })
          }}
          onSubmit={() => void flow.submitAddress()}
        />
      )
    case CHECKOUT:
      if (state.autoConfirming) return <LinesSkeleton />
      return (
        <PaymentStep
          formId={formId}
          provider={flow.provider}
          providerProblem={flow.methods.state === 'failed' ? sentenceOf(flow.methods.error) : null}
          onRetryProvider={flow.methods.retry}
          chosen={flow.card}
          isFree={flow.isFree}
          taxesProblem={taxes.hasFailed ? 'The taxes are not known yet.' : null}
          onRetryTaxes={taxes.retry}
          refusal={refusalOf(flow)}
          onAskAgain={payment.phase.state === 'unknown' ? payment.phase.again : null}
          mayPay={flow.payWaitsFor === null && !payment.isBusy && !flow.isLoading}
          waiting={payment.phase.state === 'waiting' ? 'Checking your payment. This takes a moment.' : null}
          onPay={() => void flow.placeOrder()}
        />
      )
  }
}

/** Said as it is typed, beside the button that will lead to the field instead of on. */
function RefusedQuantities({ flow: { cart, problems } }: { flow: CheckoutFlow }) {
  const refused = cart?.cart_items.find((item) => problems.get(item.id)?.quantity !== undefined)
  return (
    <output className={styles.refused}>
      {refused && `${refused.name} needs a change before you can continue.`}
    </output>
  )
}

function refusalOf({ payment: { phase } }: CheckoutFlow): string | null {
  return phase.state === 'refused' || phase.state === 'unknown' ? phase.sentence : null
}

function shownTaxes({ state, taxes, paysSomething }: CheckoutFlow) {
  // What the company pays for is taxed on its own invoice; there is no checkout that would ask.
  const known = state.taxesObtained || !paysSomething ? 'obtained' : null
  return {
    state: known ?? (taxes.hasFailed ? 'failed' : taxes.isLoading ? 'loading' : 'unknown'),
    amount: state.taxes,
  } as const
}

/** null: none is chosen that the site offers. */
const modeOf = ({ address, cart }: CheckoutFlow): ShippingMode | null =>
  cart && chosenMode(address.draft?.mode ?? null, cart.rules.shippingPrices)

/** Each line with the day it is there. */
const daysInHands = ({ cart }: CheckoutFlow, mode: ShippingMode | null) =>
  (cart?.cart_items ?? []).map(({ type: kind, production_days: productionDays }) => ({
    kind,
    on: inHandsOn(today(), [{ kind, productionDays }], mode),
  }))

/** A line that would be there too late for the open house it announces; null: it would not. */
function lateOf(flow: CheckoutFlow, item: PricedItem): string | null {
  const { type: kind, production_days: productionDays, open_house_on: openHouseOn } = item
  const canBePickedUp = item.can_be_picked_up
  const offered = flow.cart ? offeredModes(flow.cart.rules.shippingPrices) : []
  return lateArrival(
    { kind, productionDays, openHouseOn },
    { on: today(), mode: modeOf(flow), offered, canBePickedUp },
  )
}

const lateLines = (flow: CheckoutFlow) =>
  (flow.cart?.cart_items ?? []).flatMap((item) => {
    const sentence = lateOf(flow, item)
    return sentence === null ? [] : [{ id: item.id, piece: item.name, sentence }]
  })

/** 'Tuesday, December 1': when the last of what is shipped in this way is there. */
function parcelInHands(flow: CheckoutFlow, mode: ShippingMode): string {
  const shipped = daysInHands(flow, mode).filter(({ kind }) => kind === 'print-and-ship')
  const last = shipped
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  return last === undefined ? '' : longDay(last)
}
