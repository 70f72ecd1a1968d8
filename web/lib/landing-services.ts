import * as calls from '@frontage/contracts/calls/landing.ts'
import type { LandingShown } from '@frontage/contracts/landing.ts'
import { api } from './api.ts'

export interface LandingServices {
  /** What is published at an address. @throws ApiRefusal 404 */
  shown(prettyUrl: string): Promise<LandingShown>
}

export function landingOverHttp(): LandingServices {
  return { shown: (prettyUrl) => api.call(calls.shown, { params: { prettyUrl } }) }
}
