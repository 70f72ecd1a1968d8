import * as calls from '../calls/coupons.ts'
import {
  CodeInPath,
  CodeListQuery,
  CodeUsesQuery,
  Coupon,
  CouponRow,
  CouponSave,
  CouponUse,
  NewCoupon,
} from '../coupons.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'

const may = 'administrator'
const params = CodeInPath

export const couponEndpoints = {
  [calls.list]: {
    may,
    query: CodeListQuery,
    replies: { 200: envelope(rowsOf(CouponRow)) },
    refusals: [],
  },
  [calls.read]: { may, params, replies: { 200: envelope(Coupon) }, refusals: [] },
  [calls.create]: {
    may,
    body: NewCoupon,
    replies: { 201: envelope(Coupon) },
    refusals: ['codes.unusable', 'codes.taken'],
  },
  [calls.save]: {
    may,
    params,
    body: CouponSave,
    replies: { 200: envelope(Coupon) },
    refusals: ['panel.changed-since', 'codes.unusable'],
  },
  [calls.listUses]: {
    may,
    params,
    query: CodeUsesQuery,
    replies: { 200: envelope(rowsOf(CouponUse)) },
    refusals: [],
  },
} as const satisfies Endpoints
