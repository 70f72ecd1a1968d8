import type { MyFigures } from '@frontage/contracts/reporting.ts'
import { nextSteps, type NextStep } from '@frontage/domain/next-steps.ts'
import { ArrowRight, BadgeCheck, Images, Package, ShoppingCart, Sparkles, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { A } from '../../lib/anchor.tsx'
import { longDay } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import styles from './dashboard.module.css'

interface Step {
  icon: ReactNode
  title: string
  text: string
  href: string
}

function described(step: NextStep, figures: MyFigures, userId: string): Step {
  switch (step) {
    case 'finish-order':
      return {
        icon: <ShoppingCart size={22} />,
        title: 'Finish your order',
        text: `${figures.cartLines} ${figures.cartLines === 1 ? 'design waits' : 'designs wait'} in your cart.`,
        href: '/shopping-cart',
      }
    case 'complete-profile':
      return {
        icon: <UserRoundPen size={22} />,
        title: 'Complete your profile',
        text: 'Every design shows your photo, phone, license and brokerage.',
        href: `/edit-profile/${userId}`,
      }
    case 'follow-orders':
      return {
        icon: <Package size={22} />,
        title: 'Follow your orders',
        text: figures.nextInHands
          ? `The next one arrives by ${longDay(figures.nextInHands)}.`
          : 'See where they are.',
        href: '/pastorders',
      }
    case 'first-design':
      return {
        icon: <Sparkles size={22} />,
        title: 'Make your first design',
        text: 'Every card of the catalog already carries your name.',
        href: '/home',
      }
    case 'browse':
      return {
        icon: <Images size={22} />,
        title: 'Start something new',
        text: 'Flyers, postcards and posts for your next listing.',
        href: '/home',
      }
    case 'upgrade':
      return {
        icon: <BadgeCheck size={22} />,
        title: 'See what a membership adds',
        text: 'Compare the plans and what comes with them.',
        href: '/member-benefits',
      }
  }
}

export function NextSteps({ figures }: { figures: MyFigures }) {
  const { user, features } = useSite()
  const steps = nextSteps({
    cartLines: figures.cartLines,
    canOrder: features.cart,
    orders: figures.orders,
    openOrders: figures.openOrders,
    designs: figures.designs,
    profileComplete: figures.profileStatus === 'Complete',
    offersUpgrade: features.membershipLink === 'Upgrade',
  }).map((step) => described(step, figures, user?.id ?? ''))
  return (
    <ul className={styles.next}>
      {steps.map((step) => (
        <li key={step.title}>
          <A href={step.href}>
            <span className={styles.nextIcon} aria-hidden="true">
              {step.icon}
            </span>
            <span>
              <strong>{step.title}</strong>
              <span>{step.text}</span>
            </span>
            <ArrowRight size={18} aria-hidden="true" />
          </A>
        </li>
      ))}
    </ul>
  )
}
