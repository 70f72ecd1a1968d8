/** People as administrators keep them. */
import { z } from 'zod'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { OWN_ABILITY } from '@frontage/domain/people.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { ROLES } from '@frontage/domain/users.ts'
import { NamePart } from './accounts.ts'
import { ACCOUNT_STATES } from './sorting.ts'
import { typedText } from './text.ts'
import { Belongings } from './user-data.ts'

export const OwnAbilities = z.partialRecord(z.enum(ABILITIES), z.enum(OWN_ABILITY))

/** Of an office, a team or a region. */
const place = typedText(80)
const flag = z.boolean()

/** What is made of each selected person; what is absent stays. */
export const UsersChange = z
  .object({
    first_name: NamePart,
    last_name: NamePart,
    role: z.enum(ROLES),
    is_manager: flag,
    is_regional_manager: flag,
    is_title_user: flag,
    may_switch: flag.nullable(),
    /** 'tenant': as the brokerage has it. */
    abilities: z.partialRecord(z.enum(ABILITIES), z.enum([...OWN_ABILITY, 'tenant'])),
    office: place,
    team: place,
    region: place,
    title: typedText(80),
    phone: typedText(40),
    mobile: typedText(40),
    license: typedText(40),
    brokerage: typedText(120),
    is_active: flag,
    /** The state that was edited; where it is another one now, nothing is changed. */
    version: z.string().max(60),
  })
  .partial()
export type UsersChange = z.infer<typeof UsersChange>

export const UserState = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  is_manager: flag,
  is_regional_manager: flag,
  is_title_user: flag,
  may_switch: flag.nullable(),
  abilities: OwnAbilities,
  office: z.string(),
  team: z.string(),
  region: z.string(),
  title: z.string(),
  phone: z.string(),
  mobile: z.string(),
  license: z.string(),
  brokerage: z.string(),
  is_active: flag,
})
export type UserState = z.infer<typeof UserState>

export const UserId = z.object({ id: z.guid() })

export const UserOrder = z.object({
  id: z.string(),
  number: z.string(),
  at: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  cents: z.int(),
})

/** GET /managetenants/api/v1/people/{id} */
export const ManagedUser = z.object({
  id: z.guid(),
  state: UserState,
  /** Sent back with what is saved: another one means that somebody else saved since. */
  version: z.string(),
  photo: z.string().nullable(),
  accountState: z.enum(ACCOUNT_STATES),
  isErased: z.boolean(),
  membership: z.string(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  invitedAt: z.iso.datetime().nullable(),
  invitationEndsAt: z.iso.datetime().nullable(),
  designs: z.int(),
  lists: z.int(),
  orderCount: z.int(),
  /** What a colleague can take over, and how much of each. */
  belongings: Belongings,
  /** The newest few. */
  orders: z.array(UserOrder),
  /** Each ability as the brokerage has it, and whether the asking administrator may give or withhold it. */
  abilities: z.array(
    z.object({ name: z.enum(ABILITIES), tenantHas: flag, mayTurnOn: flag, mayTurnOff: flag }),
  ),
  isSelf: flag,
  canSwitch: flag,
})
export type ManagedUser = z.infer<typeof ManagedUser>

/** PUT /managetenants/api/v1/people/{id} */
export const UserSave = z.object({ version: z.string().max(60), change: UsersChange })

export const Places = z.object({
  offices: z.array(z.string()),
  teams: z.array(z.string()),
  regions: z.array(z.string()),
})
export type Places = z.infer<typeof Places>

/** What a file's rows, or typed addresses, do: fields that are absent of a row stay as they are. */
export const UsersImport = z.object({
  /** 'add': those who are new; 'update': those who are there; 'both'. */
  mode: z.enum(['add', 'update', 'both']).default('both'),
  /** Whoever is new gets an email with a link to choose a password. */
  invite: z.boolean().default(true),
  file: typedText(120).default(''),
})
export type UsersImport = z.infer<typeof UsersImport>

/** POST /managetenants/api/v1/people-imports: a draft, looked at and started as a bulk action. */
export const ImportDraft = z.object({
  id: z.guid(),
  rows: z.int(),
  /** Headings that are read, with the fields they fill, and those that are not. */
  columns: z.array(z.object({ heading: z.string(), field: z.string() })),
  ignored: z.array(z.string()),
})
export type ImportDraft = z.infer<typeof ImportDraft>

/** POST /managetenants/api/v1/people-invitations: a draft too. */
export const UsersInvitation = z.object({
  emails: z.array(z.string().max(400)).min(1).max(200),
  role: z.enum(ROLES).default('Agent'),
  office: place.default(''),
  team: place.default(''),
  region: place.default(''),
})
export type UsersInvitation = z.infer<typeof UsersInvitation>
