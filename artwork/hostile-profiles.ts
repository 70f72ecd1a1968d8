/** Agents whose data breaks careless designs. Used by tests, the oracle and `template preview`. */

import { vectorImage } from './drawing.ts'
import { preflightClasses } from './preflight-issues.ts'
import { printWhen, type When } from './when.ts'
import type { Brand, Images, Profile, SlotValues, Template } from './types.ts'

export interface Case {
  name: string
  profile: Profile
  /** Typed into every free text slot of the given binding or field, '' for all. */
  typed?: { price?: string; text?: string; url?: string; when?: When }
  /** Overrides of the brand. */
  brand?: Partial<Brand>
  /** Preflight classes that rightly stop it; none: every template has room for it. */
  stops?: readonly number[]
}

export const usualProfile: Profile = {
  name: 'Jordan Avery',
  title: 'Realtor',
  phone: '(410) 555-0142',
  email: 'jordan.avery@harbor.example',
  licence: 'RS-0123456',
  brokerage: 'Harbor Realty',
  website: 'harborrealty.example/jordan',
  photo: { sample: 'portrait-1', zoom: 1, x: 0.5, y: 0.2 },
}

/** Printed as they are registered: 53 letters and 27. */
const longLegalNames = {
  brokerage: 'Berkshire Hathaway HomeServices Fox & Roach, REALTORS',
  licence: 'DRE 01234567 / NMLS 1234567',
}

