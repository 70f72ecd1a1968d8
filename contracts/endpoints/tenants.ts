import { z } from 'zod'
import { BrandFont } from '../brand.ts'
import * as calls from '../calls/tenants.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { HostParams, NewHost, TenantHost } from '../hosts.ts'
import { PathId } from '../path.ts'
import { BrandFonts, PartnershipConfig, TenantData } from '../tenants.ts'

const Uid = z.object({ uid: z.string() })
const hosts = { 200: envelope(z.array(TenantHost)) }
const fonts = { 200: envelope(z.array(BrandFont)) }

/** Every call answers about the tenant of the host that was asked: another tenant's uid or domain is a 404. */
export const tenantEndpoints = {
  [calls.readByDomain]: {
    may: 'anyone',
    query: z.object({ domain: z.string().max(253) }),
    replies: { 200: envelope(TenantData) },
    refusals: [],
  },
  [calls.read]: {
    may: 'anyone',
    params: z.object({ tenantId: z.string() }),
    replies: { 200: envelope(TenantData) },
    refusals: [],
  },
  [calls.listAbilities]: {
    may: 'anyone',
    params: Uid,
    replies: { 200: z.array(z.object({ name: z.string() })) },
    refusals: [],
  },
  [calls.readBrand]: {
    may: 'anyone',
    query: Uid,
    replies: { 200: envelope(z.object({ brandFonts: BrandFonts })) },
    refusals: [],
  },
  [calls.readPartnership]: { may: 'anyone', replies: { 200: envelope(PartnershipConfig) }, refusals: [] },

  [calls.listFonts]: { may: 'anyone', replies: fonts, refusals: [] },
  [calls.listFontsOfTenant]: { may: 'anyone', params: Uid, replies: fonts, refusals: [] },
  [calls.uploadFont]: {
    may: 'author',
    body: 'form',
    replies: { 201: envelope(BrandFont) },
    refusals: ['brand.font-type'],
  },
  [calls.readFont]: {
    may: 'anyone',
    params: z.object({ id: PathId }),
    replies: 'file',
    refusals: [],
  },

  [calls.listHosts]: { may: 'author', replies: hosts, refusals: [] },
  [calls.addHost]: {
    may: 'administrator',
    body: NewHost,
    replies: hosts,
    refusals: ['hosts.taken', 'hosts.own-already', 'hosts.too-many'],
  },
  [calls.checkHost]: {
    may: 'administrator',
    params: HostParams,
    replies: hosts,
    refusals: ['hosts.taken'],
  },
  [calls.leadHost]: {
    may: 'administrator',
    params: HostParams,
    replies: hosts,
    refusals: ['hosts.not-proved'],
  },
  [calls.removeHost]: {
    may: 'administrator',
    params: HostParams,
    replies: hosts,
    refusals: ['hosts.primary-stays', 'hosts.asked-here'],
  },
} as const satisfies Endpoints
