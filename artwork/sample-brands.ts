/** The three demonstration brands, as templates see them. */

import type { Brand } from './types.ts'

const logoOf = (name: string) => ({
  wide: `${name}-wide`,
  'wide-light': `${name}-wide-light`,
  mark: `${name}-mark`,
})

export const sampleBrands = {
  harbor: {
    name: 'Harbor Realty',
    phone: '(410) 555-0100',
    address: '12 Dock Street, Annapolis, MD 21401',
    website: 'harborrealty.example',
    primary: '#0f2d4a',
    secondary: '#1f8a8c',
    accent: '#1f8a8c',
    ink: '#0f2d4a',
    soft: '#e6f0f2',
    logo: logoOf('harbor'),
  },
  summit: {
    name: 'Summit Alliance',
    phone: '(303) 555-0188',
    address: '400 Ridge Avenue, Boulder, CO 80302',
    website: 'summitalliance.example',
    primary: '#1d4636',
    secondary: '#c8973a',
    accent: '#c8973a',
    ink: '#12291f',
    soft: '#f1ece0',
    logo: logoOf('summit'),
  },
  bluebird: {
    name: 'Bluebird Brokers',
    phone: '(512) 555-0163',
    address: '88 Congress Avenue, Austin, TX 78701',
    website: 'bluebirdbrokers.example',
    primary: '#1f6feb',
    secondary: '#0b2a5b',
    accent: '#ffb347',
    ink: '#0b2a5b',
    soft: '#e8f1fe',
    logo: logoOf('bluebird'),
  },
} satisfies Record<string, Brand>

export type SampleBrand = keyof typeof sampleBrands