export const hostileCases: readonly Case[] = [
  { name: 'usual', profile: usualProfile },
  {
    name: 'double-surname',
    profile: {
      ...usualProfile,
      name: 'Alexandria Featherstonehaugh-Wolfeschlegelstein',
      title: 'Certified Residential Specialist and Broker',
    },
  },
  {
    name: 'polish-spanish',
    profile: {
      ...usualProfile,
      name: 'Łucja Muñoz Żółkiewska',
      title: 'Agente Inmobiliaria — Señor Division',
      brokerage: 'Peña & Łoś Realty',
    },
  },
  {
    name: 'vietnamese',
    profile: {
      ...usualProfile,
      name: 'Nguyễn Thị Phương Thảo',
      title: 'Chuyên viên bất động sản',
      brokerage: 'Địa ốc Đất Việt',
    },
  },
  {
    name: 'greek-cyrillic',
    profile: {
      ...usualProfile,
      name: 'Γιώργος Παπαδόπουλος',
      title: 'Агент з нерухомості',
      brokerage: 'Агентство «Гавань»',
    },
  },
  { name: 'no-photo', profile: { ...usualProfile, photo: undefined } },
  {
    name: 'emoji',
    profile: {
      ...usualProfile,
      name: 'Sunny ☀️🏡 Day',
      title: '👩‍💼 Realtor ⭐⭐⭐',
      email: 'sunny🏡@harbor.example',
    },
  },
  { name: 'nine-digit-price', profile: usualProfile, typed: { price: '$125,000,000' } },
  {
    name: 'longest-date',
    profile: usualProfile,
    // Wednesday, September 29, 10:30 am to 12:30 pm.
    typed: { when: { day: '2027-09-29', from: '10:30', to: '12:30' } },
  },
  {
    name: 'long-addresses',
    stops: [preflightClasses.overflow],
    profile: {
      ...usualProfile,
      email: 'alexandria.featherstonehaugh.wolfeschlegelstein@residential.harbor-realty.example',
      website: 'https://www.harborrealty.example/agents/alexandria-featherstonehaugh-wolfeschlegelstein',
      phone: '+1 (410) 555-0142 extension 20734',
    },
    typed: { url: 'https://www.harborrealty.example/listings/1428-lighthouse-lane-annapolis-maryland' },
  },
  { name: 'legal-names', profile: { ...usualProfile, ...longLegalNames } },
  {
    name: 'long-email',
    profile: { ...usualProfile, email: 'alexandria.featherstonehaugh@foxroachhomes.com' },
  },
  { name: 'one-word-name', profile: { ...usualProfile, name: 'Wolfeschlegelsteinhausenberger' } },
  {
    name: 'everything-long',
    profile: {
      ...usualProfile,
      ...longLegalNames,
      name: 'Alexandria Featherstonehaugh-Wolfeschlegelstein',
      title: 'Associate Broker, ABR, CRS, GRI, Luxury Home Specialist',
      phone: '+1 (410) 555-0142 ext. 20734',
      email: 'alexandria.featherstonehaugh@foxroachhomes.com',
      website: 'www.foxroach.example/agents/alexandria-featherstonehaugh',
    },
    brand: {
      name: longLegalNames.brokerage,
      phone: '+1 (410) 555-0142 ext. 20734',
      address:
        '1401 Fort Washington International Boulevard, Building C, Suite 1200, Fort Washington, PA 19034-1234',
      website: 'www.foxroach.example/offices/fort-washington-new-homes',
      logo: undefined,
    },
  },
  {
    name: 'capitals-long',
    profile: {
      ...usualProfile,
      name: 'WOLFESCHLEGELSTEIN-MACDOUGALL, WILHELMINA',
      brokerage: 'COLDWELL BANKER REALTY & REALTORS ASSOCIATES OF MAINE',
      licence: 'NMLS 01234567 NMLS 01234567',
    },
  },
  {
    name: 'accents-long',
    profile: {
      ...usualProfile,
      name: 'María de los Ángeles Fernández-Echeverría Núñez',
      title: 'Agente inmobiliaria, Especialista en casas históricas',
      brokerage: 'Sotheby’s Peña & Łoś, Agencia Inmobiliaria Española, S.L.',
      licence: 'Nº 01234567 / SÃO 7654321',
    },
  },
  {
    name: 'long-text',
    stops: [preflightClasses.overflow],
    profile: usualProfile,
    typed: {
      text: 'Extraordinarily well-kept four-bedroom residence overlooking the harbor, moments from everything you love',
    },
  },
  {
    name: 'no-logo',
    profile: usualProfile,
    brand: { logo: undefined, name: 'Harbor & Wexford International Realty Partners' },
  },
  {
    name: 'wide-logo',
    profile: usualProfile,
    brand: { logo: { wide: 'hostile-4x1', 'wide-light': 'hostile-4x1', mark: 'hostile-4x1' } },
  },
  {
    name: 'hebrew',
    stops: [preflightClasses.missingGlyph],
    profile: { ...usualProfile, name: 'דוד כהן', title: 'مستشار عقاري' },
  },
  {
    name: 'empty',
    stops: [preflightClasses.placeholder, preflightClasses.compliance],
    profile: {},
    brand: { phone: '', address: '', website: '' },
  },
]

/** Slot values that type the case's texts into the free slots of a template. */
export function slotsOf(template: Template, one: Case): SlotValues {
  const values: SlotValues = {}
  for (const slot of template.slots) {
    if (slot.kind !== 'text' || slot.bind?.startsWith('profile.') || slot.bind?.startsWith('brand.')) continue
    const { typed = {} } = one
    if (slot.when && typed.when) values[slot.id] = { text: printWhen(slot.when.pattern, typed.when) }
    else if (slot.field === 'price' && typed.price !== undefined) values[slot.id] = { text: typed.price }
    else if (slot.field === 'url' && typed.url !== undefined) values[slot.id] = { text: typed.url }
    else if (slot.field === 'text' && typed.text !== undefined) values[slot.id] = { text: typed.text }
  }
  return values
}

const wideLogo = vectorImage(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 400 100"><rect x="10" y="10" width="400" height="100" fill="#7a1f3d"/>' +
    '<circle cx="60" cy="60" r="30" fill="#ffffff"/><rect x="110" y="40" width="280" height="40" fill="#ffffff"/></svg>',
  'logo:hostile-4x1',
)!

/** The given images and those that the cases need besides. */
export function withHostileImages(pictures: Images): Images {
  return (key) => (key === 'logo:hostile-4x1' ? wideLogo : pictures(key))
}
