/** The table of all calls. The server registers from it, the browser takes its types, `/api-docs` is made of it. */
import type { Call } from '../call.ts'
import type { Endpoint } from '../endpoint.ts'
import { cartEndpoints } from './cart.ts'
import { checkoutEndpoints } from './checkout.ts'
import { membershipEndpoints } from './membership.ts'
import { orderEndpoints } from './orders.ts'

export const endpoints = {
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...membershipEndpoints,
}

export type Table = typeof endpoints
/** A call that is in the table. */
export type KnownCall = keyof Table & Call

export const endpointOf = (call: KnownCall): Endpoint => endpoints[call]
