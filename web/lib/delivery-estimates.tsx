import type { DeliveryEstimate } from '@frontage/domain/in-hands.ts'
import { longDay } from './dates.ts'

/** 'Ready for pickup by Wednesday, November 25. In your hands by Monday, November 30.' */
export const DeliveryEstimates = ({
  deliveryEstimates,
}: {
  deliveryEstimates: readonly DeliveryEstimate[]
}) =>
  deliveryEstimates.map(({ words, on }, at) => (
    <span key={words}>
      {at > 0 && ' '}
      {words} <strong>{longDay(on)}</strong>.
    </span>
  ))
