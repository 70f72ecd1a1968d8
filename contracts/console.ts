/** What the platform's operators say of brokerages, in the console and on the command line. */
import { z } from 'zod'
import { isEmail } from '@frontage/domain/email.ts'
import {
  HIGHEST_PRICES,
  LOWEST_PRICES,
  STARTER_CATALOG_NAMES,
  STARTER_PAGE_NAMES,
  STOREFRONT_NAMES,
} from '@frontage/domain/new-brokerage.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { pageMark, paging } from './envelope.ts'
import { LogoColor } from './brand.ts'
import { NewHost } from './hosts.ts'
import { LARGEST_ARCHIVE } from './limits.ts'
import { PartnershipConfig } from './tenants.ts'
import { typedText } from './text.ts'

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color as # and six digits, such as #1f4d3a')

const AdminEmail = typedText(254).refine(isEmail, 'Enter an email address, such as ann@example.com')

export const NewBrokerage = z.object({
  name: typedText(80).min(1, 'Enter the name of the brokerage'),
  host: NewHost.shape.host,
  admin: AdminEmail,
  storefront: z.enum(STOREFRONT_NAMES).default('standard'),
  phone: typedText(40).default(''),
  /** Where sales tax is collected; '': nowhere until somebody says so. */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/, 'Enter a state by its two letters, such as CA')
    .default(''),
  /** Hundredths of a percent: 725 is 7.25 %. */
  tax_basis_points: z.int().min(0).max(2_000).default(0),
  /** Null: the first color of the logo, or the usual one where it has none. */
  color: Color.nullable().default(null),
  bill_to_company: z.boolean().default(false),
  catalog: z.enum(STARTER_CATALOG_NAMES).default('whole'),
  /** Percent above the usual prices, or below. */
  prices: z
    .int('Enter whole percent, such as 10 or -5')
    .min(LOWEST_PRICES, `Enter ${LOWEST_PRICES} percent or more`)
    .max(HIGHEST_PRICES, `Enter ${HIGHEST_PRICES} percent or less`)
    .default(0),
  pages: z
    .array(z.enum(STARTER_PAGE_NAMES))
    .max(STARTER_PAGE_NAMES.length)
    .default([...STARTER_PAGE_NAMES]),
})
export type NewBrokerage = z.output<typeof NewBrokerage>

export const OpenedBrokerage = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  /** Of the site. */
  url: z.string(),
  admin: z.string(),
  color: z.string(),
  templates: z.int(),
  pages: z.int(),
  /** What its people should know: sentences. */
  notices: z.array(z.string()),
})
export type OpenedBrokerage = z.infer<typeof OpenedBrokerage>

export const BROKERAGE_STATES = ['open', 'suspended', 'leaving', 'moved'] as const

export const BrokerageRow = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  url: z.string(),
  /** `leaving`: closed, and deleted at `delete_at` unless somebody calls it off. `moved`: another installation serves it. */
  state: z.enum(BROKERAGE_STATES),
  delete_at: z.string().nullable(),
  created_at: z.string(),
  color: z.string(),
  people: z.int(),
  orders: z.int(),
  /** What was ordered this month, in cents. */
  month_cents: z.int(),
})
export type BrokerageRow = z.infer<typeof BrokerageRow>

export const BROKERAGE_SORTS = ['came', 'newest', 'name', 'people', 'orders', 'month'] as const
export type BrokerageSort = (typeof BROKERAGE_SORTS)[number]

/** GET /console/api/v1/brokerages: every word is in the name, the address or the id. */
export const BrokeragesQuery = z.object({
  search: typedText(100).default(''),
  sort: z.enum(BROKERAGE_SORTS).default('came'),
  ...paging,
  at: pageMark,
})
export type BrokeragesQuery = z.output<typeof BrokeragesQuery>

export interface Brokerages {
  rows: BrokerageRow[]
  totalRows: number
  next: string | null
  previous: string | null
  /** Of all brokerages, whatever is searched. */
  all: { brokerages: number; people: number; orders: number; month_cents: number }
}

