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
    primary: '#0f4c5c',
    secondary: '#e8f1f2',
    accent: '#e07a5f',
    ink: '#12263a',
    soft: '#e8f1f2',
    logo: logoOf('harbor'),
  },
  summit: {
    name: 'Summit Alliance',
    phone: '(303) 555-0188',
    address: '400 Ridge Avenue, Boulder, CO 80302',
    website: 'summitalliance.example',
    primary: '#1f4d3a',
    secondary: '#f4efe4',
    accent: '#b8893b',
    ink: '#1c2321',
    soft: '#f4efe4',
    logo: logoOf('summit'),
  },
  bluebird: {
    name: 'Bluebird Brokers',
    phone: '(512) 555-0163',
    address: '88 Congress Avenue, Austin, TX 78701',
    website: 'bluebirdbrokers.example',
    primary: '#2557d6',
    secondary: '#eaf0fe',
    accent: '#ffb238',
    ink: '#14213d',
    soft: '#eaf0fe',
    logo: logoOf('bluebird'),
  },
} satisfies Record<string, Brand>

export type SampleBrand = keyof typeof sampleBrands
