import type { Profile } from '@frontage/contracts/accounts.ts'
import { REGION_OPTIONS } from '../../lib/regions.ts'

export interface ProfileField {
  name: keyof Profile
  label: string
  max: number
  type?: 'tel' | 'text'
  autoComplete?: string
  hint?: string
  options?: readonly { value: string; label: string }[]
}

export interface ProfileSection {
  title: string
  /** Where the walkthrough speaks of it. */
  anchor?: string
  fields: readonly ProfileField[]
}

export const SECTIONS: readonly ProfileSection[] = [
  {
    title: 'Contact',
    anchor: 'contact',
    fields: [
      { name: 'phone', label: 'Phone', max: 40, type: 'tel', autoComplete: 'tel' },
      { name: 'mobile', label: 'Mobile', max: 40, type: 'tel', autoComplete: 'tel' },
      { name: 'website', label: 'Website', max: 200, autoComplete: 'url' },
      { name: 'office_address', label: 'Office address', max: 200, autoComplete: 'street-address' },
    ],
  },
  {
    title: 'License and brokerage',
    anchor: 'licence',
    fields: [
      { name: 'title', label: 'Title', max: 80, autoComplete: 'organization-title' },
      { name: 'brokerage', label: 'Brokerage', max: 120, autoComplete: 'organization' },
      {
        name: 'licence',
        label: 'License number',
        max: 40,
        hint: 'Most states want it on every advertisement.',
      },
      { name: 'licence_state', label: 'License state', max: 2, options: REGION_OPTIONS },
    ],
  },
  {
    title: 'Social networks',
    fields: [
      { name: 'facebook', label: 'Facebook', max: 200 },
      { name: 'instagram', label: 'Instagram', max: 200 },
      { name: 'linkedin', label: 'LinkedIn', max: 200 },
      { name: 'youtube', label: 'YouTube', max: 200 },
    ],
  },
]
