/** Acting for someone else: the list to choose from, the choice, and everybody there is. */
import { z } from 'zod'
import { pageMark } from './envelope.ts'
import { typedText } from './text.ts'
import { SWITCH_PAGE_SIZE } from './limits.ts'
import { ROLES } from '@frontage/domain/users.ts'
import { ACCOUNT_STATES, SORT_DIRECTIONS, PROFILE_FILTERS, PROFILE_STATUSES, USER_SORTS } from './sorting.ts'

const page = {
  at: pageMark,
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(SWITCH_PAGE_SIZE),
  /** Words of names and email addresses. */
  search: typedText(100).default(''),
}

/** GET /auth/api/v1/authentication/switch-accounts */
export const SwitchAccountsQuery = z.object(page)
export type SwitchAccountsQuery = z.infer<typeof SwitchAccountsQuery>

export const SwitchAccountEntry = z.object({
  idUser: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** null: no photo. */
  urlProfile: z.string().nullable(),
})
export type SwitchAccountEntry = z.infer<typeof SwitchAccountEntry>

/** POST /auth/api/v1/authentication/switch-account */
export const SwitchAccountRequest = z.object({ email: z.string().min(1).max(254) })
/** Of switch-account and switch-back. */
export const SwitchedReply = z.object({ accessToken: z.string() })

export const SortDirection = z.enum(SORT_DIRECTIONS)
export type SortDirection = z.infer<typeof SortDirection>

export const ProfileStatus = z.enum(PROFILE_STATUSES)
export type ProfileStatus = z.infer<typeof ProfileStatus>

const letter = z
  .string()
  .regex(/^[A-Za-z]$/)
  .transform((text) => text.toUpperCase())
  .optional()

/** Filters of the kinds Number, Letter and Profile Status; both ends of a range count as inside. */
export const userFilters = {
  /** Orders placed. */
  numberFrom: z.coerce.number<number | string>().int().min(0).max(1_000_000).optional(),
  numberTo: z.coerce.number<number | string>().int().min(0).max(1_000_000).optional(),
  /** First letter of the last name. */
  letterFrom: letter,
  letterTo: letter,
  profileStatus: ProfileStatus.optional(),
}

/** GET /security/api/v1/users */
export const UsersQuery = z.object({
  ...page,
  ...userFilters,
  profileStatus: z.enum(PROFILE_FILTERS).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
  office: typedText(80).optional(),
  team: typedText(80).optional(),
  region: typedText(80).optional(),
  /** As the profile says it, in whatever case. */
  brokerage: typedText(120).optional(),
  sort: z.enum(USER_SORTS).default('name'),
  direction: SortDirection.default('None'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

export const UserRow = SwitchAccountEntry.extend({
  role: z.string(),
  office: z.string(),
  team: z.string(),
  region: z.string(),
  isActive: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** Her data was erased: what is left belongs to orders. */
  isErased: z.boolean(),
  /** ISO 8601; null: never. */
  lastLogin: z.string().nullable(),
  orders: z.int(),
  profileStatus: ProfileStatus,
  /** Whether the asking user may act for this one. */
  canSwitch: z.boolean(),
})
export type UserRow = z.infer<typeof UserRow>
