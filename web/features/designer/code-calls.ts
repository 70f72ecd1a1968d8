/** Calls of a design's codes. Both throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/codes.ts'
import * as landingCalls from '@frontage/contracts/calls/landing.ts'
import type { CodeOfDesign } from '@frontage/contracts/codes.ts'
import type { LandingPageRow } from '@frontage/contracts/landing.ts'
import type { CodeTarget } from '@frontage/domain/codes/scan-code.ts'
import { api } from '../../lib/api.ts'

export const changeCode = async (
  designId: string,
  slot: string,
  target: CodeTarget,
): Promise<CodeOfDesign[]> =>
  (await api.call(calls.change, { params: { id: designId, slot }, body: { target } })).rows

/** More than an agent keeps up to date. */
const MOST_PAGES = 100

export const fetchPagesToLeadTo = async (): Promise<LandingPageRow[]> =>
  (await api.call(landingCalls.list, { query: { search: '', pageSize: MOST_PAGES, pageNumber: 1 } })).rows
