/** Calls of those who write coupons, and how the list's filters are in the address. */
import * as calls from '@frontage/contracts/calls/coupons.ts'
import type { Coupon, CouponFields, CouponRow, CouponUse } from '@frontage/contracts/coupons.ts'
import { CODE_STATUSES } from '@frontage/domain/coupon.ts'
import { api, withQuery } from '../../lib/api.ts'
import { readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'

export const COUPONS_PATH = '/cp/plans/coupons'
export const PAGE_SIZE = 25
const SORTS = ['code', 'used', 'saved']
const FILTERS = { search: 'text', status: CODE_STATUSES } as const
export const listHref = (address: TableAddress<string>): string =>
  withQuery(COUPONS_PATH, tableParams(address))
export const couponHref = (code: string): string => `${COUPONS_PATH}/${code}`

export interface CouponsShown {
  address: TableAddress<string>
  rows: readonly CouponRow[]
  totalRows: number
}

/** @throws ApiRefusal */
export async function loadCoupons({ searchParams }: URL): Promise<CouponsShown> {
  const address = readTableAddress(searchParams, SORTS, FILTERS)
  const { page: _, search = '', ...query } = tableParams(address)
  const found = await api.call(calls.list, {
    query: { ...query, search: search.slice(0, 100), pageNumber: address.page, pageSize: PAGE_SIZE },
  })
  return { address, ...found }
}

/** @throws ApiRefusal */
export const openCoupon = (code: string): Promise<Coupon> => api.call(calls.read, { params: { code } })

export const createCoupon = (code: string, state: CouponFields): Promise<Coupon> =>
  api.call(calls.create, { body: { code, state } })

export const saveCoupon = (code: string, version: string, state: CouponFields): Promise<Coupon> =>
  api.call(calls.save, { params: { code }, body: { version, state } })

export const listUses = (
  code: string,
  pageNumber: number,
): Promise<{ rows: CouponUse[]; totalRows: number }> =>
  api.call(calls.listUses, { params: { code }, query: { pageNumber, pageSize: PAGE_SIZE } })
