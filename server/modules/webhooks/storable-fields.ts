import type { EndpointFields } from '@frontage/contracts/webhooks.ts'
import { addressProblem } from '@frontage/domain/webhooks.ts'
import { isIP } from 'node:net'
import { isLoopback, isOutside } from '../../platform/outside/addresses.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../platform/settings.ts'

const PRIVATE = 'This address is inside a private network. Enter one that the internet can reach.'

/** As they are stored: each kind of event once. @throws Refusal webhooks.unusable with the field */
export function storableFields(
  { isDemonstration }: Pick<Settings, 'isDemonstration'>,
  { url, description, events }: EndpointFields,
) {
  const problem = addressProblem(url, isDemonstration) ?? networkProblem(url, isDemonstration)
  if (problem) throw new Refusal('webhooks.unusable', { field: 'url' }, problem)
  return { url, description, events: [...new Set(events)].toSorted() }
}

/** Of an address that is a number; names are looked up whenever something is sent. */
function networkProblem(url: string, allowsLocal: boolean): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0 || isOutside(host) || (allowsLocal && isLoopback(host))) return undefined
  return PRIVATE
}
