import { z } from 'zod'
import * as calls from '../calls/menus.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { LinkPlaces, MenuArrangement, Menus, SiteLink } from '../menus.ts'
import { PathId } from '../path.ts'

export const menuEndpoints = {
  [calls.read]: { may: 'author', replies: { 200: envelope(Menus) }, refusals: [] },
  [calls.linksTo]: {
    may: 'author',
    params: z.object({ pageId: PathId }),
    replies: { 200: envelope(z.array(SiteLink)) },
    refusals: ['pages.missing'],
  },
  [calls.places]: { may: 'author', replies: { 200: envelope(LinkPlaces) }, refusals: [] },
  [calls.publish]: {
    may: 'author',
    body: MenuArrangement,
    replies: { 200: envelope(Menus) },
    refusals: ['menus.changed-elsewhere', 'menus.incomplete'],
  },
} as const satisfies Endpoints
