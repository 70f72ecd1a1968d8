/** Fills a template for the user and the brand of the page. */
import { fillTemplate, type Filled } from '@frontage/artwork/fill.ts'
import type { Brand, Images, Profile, SlotValues, Template } from '@frontage/artwork/types.ts'
import { designBrand, designProfile } from '@frontage/contracts/personalization.ts'
import type { Site } from '../site.ts'
import { loadedMetrics } from './fonts.ts'

export interface Owner {
  /** null: nobody is signed in, and the template's own sample user shows. */
  profile: Profile | null
  brand: Brand
}

export function ownerOf(site: Pick<Site, 'user' | 'tenant'>): Owner {
  return { profile: site.user ? designProfile(site.user) : null, brand: designBrand(site.tenant) }
}

/** Draws a cover with what is loaded; `absent` names faces that are not. */
export function fillFor(template: Template, owner: Owner, slots: SlotValues, pictures: Images): Filled {
  return fillTemplate(template, { slots, ...owner, metrics: loadedMetrics, pictures })
}