/** GET /console/api/v1/session: what is asked of her next. */
export interface ConsoleSession {
  step: 'password' | 'code' | 'set-up' | 'in'
  email?: string
  recovery_left?: number
}

export interface FactorSetup {
  secret: string
  uri: string
  /** A picture of the address, as a data address. */
  qr: string
}

export interface OperatorEntry {
  id: string
  at: string
  /** '': at the command line. */
  operator: string
  said: string
  subject: string
  tenant_id: string | null
}

export const BrokerageDetail = BrokerageRow.extend({
  hosts: z.array(z.object({ host: z.string(), is_primary: z.boolean() })),
  storefront: z.enum(STOREFRONT_NAMES),
  abilities: z.array(z.string()),
  partnership: PartnershipConfig,
  templates: z.int(),
  pages: z.int(),
  administrators: z.array(z.object({ email: z.string(), is_invited: z.boolean() })),
  /** The newest first. */
  entries: z.array(
    z.object({
      at: z.string(),
      operator: z.string(),
      action: z.string(),
      said: z.string(),
      /** It was done to the brokerage that had the id before. */
      is_former: z.boolean(),
    }),
  ),
})
export type BrokerageDetail = z.infer<typeof BrokerageDetail>

export const BrokerageChange = z.object({
  abilities: z.array(z.enum(ABILITIES)).max(ABILITIES.length),
  partnership: z.object({
    enableLuxuryCollections: z.boolean(),
    agentWebsites: z.boolean(),
    cashOffers: z.boolean(),
  }),
})
export type BrokerageChange = z.infer<typeof BrokerageChange>

export const ReadLogo = z.object({
  /** The logo as it will be shown, as a data address. */
  image: z.string(),
  colors: z.array(LogoColor),
  /** What is taken where nobody says otherwise. */
  color: z.string(),
  notices: z.array(z.string()),
})
export type ReadLogo = z.infer<typeof ReadLogo>

/** What an archive says of itself. */
export const ArchiveHolds = z.object({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  made_at: z.string(),
  /** The newest migration of where it was made. */
  version: z.string(),
  people: z.int(),
  orders: z.int(),
  templates: z.int(),
  pages: z.int(),
  rows: z.int(),
  files: z.int(),
})
export type ArchiveHolds = z.infer<typeof ArchiveHolds>

interface ArchiveWork {
  id: string
  asked_at: string
  operator: string
  /** She may download it, delete it, or go on with it. */
  is_mine: boolean
  /** Bytes. */
  done: number
  total: number
  /** It will be tried again. */
  is_failing: boolean
  /** Why it failed: a sentence. */
  problem: string
  holds: ArchiveHolds | null
  /** When its file is deleted. */
  ends_at: string | null
}

export interface ArchiveExport extends ArchiveWork {
  state: 'waiting' | 'done' | 'failed' | 'expired'
  bytes: number
}

export interface ArchiveImport extends ArchiveWork {
  state: 'uploading' | 'uploaded' | 'waiting' | 'done' | 'failed' | 'expired'
  file_name: string
  host: string
  /** Why this installation cannot take it: a sentence. */
  version_problem: string
  /** What happens to its name and its address here: sentences. */
  notices: string[]
  /** Where it may answer: an address of its own that is free here. */
  free_host: string
  imported: { id: string; name: string; url: string; lost_tax_service: boolean } | null
}

export const NewImport = z.object({
  file_name: typedText(200),
  bytes: z
    .int()
    .min(1, 'This file is empty')
    .max(
      LARGEST_ARCHIVE,
      `This file is larger than the ${LARGEST_ARCHIVE / 1e9} GB that an archive may have`,
    ),
})
export const ImportStart = NewBrokerage.pick({ host: true })

/** GET /console/api/v1/starters: the usual prices, of which a new brokerage's are made. */
export interface Starters {
  products: {
    product: string
    name: string
    templates: number
    /** Dollars with up to four decimals, of print; none: it is downloaded. */
    tiers: { quantity: string; price: number }[]
  }[]
}
