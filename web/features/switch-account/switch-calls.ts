/** Acting for someone else. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/accounts.ts'
import { SWITCH_PAGE_SIZE } from '@frontage/contracts/limits.ts'
import type { SwitchAccountEntry } from '@frontage/contracts/switch-account.ts'
import { api } from '../../lib/api.ts'

export interface SwitchAccounts {
  rows: SwitchAccountEntry[]
  totalRows: number
}

export const fetchSwitchAccounts = (page: number, search: string) =>
  api.call(calls.listSwitchAccounts, { query: { page, pageSize: SWITCH_PAGE_SIZE, search } })

/** The page is loaded again: everything on it belonged to someone else. */
const goHome = () => location.replace('/home')

export async function switchTo(email: string): Promise<void> {
  await api.call(calls.switchAccount, { body: { email } })
  goHome()
}

export async function switchBack(): Promise<void> {
  await api.call(calls.switchBack)
  goHome()
}
