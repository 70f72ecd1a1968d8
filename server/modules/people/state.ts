/** A person's row as the state that is changed, put on record and put back. */
import { Profile } from '@frontage/contracts/accounts.ts'
import { OwnAbilities, UserState as State } from '@frontage/contracts/people.ts'
import { readOr } from '@frontage/contracts/stored.ts'
import { NEW_USER, type UserState } from '@frontage/domain/people.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { AccountRow } from '../accounts/index.ts'

/** Whoever joins prints the name of the brokerage, until something else is said. */
export const newUserOf = ({ name }: { name: string }): UserState => ({ ...NEW_USER, brokerage: name })

/** As it was written down for Undo; before administrators changed brokerages there was none in it. */
export const StoredState = State.extend({ brokerage: State.shape.brokerage.default('') })

export type StoredUser = Omit<AccountRow, 'email_lower'>

export function stateOf(row: StoredUser): UserState {
  const maySwitch = fieldOf(row.flags, 'can_switch_accounts')
  const profile = Profile.catch(Profile.parse({})).parse(row.profile)
  return {
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    is_manager: row.is_manager,
    is_regional_manager: row.is_regional_manager,
    is_title_user: row.is_title_user,
    may_switch: typeof maySwitch === 'boolean' ? maySwitch : null,
    abilities: readOr(OwnAbilities, row.abilities, {}),
    office: row.office,
    team: row.team,
    region: row.region,
    title: profile.title,
    phone: profile.phone,
    mobile: profile.mobile,
    license: profile.licence,
    brokerage: profile.brokerage,
    is_active: row.is_active,
  }
}

export const nameOf = ({ first_name, last_name, email }: UserState): string =>
  `${first_name} ${last_name}`.trim() || email

/** The columns that hold a state; the profile's other fields and flags stay as the row has them. */
export function columnsOf(state: UserState) {
  const { title, phone, mobile, license, brokerage, may_switch, abilities, ...columns } = state
  return {
    ...columns,
    abilities: JSON.stringify(abilities),
    profile: { title, phone, mobile, licence: license, brokerage },
    flags: may_switch === null ? {} : { can_switch_accounts: may_switch },
  }
}
