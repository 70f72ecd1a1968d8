/** Calls of those who offer plans, and how lists' filters are in the address. */
import * as calls from '@frontage/contracts/calls/plans.ts'
import type {
  ManagedBenefits,
  ManagedPlan,
  ManagedPlans,
  ManagedPromo,
  Member,
  PlanFields,
  PromoFields,
  PromoUse,
} from '@frontage/contracts/plans.ts'
import { CODE_STATUSES } from '@frontage/domain/coupon.ts'
import { MEMBER_STATES } from '@frontage/domain/member-states.ts'
import { api, withQuery } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const PLANS_PATH = '/cp/plans'
export const NEW_PLAN_PATH = '/cp/plans/new-plan'
export const CODES_PATH = '/cp/plans/promo-codes'
export const MEMBERS_PATH = '/cp/plans/members'
export const planHref = (id: string): string => `${PLANS_PATH}/plan/${id}`
export const codeHref = (code: string): string => `${CODES_PATH}/${code}`
export const membersOf = (plan: string): string => withQuery(MEMBERS_PATH, { plan })
export const PAGE_SIZE = 25

/** @throws ApiRefusal */
export const loadPlans = (): Promise<ManagedPlans> => api.call(calls.list)

export const createPlan = (billed: ManagedPlan['billed'], state: PlanFields): Promise<ManagedPlan> =>
  api.call(calls.create, { body: { billed, state } })

export const savePlan = (id: string, version: string, state: PlanFields): Promise<ManagedPlan> =>
  api.call(calls.save, { params: { id }, body: { version, state } })

export const reorderPlans = (ids: string[]): Promise<ManagedPlans> =>
  api.call(calls.reorder, { body: { ids } })

export const saveBenefits = (
  version: string,
  benefits: ManagedBenefits['benefits'],
): Promise<ManagedBenefits> => api.call(calls.saveBenefits, { body: { version, benefits } })

export interface CodesShown {
  address: TableAddress<string>
  rows: readonly ManagedPromo[]
  totalRows: number
}

export const codesHref = (address: TableAddress<string>): string =>
  withQuery(CODES_PATH, tableParams(address))

/** @throws ApiRefusal */
export async function loadCodes({ searchParams }: URL): Promise<CodesShown> {
  const address = readTableAddress(searchParams, ['code', 'used', 'saved'], {
    search: 'text',
    status: CODE_STATUSES,
  })
  return { address, ...(await api.call(calls.listCodes, { query: queryOf(address) })) }
}

const queryOf = (address: TableAddress<string>) => {
  const { page: _, search = '', ...query } = tableParams(address)
  return { ...query, search: search.slice(0, 100), pageNumber: address.page, pageSize: PAGE_SIZE }
}

export interface CodeOpened {
  /** null: a new one. */
  promo: ManagedPromo | null
  plans: readonly ManagedPlan[]
}

/** @throws ApiRefusal */
export async function openCode(code: string | null): Promise<CodeOpened> {
  const [promo, { plans }] = await Promise.all([
    code === null ? null : api.call(calls.readCode, { params: { code } }),
    loadPlans(),
  ])
  return { promo, plans }
}

export const createCode = (code: string, state: PromoFields): Promise<ManagedPromo> =>
  api.call(calls.createCode, { body: { code, state } })

export const saveCode = (code: string, version: string, state: PromoFields): Promise<ManagedPromo> =>
  api.call(calls.saveCode, { params: { code }, body: { version, state } })

export const listCodeUses = (
  code: string,
  pageNumber: number,
): Promise<{ rows: PromoUse[]; totalRows: number }> =>
  api.call(calls.listCodeUses, { params: { code }, query: { pageNumber, pageSize: PAGE_SIZE } })

export interface MembersShown {
  address: TableAddress<string>
  rows: readonly Member[]
  totalRows: number
  plans: readonly ManagedPlan[]
}

export const membersHref = (address: TableAddress<string>): string =>
  withQuery(MEMBERS_PATH, tableParams(address))

/** @throws ApiRefusal */
export async function loadMembers({ searchParams }: URL): Promise<MembersShown> {
  const { plans } = await loadPlans()
  const address = readTableAddress(searchParams, ['name', 'next'], {
    search: 'text',
    state: MEMBER_STATES,
    plan: plans.map(({ id }) => id),
  })
  const found = await api.call(calls.listMembers, { query: queryOf(address) })
  return { address, plans, ...found }
}
