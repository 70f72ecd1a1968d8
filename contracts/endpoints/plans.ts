import * as calls from '../calls/plans.ts'
import { CodeInPath, CodeListQuery, CodeUsesQuery } from '../coupons.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import {
  BenefitsSave,
  ManagedBenefits,
  ManagedPlan,
  ManagedPlans,
  ManagedPromo,
  Member,
  MembersQuery,
  NewPlan,
  NewPromo,
  PlanInPath,
  PlanOrder,
  PlanSave,
  PromoSave,
  PromoUse,
} from '../plans.ts'

const may = 'administrator'

export const planEndpoints = {
  [calls.list]: { may, replies: { 200: envelope(ManagedPlans) }, refusals: [] },
  [calls.create]: {
    may,
    body: NewPlan,
    replies: { 201: envelope(ManagedPlan) },
    refusals: ['plans.unusable', 'plans.too-many'],
  },
  [calls.save]: {
    may,
    params: PlanInPath,
    body: PlanSave,
    replies: { 200: envelope(ManagedPlan) },
    refusals: ['panel.changed-since', 'plans.unusable'],
  },
  [calls.reorder]: {
    may,
    body: PlanOrder,
    replies: { 200: envelope(ManagedPlans) },
    refusals: ['panel.changed-since'],
  },
  [calls.saveBenefits]: {
    may,
    body: BenefitsSave,
    replies: { 200: envelope(ManagedBenefits) },
    refusals: ['panel.changed-since', 'plans.unusable'],
  },
  [calls.listMembers]: {
    may,
    query: MembersQuery,
    replies: { 200: envelope(rowsOf(Member)) },
    refusals: [],
  },
  [calls.listCodes]: {
    may,
    query: CodeListQuery,
    replies: { 200: envelope(rowsOf(ManagedPromo)) },
    refusals: [],
  },
  [calls.readCode]: { may, params: CodeInPath, replies: { 200: envelope(ManagedPromo) }, refusals: [] },
  [calls.createCode]: {
    may,
    body: NewPromo,
    replies: { 201: envelope(ManagedPromo) },
    refusals: ['codes.unusable', 'codes.taken'],
  },
  [calls.saveCode]: {
    may,
    params: CodeInPath,
    body: PromoSave,
    replies: { 200: envelope(ManagedPromo) },
    refusals: ['panel.changed-since', 'codes.unusable'],
  },
  [calls.listCodeUses]: {
    may,
    params: CodeInPath,
    query: CodeUsesQuery,
    replies: { 200: envelope(rowsOf(PromoUse)) },
    refusals: [],
  },
} as const satisfies Endpoints
